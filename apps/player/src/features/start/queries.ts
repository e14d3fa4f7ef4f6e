import { exitGame, startGame } from '@perlas/contract/play'
import { playDuel } from '@perlas/contract/duels'
import { tryGame } from '@perlas/contract/try-game'
import { getSessionStanding, playSummary, takeBreak } from '@perlas/contract/responsible'
import type { Output } from '@perlas/contract/call'
import { syncServerTime, serverNow } from '@perlas/ui/clock.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { languageNow } from '@perlas/player-kit/messages.ts'
import { call } from '@perlas/player-kit/call.ts'
import { learn, rememberPlayed, usePlayer } from '@perlas/player-kit/player.ts'
import { openPacer } from './pacer.ts'

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

/** The player's own seat of a duel. */
export function useDuelLaunch(duel: string, attempt: number) {
  return useQuery({
    queryKey: ['duel-launch', duel, attempt],
    queryFn: () => call(playDuel, { duel, lang: languageNow() === 'fil-PH' ? 'fil' : 'en' }),
    ...once,
  })
}

/** What was staked and won since play began; asked anew by the live stream when play is stopped. */
export function useSummary(since: string, dueEvery: number) {
  return useQuery({
    queryKey: ['play-summary', since],
    queryFn: () => call(playSummary, { since }),
    // The end of own hours has words of its own (HoursEnd).
    select: ({ stopped, ...summary }) => ({
      ...summary,
      stopped: stopped?.by === 'own-hours' ? null : stopped,
    }),
    staleTime: 0,
    refetchInterval: dueEvery,
  })
}

export type SessionStanding = Output<typeof getSessionStanding>

const STANDING_MS = 5 * 60_000
const PACE = { least: 3_000, most: 60_000 }

/**
 * Since when the player is at the games, and the result: of the server, so that it outlives the page and all pages agree.
 * While it is `watched` it is asked for anew when the live stream tells another balance, ever less often while it goes on.
 * Its key begins like the summary's: where play is stopped, both are asked for.
 */
export function useSessionStanding({ shown, watched }: { shown: boolean; watched: boolean }) {
  const { data, refetch } = useQuery({
    queryKey: ['play-summary', 'session'],
    queryFn: async () => {
      const standing = await call(getSessionStanding, {})
      syncServerTime(standing.now)
      return standing
    },
    enabled: shown,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: STANDING_MS,
  })
  const coin = usePlayer(({ user }) => user?.coin)
  const ask = useEffectEvent(() => void refetch())
  const pacer = useRef<ReturnType<typeof openPacer>>(undefined)
  useEffect(() => {
    if (!watched) return
    ask()
    pacer.current = openPacer(() => ask(), PACE)
    return () => {
      pacer.current?.stop()
      pacer.current = undefined
    }
  }, [watched])
  useEffect(() => pacer.current?.nudge(), [coin])
  return data
}

const LOOK_MS = 5_000

/** The server's time, looked at every few seconds. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** A break of 24 hours. It ends this login, and answers with the way to the money. */
export function takeDayBreak() {
  return call(takeBreak, { term: '24h', confirmed: true })
}

/** Settles the visit: what was won is in the balance that comes back (GM-04). */
export async function leaveGame(sessionId: string, gameId: number): Promise<number> {
  rememberPlayed(gameId)
  const asked = call(exitGame, { sessionId }, { keepalive: true })
  const { openRounds } = await learn(asked, ({ coin }) => ({ coin }))
  return openRounds
}
