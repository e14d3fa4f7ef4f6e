import { hash } from 'node:crypto'
import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventsOf, type StreamEvent } from '@perlas/dev-env/events'
import { tableSeeds } from '@perlas/game-kit/chain'
import { roundStream } from '@perlas/game-kit/fairness'
import { treeOf } from '@perlas/game-kit/merkle'
import { liveRoulette } from '@perlas/games/live-roulette/live-roulette'
import { openTable, TABLE, type TestTable } from '#/testing/table.ts'
import { createWorld, type World } from '#/testing/world.ts'
import { inTransaction } from '#/context.ts'
import { hubOf, tell } from './hub.ts'
import { forgetState, stateOf, tablesNow } from './state.ts'
import { hereAt, MAX_OF_ADDRESS, MAX_OF_SESSION } from './streams.ts'
import { cases } from '@perlas/dev-env/cases'
import type { WordName, Words } from './protocol.ts'

let world: World
let table: TestTable
let base: string
beforeAll(async () => {
  world = await createWorld()
  table = await openTable(world)
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
  await table.until('open')
})
afterAll(async () => {
  await hubOf(world.ctx).close()
  await world.close()
})

type Heard = Omit<StreamEvent, 'name'> & { event: WordName }

/** A reader of a stream, who keeps every byte. */
async function listen(path: string, headers: Record<string, string> = {}) {
  const stop = new AbortController()
  const response = await fetch(`${base}${path}`, { headers, signal: stop.signal })
  const heard: Heard[] = []
  const done = (async () => {
    for await (const { name, ...word } of eventsOf(response))
      heard.push({ ...word, event: name as WordName })
  })().catch(() => undefined)
  return {
    response,
    heard,
    /** When the server has closed it. */
    done,
    async word<Name extends WordName>(event: Name): Promise<Words[Name]> {
      await expect.poll(() => heard.some((one) => one.event === event)).toBe(true)
      return heard.findLast((one) => one.event === event)!.data as unknown as Words[Name]
    },
    async end() {
      stop.abort()
      await done
    },
  }
}

test('whoever records a whole round reads neither seed nor draw before it is drawn, and cannot foretell it [GM-07]', async () => {
  await table.until('settled')
  const [one, other] = [await listen(`/live/v1/${TABLE}`), await listen(`/live/v1/${TABLE}`)]
  const { k } = await table.until('open')
  const ana = await table.sit('ana')
  const own = await listen('/play/v1/table/stream', { authorization: `Bearer ${ana.key}` })
  await ana.place({ red: 1_000 })
  await table.pass(1_500)
  const pools = await one.word('pools')
  expect(pools).toMatchObject({ bets: 1, staked: 1_000, pools: { red: [1, 1_000] } })
  expect(pools.newest).toEqual([{ who: 'J•••9', spot: 'red', amount: 1_000 }])
  await expect
    .poll(async () => (await own.word('mine')).bets[0])
    .toMatchObject({ spot: 'red', state: 'standing' })
  await table.until('closed')
  const closed = await one.word('closed')
  // All that anybody heard so far.
  await own.word('closed')
  const before = [...one.heard, ...own.heard].map(({ raw }) => raw).join('\n')
  await table.until('drawn')
  const draw = await one.word('draw')
  expect(draw.k).toBe(k)
  expect(before).not.toContain(draw.seed)
  expect(before).not.toContain(draw.lobbySeed)
  expect(draw.root).toBe(closed.root)
  const seeds = tableSeeds({ seed: draw.seed, lobbySeed: draw.lobbySeed, root: closed.root, k })
  expect(liveRoulette.draw({ stream: roundStream(TABLE, seeds) })).toEqual(draw.draw)
  await table.until('settled')
  expect((await one.word('results')).k).toBe(k)
  await expect.poll(async () => (await own.word('mine')).settled).toBe(true)
  // The same bytes for all.
  const bytes = (reader: typeof one) => reader.heard.filter(({ id }) => id).map(({ raw }) => raw)
  await expect.poll(() => bytes(other).length).toBe(bytes(one).length)
  expect(bytes(other)).toEqual(bytes(one))
  // Nothing of the player's own is public.
  expect(one.heard.some(({ event }) => event === 'mine')).toBe(false)
  expect(one.heard.map(({ raw }) => raw).join()).not.toContain('ana')
  await Promise.all([one.end(), other.end(), own.end()])
})

