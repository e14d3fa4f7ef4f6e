import { once } from 'node:events'
import { get } from 'node:http'
import type { Socket } from 'node:net'
import { inFlight } from '@perlas/dev-env/in-flight'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { inTransaction } from '#/kernel/context.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { StreamEvent } from '@perlas/contract/stream'
import { publishEvent } from '#/kernel/db/outbox.ts'
import { openLive, POTS_TOPIC } from './live.ts'

let lobby: Lobby
let strict: Lobby
beforeAll(async () => {
  lobby = await openLobby()
  strict = await openLobby({ env: { RATE_LIMIT_SCALE: '1' } })
  for (const one of [lobby, strict]) await one.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await lobby.close()
  await strict.close()
})

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms))
const address = (of: Lobby) =>
  `http://127.0.0.1:${(of.app.server.address() as { port: number }).port}/app/v1/stream`

/** A stream and the orders of the deposits it told of; `ended` once the server closed it. */
function open(token: string, lastId?: string) {
  const orders: string[] = []
  const stream = { orders, ended: false, close: () => abort.abort(), lastId: '' }
  const abort = new AbortController()
  void (async () => {
    const response = await fetch(address(lobby), {
      headers: { authorization: `Bearer ${token}`, ...(lastId ? { 'last-event-id': lastId } : {}) },
      signal: abort.signal,
    })
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString('utf8')
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        stream.lastId = /^id: (\d+)$/m.exec(block)?.[1] ?? stream.lastId
        if (block.includes('event: deposit')) {
          orders.push(/"orderId":"([^"]+)"/.exec(block)?.[1] ?? '')
        }
      }
    }
    stream.ended = true
  })().catch(() => undefined)
  return stream
}
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(25)
}
const closed = (playerId: number, orderId: string) =>
  ({ type: 'deposit.closed', playerId, orderId, amount: 1, status: 'failed' }) as never

test('an event that was written first and committed last is not skipped, and a resume gives each once [CA-04]', async () => {
  const { token, playerId } = await lobby.register()
  const first = open(token)
  await until(() => first.lastId !== '')
  const before = first.lastId
  const slow = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const late = inTransaction(lobby.ctx, async (tx) => {
    await publishEvent(tx, closed(playerId, 'written-first'))
    written.resolve()
    await slow.promise
  })
  await written.promise
  await inTransaction(lobby.ctx, (tx) => publishEvent(tx, closed(playerId, 'committed-first')))
  await until(() => first.orders.length === 1)
  slow.resolve()
  await late
  await until(() => first.orders.length === 2)
  expect(first.orders).toEqual(['committed-first', 'written-first'])
  first.close()
  const second = open(token, before)
  await until(() => second.orders.length === 2)
  expect(second.orders).toEqual(['committed-first', 'written-first'])
  second.close()
})

