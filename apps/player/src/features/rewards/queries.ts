import { getRewards, receiveReward, type ReadyReward } from '@perlas/contract/activities'
import { getFreeRounds } from '@perlas/contract/free-rounds'
import { refreshActivities } from '@perlas/player-kit/activity/refresh.ts'
import { call } from '@perlas/player-kit/call.ts'
import { updateUser } from '@perlas/player-kit/player.ts'
import { isSignedIn } from '@perlas/player-kit/session.ts'
import { queries } from '@perlas/player-kit/queries.ts'
import { newRequestId } from '@perlas/player-kit/request-id.ts'
import { showRewards, type Reward } from '@perlas/player-kit/rewards.ts'
import { syncServerTime } from '@perlas/ui/clock.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { added } from './rules.ts'

/** What can be received now, and what was received lately; of a visitor, what runs. */
export function useReady() {
  return useQuery({
    queryKey: ['rewards'],
    queryFn: () => call(getRewards, {}),
    staleTime: 0,
  })
}

/** Free rounds that are left; what a round takes of them is read anew with the rounds. */
export function useFreeRounds() {
  return useQuery({
    queryKey: ['rounds', 'free'],
    queryFn: async () => {
      const answer = await call(getFreeRounds, {})
      syncServerTime(answer.now)
      return answer
    },
    enabled: isSignedIn(),
    staleTime: 0,
  })
}

/** Receives these, one after the other; one that fails stands in nobody's way. Answers how many failed, and why the last did. */
export function useReceive() {
  return useMutation({
    async mutationFn(wanted: readonly ReadyReward[]) {
      const found: Reward[] = []
      const errors: unknown[] = []
      for (const { activity, awardId } of wanted) {
        try {
          const answer = await call(receiveReward, { activity, awardId, requestId: newRequestId() })
          found.push(...answer.rewards)
          updateUser({ coin: answer.coin, lottery: answer.lottery })
        } catch (error) {
          errors.push(error)
        }
      }
      showRewards(added(found))
      return { failed: errors.length, error: errors.at(-1) }
    },
    async onSettled() {
      await queries.invalidateQueries({ queryKey: ['activity'] })
      await queries.invalidateQueries({ queryKey: ['rounds', 'free'] })
      await refreshActivities().catch(() => undefined)
      await queries.invalidateQueries({ queryKey: ['rewards'] })
    },
  })
}