test('guesses from public words alone hit as often as chance does [GM-07]', () => {
  // Two chains as the studio and the lobby have them, and a root over bets a round. While bets lie, and until the lobby
  // gives its seed, the public words have the two commitments and then the root; a guess puts each in each place.
  const rounds = cases(10_000, 2_000)
  const sha = (bytes: string | Buffer) => hash('sha256', bytes, 'buffer')
  const chain = (name: string) => {
    const seeds = [sha(name)]
    while (seeds.length <= rounds) seeds.push(sha(seeds.at(-1)!))
    return seeds.reverse().map((seed) => seed.toString('hex'))
  }
  const [studio, lobby] = [chain('studio'), chain('lobby')]
  const number = (seed: string, lobbySeed: string, root: string, k: number) =>
    liveRoulette.draw({ stream: roundStream(TABLE, tableSeeds({ seed, lobbySeed, root, k })) })
      .number
  const hits = Array.from({ length: 27 }, () => 0)
  for (let k = 1; k <= rounds; k += 1) {
    const bets = ['a', 'b', 'c'].map((name) => {
      const [betId, platformTxId] = [`${k}-${name}`, `p-${k}-${name}`]
      return { betId, platformTxId, seed: name, spot: 'red', amount: 100 }
    })
    const { root } = treeOf(bets)
    const real = number(studio[k]!, lobby[k]!, root, k)
    const known = [studio[k - 1]!, lobby[k - 1]!, root]
    for (const at of hits.keys()) {
      const pick = (place: number) => known[Math.trunc(at / 3 ** place) % 3]!
      if (number(pick(0), pick(1), pick(2), k) === real) hits[at]! += 1
    }
  }
  const expected = rounds / 37
  for (const count of hits)
    expect(Math.abs(count - expected)).toBeLessThan(4.5 * Math.sqrt(expected))
})

test('who comes back within a minute hears what was missed; who comes late, how things stand', async () => {
  await table.until('open')
  const first = await listen(`/live/v1/${TABLE}`)
  await first.word('state')
  await table.until('drawn')
  await first.word('draw')
  const closing = first.heard.find(({ event }) => event === 'closing')!
  await first.end()
  const again = await listen(`/live/v1/${TABLE}`, { 'last-event-id': String(closing.id) })
  await again.word('draw')
  expect(again.heard.slice(0, 2).map(({ event }) => event)).toEqual(['closed', 'draw'])
  await again.end()
  const late = await listen(`/live/v1/${TABLE}`, { 'last-event-id': '1' })
  const state = await late.word('state')
  expect(late.heard[0]?.event).toBe('state')
  expect(state.history[0]).toMatchObject({ k: state.k })
  await late.end()
})

