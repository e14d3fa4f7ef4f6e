import type { Queryable } from '@perlas/database/pool'
import { itemStatus } from '@perlas/contract/enums'
import type { StreamEvent } from '@perlas/contract/stream'
import type { Fanout } from '#/kernel/db/fanout.ts'
import { EVENTS_A_READ, eventsAfter, newestEvents } from '#/kernel/db/outbox.ts'

/** One open stream of one player. */
export type Listener = {
  playerId: number
  sessionId: string
  /** The id of the last event of record it has seen. */
  lastId: string
  /** Topics that it asked for beside its player's own. */
  topics?: ReadonlySet<string>
  send(event: StreamEvent): void
  end(): void
}

/**
 * Open streams of this node and the words that reach them. Balance changes are gathered for a tenth
 * of a second and told once for all, whatever number of bets made them.
 */
export type Live = {
  balanceChanged(playerId: number): void
  sessionEnded(playerId: number, sessionId: string, reason: string): void
  open(listener: Listener): () => void
  /** Streams open on this node. */
  count(): number
  close(): void
}

const GATHER_MS = 100
/** Where the jackpots stand, as `pots` of the stream: told by the one who follows play. */
export const POTS_TOPIC = 'pots'
const METERS_MS = 1_000
/** More streams than this on one node hear of them less often: each word is a write of its own to each. */
const CROWD = 5_000
const CROWD_METERS_MS = 3_000
/** Streams of one player on one node: a further one ends the oldest, so that the newest page is live. */
const MAX_OF_PLAYER = 20
/** Words may be lost: this often streams look whether they miss something. */
const LOOK_MS = 20_000
/** Ids of at most this many players fit one word between nodes (7,900 bytes). */
const PLAYERS_A_WORD = 500

type LiveOptions = {
  fanout: Fanout
  db: Queryable
  readBalance: (playerId: number) => Promise<{ coin: number; lottery: number; safebox: number }>
  onFault: (fault: unknown) => void
  /** Milliseconds between two looks. */
  lookMs?: number
}

export function openLive(options: LiveOptions): Live {
  const listeners = new Map<number, Set<Listener>>()
  const changed = new Set<number>()
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    timer = undefined
    const ids = [...changed]
    changed.clear()
    for (let i = 0; i < ids.length; i += PLAYERS_A_WORD) {
      options.fanout.publish('balance', ids.slice(i, i + PLAYERS_A_WORD).join(','))
    }
  }

  async function pushBalance(playerId: number): Promise<void> {
    const open = listeners.get(playerId)
    if (!open) return
    const data = await options.readBalance(playerId)
    for (const listener of open) listener.send({ id: listener.lastId, event: 'balance', data })
  }

  /** Sends what a listener has not seen yet, in the order it happened. */
  async function pushEvents(listener: Listener): Promise<void> {
    for (;;) {
      const { playerId, lastId } = listener
      const events = await eventsAfter(options.db, playerId, lastId, Object.keys(shown))
      for (const domainEvent of events) {
        const id = String(domainEvent.id)
        if (Number(id) <= Number(listener.lastId)) continue
        listener.lastId = id
        const event = shown[domainEvent.type]?.(id, domainEvent.payload as Payload)
        if (event) listener.send(event)
      }
      if (events.length < EVENTS_A_READ) return
    }
  }

  /** One question for all streams of the node: which of them are behind. */
  async function lookForMissed(): Promise<void> {
    if (listeners.size === 0) return
    const newest = await newestEvents(options.db, [...listeners.keys()])
    for (const [playerId, open] of listeners) {
      for (const listener of open) {
        const last = newest.get(playerId) ?? 0
        if (Number(listener.lastId) >= last) continue
        await pushEvents(listener)
        // Events that no stream shows are behind it as well.
        if (Number(listener.lastId) < last) listener.lastId = String(last)
      }
    }
  }
  const looking = setInterval(() => {
    lookForMissed().catch(options.onFault)
  }, options.lookMs ?? LOOK_MS)
  looking.unref()

  options.fanout.subscribe('balance', (payload) => {
    if (listeners.size === 0) return
    for (const id of payload.split(',')) pushBalance(Number(id)).catch(options.onFault)
  })
  options.fanout.subscribe('events', (payload) => {
    for (const listener of listeners.get(Number(payload)) ?? []) {
      pushEvents(listener).catch(options.onFault)
    }
  })
  const meters = tellMeters(options.fanout, listeners)
  options.fanout.subscribe('session-ended', (payload) => {
    const [player, sessionId, reason = ''] = payload.split(' ')
    for (const listener of listeners.get(Number(player)) ?? []) {
      if (sessionId !== '*' && listener.sessionId !== sessionId) continue
      listener.send({ id: listener.lastId, event: 'session-ended', data: { reason } })
      listener.end()
    }
  })

  return {
    balanceChanged(playerId) {
      changed.add(playerId)
      timer ??= setTimeout(flush, GATHER_MS)
    },
    sessionEnded: (playerId, sessionId, reason) =>
      options.fanout.publish('session-ended', `${playerId} ${sessionId} ${reason}`),
    open(listener) {
      const open = listeners.get(listener.playerId) ?? new Set()
      makeRoom(open)
      listeners.set(listener.playerId, open.add(listener))
      pushEvents(listener)
        .then(() => pushBalance(listener.playerId))
        .catch(options.onFault)
      return () => {
        open.delete(listener)
        if (open.size === 0 && listeners.get(listener.playerId) === open) {
          listeners.delete(listener.playerId)
        }
      }
    },
    count: () => [...listeners.values()].reduce((sum, open) => sum + open.size, 0),
    close() {
      clearTimeout(timer)
      meters.stop()
      clearInterval(looking)
      for (const open of listeners.values()) for (const listener of open) listener.end()
    },
  }
}

