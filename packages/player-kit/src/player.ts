import { visitStore } from '@perlas/ui/stores.ts'
import {
  getAfterLoginInfoWeb,
  type BankAccount,
  type UserInfo,
  type loginFields,
} from '@perlas/contract/accounts'
import { QueryObserver } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Static, TObject } from 'typebox'
import type { Activities } from './activities.ts'
import { call } from './call.ts'
import { clientConstants, operatingSystem } from './device.ts'
import { isRefused, Refused } from './failure.ts'
import { keep, kept } from './kept.ts'
import { queries } from './queries.ts'
import { clearLogin, keepLogin, useSession } from './session.ts'

export type LoginAnswer = Static<TObject<typeof loginFields>>
export type LinkedAccount = Static<typeof BankAccount>

/** What is known of who is signed in: the answer of the login-state call, and what was learned since. */
export type Player = {
  user: UserInfo | undefined
  banks: Record<string, LinkedAccount[]>
  likes: number[]
  /** Ids, most recent first. */
  history: number[]
  /** Links of the player to share, by what they invite to (PF-01). */
  shareUrlMap: Record<string, string>
  activities: Activities
  /** When the server last said the balance, in milliseconds since 1970. */
  balanceAt?: number
}

const USER = 'perlas.user'
const ACTIVITIES = 'perlas.activities'
const PLACES = 'perlas.places'
const visit = { store: visitStore }
const HISTORY_LENGTH = 50
const MAX_ASKED = 3
const visitor: Player = {
  user: undefined,
  banks: {},
  likes: [],
  history: [],
  shareUrlMap: {},
  activities: { activityIds: [], activityMap: {} },
}

/** All queries of the player begin with it. */
export const playerKey = ['player'] as const

/** Another login is another query: an answer to an older one reaches nobody. */
const queryOf = (token: string | undefined) => ({
  queryKey: [...playerKey, token],
  queryFn: () => ask(token),
  enabled: token !== undefined,
  staleTime: 5 * 60_000,
  gcTime: Infinity,
  retry: false,
  notifyOnChangeProps: ['data' as const],
})
const observer = new QueryObserver<Player>(queries, queryOf(useSession.getState().token))
const query = () => observer.getCurrentQuery()

/** The player as known now; nobody's while nobody is signed in. */
export function player(): Player {
  return query().state.data ?? visitor
}

/** Hears of every change; asks the server where what is known is old (AU-15). */
export function watchPlayer(tell: () => void) {
  return observer.subscribe(tell)
}

/** Holds the player's query for as long as a shell stands, whatever of it is shown. */
export function useKeptPlayer() {
  useEffect(() => watchPlayer(() => undefined), [])
}

/** A part of the player. What is selected must be there already: it is compared by identity. */
export function usePlayer<T>(select: (player: Player) => T): T {
  return useSyncExternalStore(watchPlayer, () => select(player()))
}

/** The copies that the next page begins with (AU-13): of the player in this browser, of what runs in this visit. */
function keepCopies({ activities, ...state }: Player) {
  keep(USER, state)
  keep(ACTIVITIES, activities, visit)
}

/** Begins with what an earlier page kept, and follows the login: who leaves takes everything along. */
export function keepPlayer() {
  if (useSession.getState().token) {
    const copy = kept(ACTIVITIES, visit)
    // Nothing known is the very same nothing that it was: whoever asks can tell it from none.
    const isKept = Object.keys(copy).length > 0
    const activities = isKept ? { ...visitor.activities, ...copy } : visitor.activities
    const known = { ...visitor, ...kept(USER), activities }
    if (known.user) query().setData(known, { updatedAt: 0, manual: true })
  }
  useSession.subscribe(({ token }, before) => {
    if (token === before.token) return
    observer.setOptions(queryOf(token))
    if (token) return
    keep(USER)
    keep(PLACES)
    keep(ACTIVITIES, undefined, visit)
    // What one player saw is not there for the next.
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'catalogue' })
  })
}

/** Somebody is signed in, and what runs for them is not known yet in this visit. */
export const activitiesAwaited = ({ user, activities }: Player): boolean =>
  user !== undefined && activities === visitor.activities