/** Nothing of how a table stands can be read meanwhile. */
async function whileReading(work: () => Promise<void>): Promise<void> {
  const [locked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = inTransaction(world.ctx, async ({ db }) => {
    await db.query('LOCK TABLE table_said IN ACCESS EXCLUSIVE MODE')
    locked.resolve()
    await go.promise
  })
  await locked.promise
  try {
    await work()
  } finally {
    go.resolve()
    await lock
  }
}
async function readingWaits(): Promise<void> {
  const waiting = async () => {
    const { rows } = await world.ctx.db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  await expect.poll(waiting).toBe(1)
}
const here = () => hereAt(world.ctx).find((one) => one.table === TABLE)?.count ?? 0

test('who is gone before its stream begins leaves no reader behind', async () => {
  await expect.poll(here).toBe(0)
  await whileReading(async () => {
    forgetState(world.ctx, TABLE)
    const met = once(world.app.server, 'connection')
    const asked = get(`${base}/live/v1/${TABLE}`, { agent: false }).on('error', () => undefined)
    const [socket] = (await met) as [Socket]
    const gone = once(socket, 'close')
    await readingWaits()
    asked.destroy()
    await gone
  })
  const later = await listen(`/live/v1/${TABLE}`)
  await later.word('state')
  expect(here()).toBe(1)
  await later.end()
  await expect.poll(here).toBe(0)
})

test('what is said while it is read how things stand is heard after that', async () => {
  const { k } = await table.row()
  let late = listen(`/live/v1/${TABLE}`)
  await (await late).end()
  await whileReading(async () => {
    forgetState(world.ctx, TABLE)
    late = listen(`/live/v1/${TABLE}`)
    await readingWaits()
    const before = hubOf(world.ctx).newest(TABLE)
    await tell(world.ctx, TABLE, 'closing', { k })
    await expect.poll(() => hubOf(world.ctx).newest(TABLE)).not.toBe(before)
  })
  const reader = await late
  await reader.word('closing')
  expect(reader.heard.map(({ event }) => event)).toEqual(['state', 'closing'])
  await reader.end()
})

test('where words were missed, readers are let go and come back to how things stand', async () => {
  const [one, all] = [await listen(`/live/v1/${TABLE}`), await listen('/live/v1/all')]
  const { id } = (await one.word('state')) && one.heard[0]!
  await world.ctx.db.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'perlas-studio-tables'`,
  )
  await Promise.all([one.done, all.done])
  const again = await listen(`/live/v1/${TABLE}`, { 'last-event-id': String(id ?? 1) })
  await again.word('state')
  expect(again.heard[0]?.event).toBe('state')
  await again.end()
})

test('watchers keep no player out, an address has its share, and a session few streams', async () => {
  const ana = await table.sit('ana')
  const watchers = await Promise.all(
    Array.from({ length: MAX_OF_ADDRESS }, () => listen(`/live/v1/${TABLE}`)),
  )
  expect(watchers.map(({ response }) => response.status)).toEqual(watchers.map(() => 200))
  expect((await fetch(`${base}/live/v1/all`)).status).toBe(503)
  const bearer = { authorization: `Bearer ${ana.key}` }
  const first = await listen('/play/v1/table/stream', bearer)
  expect(first.response.status).toBe(200)
  // As many as a session may have beside it stay: the oldest goes, and only that one.
  const others = []
  for (let n = 0; n < MAX_OF_SESSION; n += 1) {
    const other = await listen('/play/v1/table/stream', bearer)
    await other.word('state')
    others.push(other)
  }
  await first.done
  await expect.poll(here).toBe(MAX_OF_ADDRESS + MAX_OF_SESSION)
  await Promise.all([...watchers, ...others].map((one) => one.end()))
  await expect.poll(here).toBe(0)
  const after = await listen('/live/v1/all')
  expect(after.response.status).toBe(200)
  await after.end()
})

test("all tables in one stream, and only the lobby's pages may read it from elsewhere", async () => {
  const all = await listen('/live/v1/all', { origin: 'http://lobby.test' })
  expect(all.response.headers.get('access-control-allow-origin')).toBe('http://lobby.test')
  const word = await all.word('tables')
  expect(word.tables).toContainEqual(expect.objectContaining({ table: TABLE, gameCode: TABLE }))
  // Every lobby page keeps it open: a table says itself in less than 200 bytes.
  expect(all.heard[0]!.raw.length).toBeLessThan(200 * word.tables.length)
  const stranger = await listen(`/live/v1/${TABLE}`, { origin: 'https://elsewhere.test' })
  expect(stranger.response.headers.get('access-control-allow-origin')).toBeNull()
  await Promise.all([all.end(), stranger.end()])
  expect((await fetch(`${base}/live/v1/no-such-table`)).status).toBe(404)
  expect((await fetch(`${base}/play/v1/table/stream`)).status).toBe(401)
})

test('all tables are read by one query, once for all who come at the same time, and as each shows itself', async () => {
  const query = vi.spyOn(world.ctx.db, 'query')
  const [one, other] = await Promise.all([
    tablesNow(world.ctx, { anew: true }),
    tablesNow(world.ctx, { anew: false }),
  ])
  expect(query).toHaveBeenCalledTimes(1)
  query.mockRestore()
  expect(other).toBe(one)
  forgetState(world.ctx, TABLE)
  const state = (await stateOf(world.ctx, TABLE))!
  const { gameCode, phase, k, closesAt, nextAt, here: count, history } = state
  const marks = history.slice(0, 6).map(({ mark }) => mark)
  expect(one.tables).toContainEqual({
    table: TABLE,
    gameCode,
    phase,
    k,
    closesAt,
    window: liveRoulette.clock.open,
    nextAt,
    here: count,
    marks,
  })
  expect(marks.length).toBeGreaterThan(0)
})

test('a round is proven to anybody once it is drawn, and not before [GM-07]', async () => {
  await table.until('settled')
  const { k } = await table.until('open')
  const of = (number: number) => fetch(`${base}/live/v1/${TABLE}/rounds/${number}`)
  expect((await of(k)).status).toBe(404)
  const past = (await (await of(k - 1)).json()) as { round: { seed: string; k: number } }
  expect(past.round).toMatchObject({ k: k - 1, seed: expect.stringMatching(/^[0-9a-f]{64}$/) })
  // The studio's seed of the round before is the commitment of this one.
  const { rows } = await world.ctx.db.query<{ commitment: string }>(
    'SELECT commitment FROM table_rounds WHERE k = $1',
    [k],
  )
  expect(rows[0]?.commitment).toBe(past.round.seed)
})

test('phrases are said under the masked name, one in three seconds, and by nobody without a name', async () => {
  const reader = await listen(`/live/v1/${TABLE}`)
  const ana = await table.sit('ana')
  const say = (phrase: string, key = ana.key) =>
    world.play('table/say', { table: TABLE, phrase }, key)
  expect((await say('good-luck')).code).toBe(200)
  expect(await reader.word('said')).toMatchObject({ who: 'J•••9', phrase: 'good-luck' })
  expect((await say('wow')).body.error).toBe('too-often')
  expect((await say('anything at all')).code).toBe(400)
  await table.pass(3_100)
  expect((await say('wow')).code).toBe(200)
  world.lobby.display = null
  const nobody = await table.sit('ben')
  world.lobby.display = 'J•••9'
  expect((await say('hello', nobody.key)).body.error).toBe('no-name')
  await reader.end()
  forgetState(world.ctx, TABLE)
  const late = await listen(`/live/v1/${TABLE}`)
  expect((await late.word('state')).said.map(({ phrase }) => phrase)).toContain('wow')
  await late.end()
})

test('a table that is switched off or has hours says so, and opens by them [GM-04]', async () => {
  const reader = await listen(`/live/v1/${TABLE}`)
  world.config.tables = { ...world.config.tables, off: [TABLE] }
  await table.until('settled')
  await table.pass(20_000)
  expect(await reader.word('shut')).toMatchObject({ reason: 'off', nextAt: null })
  forgetState(world.ctx, TABLE)
  const late = await listen(`/live/v1/${TABLE}`)
  expect(await late.word('state')).toMatchObject({ phase: 'shut', shut: 'off' })
  world.config.tables = { ...world.config.tables, off: [] }
  await table.until('open')
  await Promise.all([reader.end(), late.end()])
})
