import { getCompetition, getPots } from '@perlas/contract/pots'
import { call } from '@perlas/player-kit/call.ts'
import { useSession } from '@perlas/player-kit/session.ts'
import { useQuery } from '@tanstack/react-query'
import { useGreen } from '#/session/catalogue.ts'

/** Meters of the jackpots, asked again every so often; in green mode nothing is asked. */
export function usePots(every: number) {
  return useQuery({
    queryKey: ['pots', 'now'],
    queryFn: () => call(getPots, {}),
    enabled: !useGreen(),
    // An event of the stream counts as an answer, and puts off the next question.
    refetchInterval: every,
    staleTime: 1000,
    retry: false,
  })
}

export const competitionKey = ['competition'] as const

/** The player's choice of how competition shows; nothing of a visitor. */
export function useCompetition() {
  const signedIn = useSession(({ token }) => token !== undefined)
  return useQuery({
    queryKey: competitionKey,
    queryFn: () => call(getCompetition, {}),
    enabled: signedIn,
    staleTime: 5 * 60_000,
    retry: false,
  })
}

/** Whether lines about competition are drawn: for visitors, and for players who want to see it. Until that is known they are not. */
export function useShowsCompetition(): boolean {
  const signedIn = useSession(({ token }) => token !== undefined)
  const { data: choice } = useCompetition()
  return !signedIn || (choice?.mode === 'shown' && !choice.calm)
}
