import { exitGame, startGame } from '@perlas/contract/play'
import { useQuery } from '@tanstack/react-query'
import { call } from '#/api/call.ts'
import { rememberPlayed, updateUser } from '#/session/session.ts'

/** Opens the game once per visit of the page: the address holds a one-time token. */
export function useLaunch(gameId: number, attempt: number) {
  return useQuery({
    queryKey: ['launch', gameId, attempt],
    queryFn: () => call(startGame, { gameId }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Settles the visit: what was won is in the balance that comes back (GM-04). */
export async function leaveGame(sessionId: string, gameId: number): Promise<number> {
  rememberPlayed(gameId)
  const { coin, openRounds } = await call(exitGame, { sessionId }, { keepalive: true })
  updateUser({ coin })
  return openRounds
}