/** How many entries of activities home showed last: so many places are kept for them while they are on their way. */
export const keepPlaces = (count: number) => keep(PLACES, { count })
export function keptPlaces(): number {
  const { count } = kept(PLACES) as { count?: unknown }
  return Number.isSafeInteger(count) ? Math.min(Number(count), 8) : 0
}

function playerOf(answer: LoginAnswer, { shareUrlMap }: Player): Player {
  const { appGameDataUser, activityIds, appUserBankList, appUserBank: _bank, ...user } = answer
  const { gameLikes, gameHistory } = appGameDataUser
  return {
    user,
    banks: appUserBankList,
    likes: gameLikes,
    history: gameHistory,
    shareUrlMap,
    activities: activityIds,
    balanceAt: Date.now(),
  }
}

/** What changed since `before`, over an answer that may be older. */
function over<T extends object>(answer: T, before: T, now: T): T {
  const changed = Object.entries(now).filter(([name, value]) => value !== Reflect.get(before, name))
  return { ...answer, ...Object.fromEntries(changed) }
}

/**
 * Asks who is signed in. Where something changed here meanwhile the answer may be older than that, so it asks again; under
 * a hail of changes the newer parts stay. A refusal logs out; a server that is only busy does not.
 */
async function ask(token: string | undefined): Promise<Player> {
  const { os, version } = { os: operatingSystem(), version: clientConstants.version }
  const deviceModel = navigator.userAgent.slice(0, 128)
  try {
    for (let asked = 1; ; asked++) {
      const before = player()
      const answer = await call(getAfterLoginInfoWeb, { os, version, deviceModel })
      if (token !== useSession.getState().token) throw new Error('another login')
      const now = player()
      if (now !== before && asked < MAX_ASKED) continue
      const { user, ...rest } = playerOf(answer, now)
      const { user: userBefore, ...restBefore } = before
      const { user: userNow, ...restNow } = now
      const found = {
        ...over(rest, restBefore, restNow),
        user: user && userBefore && userNow ? over(user, userBefore, userNow) : user,
      }
      keepCopies(found)
      return found
    }
  } catch (error) {
    const ours = isRefused(error, 'busy', 'rate-limited', 'unexpected')
    if (error instanceof Refused && !ours && token === useSession.getState().token) clearLogin()
    throw error
  }
}

/** Everything that a login or a registration tells (AU-12). It is asked for again at once: that reports the device. */
export function storeLogin({ token, ...answer }: LoginAnswer & { token: string }) {
  const found = playerOf(answer, visitor)
  queries.setQueryData(queryOf(token).queryKey, found, { updatedAt: 0 })
  keepLogin(token, answer.account)
  keepCopies(found)
}

/** Changes what is known, at once. How old the whole is stays as it was, so it is asked for no later. */
export function updatePlayer(change: (player: Player) => Partial<Player>) {
  const { data, dataUpdatedAt, isInvalidated } = query().state
  if (!data) return
  const found = { ...data, ...change(data) }
  query().setData(found, { updatedAt: dataUpdatedAt, manual: true })
  if (isInvalidated) query().invalidate()
  keepCopies(found)
}

export function updateUser(change: Partial<UserInfo>) {
  const heard = change.coin !== undefined && { balanceAt: Date.now() }
  updatePlayer(({ user }) => (user ? { user: { ...user, ...change }, ...heard } : {}))
}

/**
 * Waits for an answer and takes over what it says of the player. Where the same was changed otherwise meanwhile, nobody
 * knows which is newer, and the server is asked.
 */
export async function learn<T>(
  asked: Promise<T>,
  says: (answer: T) => Partial<UserInfo>,
): Promise<T> {
  const before = player().user
  const answer = await asked
  const now = player().user
  if (now?.id !== before?.id) return answer
  const changes = says(answer)
  const names = Object.keys(changes) as (keyof UserInfo)[]
  const newest = names.every(
    (name) => now?.[name] === before?.[name] || now?.[name] === changes[name],
  )
  if (newest) updateUser(changes)
  else void queries.invalidateQueries({ queryKey: playerKey })
  return answer
}

export function rememberPlayed(gameId: number) {
  updatePlayer(({ history }) => ({
    history: [gameId, ...history.filter((id) => id !== gameId)].slice(0, HISTORY_LENGTH),
  }))
}