/** Ends the oldest stream of a player who has as many as one may. */
function makeRoom(open: Set<Listener>): void {
  const [oldest] = open
  if (!oldest || open.size < MAX_OF_PLAYER) return
  open.delete(oldest)
  oldest.end()
}

/** Where the jackpots stand: the same words for all who look, once a second at most, and less often to a crowd. */
function tellMeters(
  fanout: Fanout,
  listeners: ReadonlyMap<number, ReadonlySet<Listener>>,
): { stop(): void } {
  let last = -Infinity
  let soon: NodeJS.Timeout | undefined
  let pauseMs = METERS_MS
  let data: Extract<StreamEvent, { event: 'pots' }>['data'] | undefined
  function send(): void {
    soon = undefined
    last = performance.now()
    if (!data) return
    // No event of record: the place of each stream stays where it is.
    const event: StreamEvent = { id: '', event: 'pots', data }
    let looking = 0
    for (const open of listeners.values())
      for (const listener of open)
        if (listener.topics?.has('pots')) {
          listener.send(event)
          looking += 1
        }
    pauseMs = looking > CROWD ? CROWD_METERS_MS : METERS_MS
  }
  fanout.subscribe(POTS_TOPIC, (payload) => {
    const { values, waits } = JSON.parse(payload) as NonNullable<typeof data>
    data = { values, waits }
    soon ??= setTimeout(send, Math.max(0, last + pauseMs - performance.now()))
  })
  return { stop: () => clearTimeout(soon) }
}

type Payload = {
  orderId: string
  amount: number
  status?: string
  by?: string
  until?: string
  change?: string
  activity?: number
  calm?: boolean
  conversation?: number
  code?: string
  waitsForId?: boolean
}

/** Which events of the outbox a player's stream carries, and as what. */
const shown: Record<string, (id: string, payload: Payload) => StreamEvent> = {
  'deposit.settled': (id, { orderId, amount }) => ({
    id,
    event: 'deposit',
    data: { orderId, amount, status: 'paid' },
  }),
  'deposit.closed': (id, { orderId, amount, status = 'failed' }) => ({
    id,
    event: 'deposit',
    data: { orderId, amount, status },
  }),
  'withdrawal.requested': (id, { orderId, amount }) => ({
    id,
    event: 'withdrawal',
    data: { orderId, amount, status: 'review' },
  }),
  'withdrawal.moved': (id, { orderId, amount, status = '' }) => ({
    id,
    event: 'withdrawal',
    data: { orderId, amount, status },
  }),
  'play.stopped': (id, { by = '', until = '' }) => ({
    id,
    event: 'play-stopped',
    data: { by, until },
  }),
  'account.changed': (id, { change = '' }) => ({ id, event: 'account', data: { change } }),
  'chat.answered': (id, { conversation = 0 }) => ({ id, event: 'chat', data: { conversation } }),
  'kyc.moved': (id, { status = '' }) => ({ id, event: 'kyc', data: { status } }),
  'pot.won': (id, { code = '', amount, waitsForId = false }) => ({
    id,
    event: 'pot-won',
    data: { code, amount, waitsForId },
  }),
  'activity.ready': (id, { activity: activityId = 0, calm = false }) => ({
    id,
    event: 'activity',
    data: { activityId, itemStatus: itemStatus.receivable, calm },
  }),
}
