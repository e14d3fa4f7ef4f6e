import { hearServerTime } from '@perlas/ui/clock.ts'
import { campaigns } from '@perlas/campaigns/player'
import { getGifts } from '@perlas/contract/gifts'
import { useQuery } from '@tanstack/react-query'
import { call } from '@perlas/player-kit/call.ts'
import type { DepositOffer } from '@perlas/player-kit/campaign.ts'
import { withMessages } from '@perlas/player-kit/messages.ts'
import { isSignedIn } from '@perlas/player-kit/session.ts'

/** Under the deposits' key: what a deposit changes is read anew with it. */
export const giftsKey = ['deposits', 'gifts'] as const

/** The player's boosts and coupons. */
export function useGifts() {
  return useQuery({
    queryKey: giftsKey,
    queryFn: async () => {
      const answer = await call(getGifts, {})
      hearServerTime(answer.now)
      return answer
    },
    enabled: isSignedIn(),
    staleTime: 0,
  })
}

export type CampaignOffer = DepositOffer & { code: string }

/** What campaigns add to the next deposit, each as it says so itself. */
export function useCampaignOffers() {
  return useQuery({
    queryKey: ['deposits', 'campaigns'],
    queryFn: async () => {
      const asked = campaigns
        .filter(({ deposits }) => deposits)
        .map(async ({ code, messages, load }): Promise<CampaignOffer[]> => {
          const offer = await (await withMessages(messages, load)).depositOffer?.()
          return offer ? [{ ...offer, code }] : []
        })
      // One that does not answer hides no other.
      const answers = await Promise.allSettled(asked)
      return answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    },
    enabled: isSignedIn(),
    staleTime: 0,
  })
}