test('a browser that is gone before its stream begins leaves no listener behind', async () => {
  const { token } = await lobby.register()
  const before = lobby.ctx.live.count()
  const [locked, blocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = inTransaction(lobby.ctx, async ({ db }) => {
    await db.query('LOCK TABLE outbox.heads IN ACCESS EXCLUSIVE MODE')
    locked.resolve()
    await blocked.promise
  })
  await locked.promise
  const met = once(lobby.app.server, 'connection')
  const headers = { authorization: `Bearer ${token}` }
  const asked = get(address(lobby), { agent: false, headers }).on('error', () => undefined)
  const [socket] = (await met) as [Socket]
  const gone = once(socket, 'close')
  await expect
    .poll(async () => {
      const { rows } = await lobby.ctx.db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows.length
    })
    .toBeGreaterThan(0)
  asked.destroy()
  await gone
  blocked.resolve()
  await lock
  // What came after it has been opened, so it had its turn.
  const later = open(token)
  await until(() => later.lastId !== '')
  expect(lobby.ctx.live.count()).toBe(before + 1)
  later.close()
})

test('260 events of one player side by side are numbered without a gap, and more than one read of them is told', async () => {
  const { token, playerId } = await lobby.register()
  const before = open(token)
  await until(() => before.lastId !== '')
  const start = Number(before.lastId)
  await inFlight(260, (n) =>
    inTransaction(lobby.ctx, (tx) => publishEvent(tx, closed(playerId, `many-${n}`))),
  )
  await until(() => before.orders.length === 260)
  expect(new Set(before.orders).size).toBe(260)
  expect(Number(before.lastId)).toBe(start + 260)
  before.close()
})

test('after a restore a browser is ahead of the house: what happens from now on is told all the same', async () => {
  const { token, playerId } = await lobby.register()
  const ahead = open(token, '999999999999')
  await until(() => ahead.lastId !== '')
  await inTransaction(lobby.ctx, (tx) => publishEvent(tx, closed(playerId, 'after-the-restore')))
  await until(() => ahead.orders.length === 1)
  ahead.close()
})

test('a word that was lost costs a stream one look at what it misses, no event', async () => {
  const { playerId } = await lobby.register()
  const { db, fanout } = lobby.ctx
  const seen: StreamEvent[] = []
  const faults: unknown[] = []
  const live = openLive({
    db,
    fanout,
    readBalance: async () => ({ coin: 0, lottery: 0, safebox: 0 }),
    onFault: (fault) => void faults.push(fault),
    lookMs: 50,
  })
  const send = (event: StreamEvent) => void seen.push(event)
  live.open({ playerId, sessionId: 'page', lastId: '0', send, end: () => undefined })
  // With its balance it has all that was there when it opened.
  await until(() => seen.some(({ event }) => event === 'balance'))
  const lost = { publish: () => undefined }
  await inTransaction(lobby.ctx, (tx) =>
    publishEvent({ ...tx, fanout: lost }, closed(playerId, 'nobody-said-so')),
  )
  await until(() => seen.some(({ event }) => event === 'deposit'))
  expect(seen.filter(({ event }) => event === 'deposit')).toMatchObject([
    { data: { orderId: 'nobody-said-so' } },
  ])
  expect(faults).toEqual([])
  live.close()
})

test('meters of jackpots come to who asked for them, move no place to resume from, and come less often to a crowd', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  try {
    let tell: (payload: string) => void = () => undefined
    const live = openLive({
      db: { query: async () => ({ rows: [] }) } as never,
      fanout: {
        publish: () => undefined,
        subscribe: (channel, onMessage) => {
          if (channel === POTS_TOPIC) tell = onMessage
        },
        close: async () => undefined,
      },
      readBalance: async () => ({ coin: 0, lottery: 0, safebox: 0 }),
      onFault: () => undefined,
      lookMs: 1_000_000,
    })
    const seen: StreamEvent[] = []
    const enter = (playerId: number, topics: ReadonlySet<string>) =>
      live.open({
        playerId,
        sessionId: 'page',
        lastId: '7',
        topics,
        send: (event) => void (event.event === 'pots' && seen.push(event)),
        end: () => undefined,
      })
    const heard = async (ms: number) => {
      seen.length = 0
      tell(JSON.stringify({ values: { bituin: 1 }, lives: { bituin: 1 }, waits: false }))
      await vi.advanceTimersByTimeAsync(ms)
      return seen.length
    }
    enter(1, new Set(['pots']))
    enter(2, new Set())
    expect(await heard(1_000)).toBe(1)
    expect(seen).toEqual([{ id: '', event: 'pots', data: { values: { bituin: 1 }, waits: false } }])
    for (let player = 3; player <= 5_002; player += 1) enter(player, new Set(['pots']))
    expect(await heard(1_000)).toBe(5_001)
    expect(await heard(1_000)).toBe(0)
    expect(await heard(2_000)).toBe(5_001)
    live.close()
  } finally {
    vi.useRealTimers()
  }
})

test('a player has twenty streams on a node: the newest page is live, the oldest is let go', async () => {
  const { token } = await lobby.register()
  const streams: ReturnType<typeof open>[] = []
  for (let n = 0; n < 23; n += 1) {
    const stream = open(token)
    await until(() => stream.lastId !== '')
    streams.push(stream)
  }
  await until(() => streams.filter(({ ended }) => ended).length === 3)
  expect(streams.map(({ ended }) => ended)).toEqual(streams.map((_, n) => n < 3))
  for (const stream of streams) stream.close()
})

test('opening streams again and again is told to wait', async () => {
  const { token } = await strict.register()
  const statuses: number[] = []
  for (let n = 0; n < 61; n += 1) {
    const abort = new AbortController()
    const response = await fetch(address(strict), {
      headers: { authorization: `Bearer ${token}` },
      signal: abort.signal,
    })
    statuses.push(response.status)
    if (response.status === 429) {
      expect(await response.json()).toMatchObject({ errcode: 4290 })
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    abort.abort()
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
})
