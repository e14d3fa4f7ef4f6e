import { STREAM_PATH, type StreamEvent } from '@perlas/contract/stream'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { requestHeaders, sessionEnded } from '@perlas/player-kit/call.ts'
import { refreshBalance } from '@perlas/player-kit/balance.ts'
import { markRecharge } from '#/session/seen.ts'
import { player, playerKey, updateUser, watchPlayer } from '@perlas/player-kit/player.ts'
import { useSession } from '@perlas/player-kit/session.ts'
import { readEvents } from './sse.ts'
import { topicsNow, watchTopics } from './topics.ts'

const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

/** What a page shows and the stream tells of. */
const queryKeysOf = {
  deposits: [['deposits']],
  withdrawals: [['withdrawals']],
  kyc: [
    ['kyc', 'state'],
    ['kyc', 'note'],
  ],
} as const satisfies Record<string, readonly QueryKey[]>

/**
 * Asks again for what is shown. Also where the first answer is still on its way: it may be older than what was told,
 * and nobody would tell it again.
 */
function readAgain(queries: QueryClient, keys: readonly QueryKey[]) {
  for (const queryKey of keys) {
    const onTheWay = queries
      .getQueryCache()
      .findAll({ queryKey, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    void queries.invalidateQueries({ queryKey })
    for (const query of onTheWay) {
      void Promise.allSettled([query.promise]).then(() =>
        queries.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      )
    }
  }
}

/** What each event changes here. */
export function applyEvent(event: StreamEvent, queries: QueryClient) {
  switch (event.event) {
    case 'balance':
      updateUser(event.data)
      break
    case 'deposit':
      readAgain(queries, queryKeysOf.deposits)
      if (event.data.status !== 'paid') break
      // Home tells the player, unless the deposit's own page does first.
      markRecharge(event.data.orderId)
      void queries.invalidateQueries({ queryKey: playerKey })
      break
    case 'withdrawal':
      readAgain(queries, queryKeysOf.withdrawals)
      break
    case 'kyc':
      readAgain(queries, queryKeysOf.kyc)
      void queries.invalidateQueries({ queryKey: playerKey })
      break
    case 'play-stopped':
      void queries.invalidateQueries({ queryKey: ['play-summary'] })
      break
    case 'account':
      void import('#/proof/proof.ts').then(({ announceChange }) => announceChange())
      void queries.invalidateQueries({ queryKey: ['mail'] })
      break
    case 'activity':
      void import('#/activities/announce.ts').then(({ announceReady }) => announceReady(event.data))
      break
    case 'pots':
      void import('#/pots/heard.ts').then(({ heardPots }) => heardPots(queries, event.data))
      break
    case 'pot-won':
      void import('#/pots/heard.ts').then(({ heardWin }) => heardWin(queries))
      break
    case 'chat':
      void import('#/activities/announce.ts').then(({ announceAnswer }) => announceAnswer())
      break
    case 'session-ended':
      sessionEnded(useSession.getState().token)
      break
  }
}

function pause(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}

/** Holds the stream open with back-off; what was missed before a resume is asked for by `refreshData`. */
async function hold(queries: QueryClient, signal: AbortSignal, place: { lastId: string }) {
  let wait = FIRST_WAIT
  while (!signal.aborted) {
    try {
      const headers: Record<string, string> = { ...requestHeaders(), accept: 'text/event-stream' }
      if (place.lastId) headers['last-event-id'] = place.lastId
      const token = useSession.getState().token
      const topics = topicsNow()
      const address = topics ? `${STREAM_PATH}?topics=${topics}` : STREAM_PATH
      const response = await fetch(address, { headers, signal })
      if (response.status === 401) return sessionEnded(token)
      if (!response.ok || !response.body) throw new Error(`stream ${response.status}`)
      wait = FIRST_WAIT
      // What changed between the page's own questions and this moment was told to nobody.
      if (!place.lastId) for (const keys of Object.values(queryKeysOf)) readAgain(queries, keys)
      for await (const { id, event, data } of readEvents(response.body)) {
        if (id) place.lastId = id
        applyEvent({ id, event, data: JSON.parse(data) } as StreamEvent, queries)
      }
    } catch {
      // The network went; wait and come back.
    }
    if (signal.aborted) return
    await pause(wait * (0.75 + Math.random() / 2), signal)
    wait = Math.min(wait * 2, LONGEST_WAIT)
    if (!document.hidden && !signal.aborted) refreshBalance().catch(() => undefined)
  }
}

/** Live updates while somebody is signed in. */
export function keepLive(queries: QueryClient) {
  let running: AbortController | undefined
  let place = { lastId: '' }
  function holdAnew() {
    running?.abort()
    running = new AbortController()
    void hold(queries, running.signal, place)
  }
  function follow(token: string | undefined) {
    running?.abort()
    running = undefined
    place = { lastId: '' }
    if (!token) return
    holdAnew()
    // Pushes go on for who allowed them here.
    if ('Notification' in window && Notification.permission === 'granted')
      void import('#/notifications/again.ts').then(({ pushAgain }) => pushAgain())
  }
  function hideKinds() {
    if (player().user?.kindsOff)
      void import('./kinds-off.ts').then((kinds) => kinds.hideKinds()).catch(() => undefined)
  }
  // The same stream from where it was, with what the page in front wants.
  watchTopics(() => running && holdAnew())
  watchPlayer(hideKinds)
  hideKinds()
  follow(useSession.getState().token)
  useSession.subscribe((session, before) => {
    if (session.token !== before.token) follow(session.token)
  })
}
