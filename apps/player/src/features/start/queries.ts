import { exitGame, startGame } from '@perlas/contract/play'
import { tryGame } from '@perlas/contract/try-game'
import { playSummary } from '@perlas/contract/responsible'
import { useQuery } from '@tanstack/react-query'
import { languageNow } from '@perlas/player-kit/messages.ts'
import { call } from '@perlas/player-kit/call.ts'
import { learn, rememberPlayed } from '@perlas/player-kit/player.ts'

/** The address of a game is good for one opening. */
const once = {
  retry: false,
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** Opens the game once per visit of the page: the address holds a one-time token. */
export function useLaunch(gameId: number, { demo, attempt }: { demo: boolean; attempt: number }) {
  return useQuery({
    queryKey: ['launch', gameId, demo, attempt],
    queryFn: () =>
      call(startGame, {
        gameId,
        lang: languageNow() === 'fil-PH' ? 'fil' : 'en',
        ...(demo && { demo }),
      }),
    ...once,
  })
}

/** The same without an account, once the visitor said that they are an adult. */
export function useVisit(gameId: number, { adult, attempt }: { adult: boolean; attempt: number }) {
  return useQuery({
    queryKey: ['visit', gameId, attempt],
    queryFn: () =>
      call(tryGame, { gameId, adult: true, lang: languageNow() === 'fil-PH' ? 'fil' : 'en' }),
    enabled: adult,
    ...once,
  })
}

/** What was staked and won since play began; asked anew by the live stream when play is stopped. */
export function useSummary(since: string, dueEvery: number) {
  return useQuery({
    queryKey: ['play-summary', since],
    queryFn: () => call(playSummary, { since }),
    staleTime: 0,
    refetchInterval: dueEvery,
  })
}

/** Settles the visit: what was won is in the balance that comes back (GM-04). */
export async function leaveGame(sessionId: string, gameId: number): Promise<number> {
  rememberPlayed(gameId)
  const asked = call(exitGame, { sessionId }, { keepalive: true })
  const { openRounds } = await learn(asked, ({ coin }) => ({ coin }))
  return openRounds
}
