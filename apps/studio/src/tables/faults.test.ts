import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signedClient } from '@perlas/provider-kit/client'
import { tableGames } from '@perlas/games/server'
import { liveRoulette } from '@perlas/games/live-roulette/live-roulette'
import type { StudioContext } from '#/context.ts'
import { isOwed, openTable, TABLE, workLeft, type TestTable } from '#/testing/table.ts'
import { createWorld, type World } from '#/testing/world.ts'
import { watchOf } from './owner.ts'
import { startTables } from './service.ts'
import { sealChains, seedOf } from './seeds.ts'
import type { TablePhase } from './protocol.ts'

let world: World
let table: TestTable
beforeEach(async () => {
  world = await createWorld()
  table = await openTable(world)
  await table.until('open')
  world.lobby.balance = 1_000_000
})
afterEach(() => world.close())

const all = <Row>(sql: string, values: unknown[] = []) =>
  world.ctx.db.query<Row & object>(sql, values).then(({ rows }) => rows)

/** Another program: the same database, nothing of the first one's memory. */
function another(): { ctx: StudioContext; watch: ReturnType<typeof watchOf> } {
  const ctx = { ...world.ctx, db: Object.assign(Object.create(world.ctx.db as object), {}) }
  return { ctx: ctx as StudioContext, watch: watchOf(liveRoulette) }
}
/** Milliseconds for which the table is still its owner's. */
async function leaseLeft(): Promise<number> {
  const [row] = await all<{ ms: number }>(
    `SELECT extract(epoch FROM owned_until - table_clock())::float8 * 1000 AS ms FROM tables WHERE code = $1`,
    [TABLE],
  )
  return row?.ms ?? 0
}
/** Every stake is in a drawn and paid round, or returned; and the lobby has what that comes to. */
async function books(): Promise<void> {
  // The pump goes on by itself meanwhile, as fast as the machine is.
  await expect
    .poll(async () => {
      await table.pass(6_000)
      await workLeft(world.ctx)
      return isOwed(world.ctx)
    })
    .toBe(false)

  const [sum] = await all<{ left: number }>(
    `SELECT (SELECT coalesce(sum(win - staked), 0) FROM table_seats WHERE state = 'settled')::bigint AS left`,
  )
  expect(world.lobby.balance).toBe(1_000_000 + (sum?.left ?? 0))
  const rounds = await all<{ k: number; seed_at: number }>(
    'SELECT k, seed_at FROM table_rounds ORDER BY k',
  )
  expect(rounds.map(({ k }) => k)).toEqual(rounds.map((_, at) => at + 1))
  expect(new Set(rounds.map(({ seed_at }) => seed_at)).size).toBe(rounds.length)
  expect(world.lobby.otherRoots).toEqual([])
}

test.for(['open', 'closing', 'closed', 'drawn'] as const)(
  'the owner is gone while a round is %s: another goes on, and nobody chooses anything [GM-08]',
  async (phase: TablePhase) => {
    const ana = await table.sit('ana')
    await ana.place({ red: 1_000, 'n-7': 500 })
    if (phase === 'closed') {
      // The lobby has given its seed, and nobody wrote down what was drawn.
      world.lobby.failNext('draw/seed', 'lose-answer')
    }
    const before = await table.until(phase)
    const other = another()
    await table.gone(6_000)
    await table.step(other.ctx, other.watch)
    const after = await table.row()
    expect(after.epoch).toBeGreaterThan(before.epoch)
    expect(after).toMatchObject({ k: before.k, voidReason: null })
    if (before.root) expect(after.root).toBe(before.root)
    if (before.draw) expect(after.draw).toEqual(before.draw)
    Object.assign(table, other)
    await books()
    const [round] = await all<{ phase: string }>('SELECT phase FROM table_rounds WHERE k = 1')
    expect(round).toEqual({ phase: 'settled' })
  },
)

test('a table without an owner for long calls its round off: every stake goes back [GM-08]', async () => {
  const ana = await table.sit('ana')
  await ana.place({ red: 1_000 })
  await table.gone(12_000)
  await table.step()
  expect(await table.row()).toMatchObject({ phase: 'void', voidReason: 'interrupted' })
  await books()
  expect(world.lobby.balance).toBe(1_000_000)
  // Its number is burnt on both chains, and both seeds are shown.
  const [round] = await all<{ seed: string; lobby_seed: string }>(
    'SELECT seed, lobby_seed FROM table_rounds WHERE k = 1',
  )
  expect(round?.seed).toMatch(/^[0-9a-f]{64}$/)
  expect(round?.lobby_seed).toBe(world.lobby.draws.get(`${TABLE}.1`)?.seed)
  expect((await ana.mine()).bets[0]?.state).toBe('back')
})

test('a gap that was short gives its time back', async () => {
  const [{ at }] = (await all<{ at: number }>(
    'SELECT extract(epoch FROM closes_at)::float8 AS at FROM table_rounds',
  )) as [{ at: number }]
  await table.gone(6_500)
  await table.step()
  const [{ later }] = (await all<{ later: number }>(
    'SELECT extract(epoch FROM closes_at)::float8 AS later FROM table_rounds',
  )) as [{ later: number }]
  expect(later - at).toBeGreaterThan(6)
  expect(later - at).toBeLessThan(8)
})

test('two owners at once: the table has one, and who lost it writes nothing more [GM-08]', async () => {
  const other = another()
  await table.step(other.ctx, other.watch)
  const mine = await table.row()
  expect(other.watch.epoch).toBeUndefined()
  // The first one sleeps past its lease; the other takes over; the first wakes up with what it remembers.
  await table.gone(6_000)
  await table.step(other.ctx, other.watch)
  const theirs = await table.row()
  expect(theirs.epoch).toBe(mine.epoch + 1)
  const { closeBets, openRound, voidRound, storeRoot } = await import('./store.ts')
  const old = { id: mine.id, epoch: mine.epoch }
  await table.gone(60_000)
  expect(await closeBets(world.ctx, old)).toBe(false)
  expect(
    await storeRoot(world.ctx, old, {
      root: '00'.repeat(32),
      bets: 0,
      staked: 0,
      beaconRound: null,
    }),
  ).toBe(false)
  expect(await voidRound(world.ctx, old, { reason: 'fault', seed: '' })).toBe(false)
  const [row] = await all<Record<string, unknown>>('SELECT * FROM table_rounds WHERE id = $1', [
    mine.id,
  ])
  const again = await openRound(world.ctx, {
    ...old,
    id: 'x.9',
    table: TABLE,
    k: 9,
    gameCode: TABLE,
    gameVersion: 'v',
    chainId: String(row?.['chain_id']),
    seedAt: 9,
    commitment: '',
    lobbyCommitment: '',
    lobbyHead: '',
    lobbyFirstK: 1,
    openMs: 1,
    mostPaid: null,
    beaconChain: null,
  })
  expect(again).toBeUndefined()
})

test('who owns more tables than its part gives one up between two rounds, and another opens there', async () => {
  const other = another()
  await all('DELETE FROM tables WHERE code <> $1', [TABLE])
  await all(`INSERT INTO tables (code, game_code, owner, owned_until)
    SELECT 'second', 'second', owner, owned_until + interval '1 hour' FROM tables`)
  await all(
    `INSERT INTO table_presence VALUES ('another', $1, 0, table_clock() + interval '1 hour')`,
    [TABLE],
  )
  // Never while a round lasts.
  await table.until('settled')
  await table.pass(13_000)
  expect(table.watch.epoch).toBeUndefined()
  expect((await table.row()).k).toBe(1)
  await table.step(other.ctx, other.watch)
  expect(await table.row()).toMatchObject({ k: 2, phase: 'open', epoch: other.watch.epoch })
})

test('a table whose owner died is for anybody after a second, also for who has its part already [GM-08]', async () => {
  await all('DELETE FROM tables WHERE code <> $1', [TABLE])
  await all(`INSERT INTO tables (code, game_code, owner, owned_until)
    SELECT 'second', 'second', owner, owned_until + interval '1 hour' FROM tables`)
  // It died, and is counted among the programs for a while.
  await all(
    `INSERT INTO table_presence VALUES ('dead', $1, 0, table_clock() + interval '1 hour')`,
    [TABLE],
  )
  await all(`UPDATE tables SET owner = 'dead', owned_until = table_clock() WHERE code = $1`, [
    TABLE,
  ])
  await table.gone(500)
  await table.step()
  expect(table.watch.epoch).toBeUndefined()
  await table.gone(1_000)
  await table.step()
  expect(table.watch.epoch).toBeDefined()
  expect(await table.row()).toMatchObject({ phase: 'open', epoch: table.watch.epoch })
})

test('tables that could not be begun are begun when it can be', async () => {
  const other = another()
  await all('ALTER TABLE tables RENAME COLUMN game_code TO away')
  const running = startTables(other.ctx)
  await expect
    .poll(() =>
      all(`SELECT FROM pg_stat_activity WHERE application_name = 'perlas-studio-tables'
                       AND datname = current_database()`),
    )
    .toHaveLength(2)
  await all('ALTER TABLE tables RENAME COLUMN away TO game_code')
  // Each of the two says of each table who is there.
  await expect.poll(() => all('SELECT FROM table_presence')).toHaveLength(2 * tableGames.length)
  await running.stop()
})

test('bets under way when betting ends are asked for: what the lobby took stands, the rest is taken back [GM-08]', async () => {
  const [ana, ben] = [await table.sit('ana'), await table.sit('ben')]
  let go = (): void => undefined
  const held = new Promise<void>((done) => (go = done))
  world.lobby.hold('bet', held)
  const slow = ana.place({ red: 1_000 })
  // Hers is the one that hangs: his must not overtake it.
  await expect.poll(() => world.lobby.named('bet').length).toBe(1)
  await ben.place({ black: 1_000 })
  expect(world.lobby.named('bet')).toHaveLength(2)
  // Never arrived as far as the lobby can say: taken back before the root is made.
  await table.until('closed')
  go()
  expect((await slow).body.error).toBe('bet-unknown')
  const [round] = await all('SELECT bets, staked FROM table_rounds WHERE k = 1')
  expect(round).toEqual({ bets: 1, staked: 1_000 })
  await books()
  expect((await ana.mine()).bets.map(({ state }) => state)).toEqual(['back'])
})

test('a lost answer that the lobby took stands when it is asked for in time [GM-08]', async () => {
  const ana = await table.sit('ana')
  let go = (): void => undefined
  const held = new Promise<void>((done) => (go = done))
  await ana.place({ odd: 1_000 })
  // The lobby takes it at once, and its answer hangs.
  world.lobby.holdAnswer('bet', held)
  const slow = ana.place({ red: 1_000 })
  await expect.poll(() => world.lobby.bets.size).toBe(2)
  await table.until('closed')
  go()
  const answer = await slow
  expect(answer.mine.staked).toBe(2_000)
  const [round] = await all('SELECT bets, staked FROM table_rounds WHERE k = 1')
  expect(round).toEqual({ bets: 2, staked: 2_000 })
  await books()
})

test('the lobby is gone when the seed is asked for: after ten seconds the round is void [GM-08]', async () => {
  const ana = await table.sit('ana')
  await ana.place({ red: 1_000 })
  await table.until('closing')
  world.lobby.failNext('draw/seed', ...Array.from({ length: 3_000 }, () => 'error-500' as const))
  const row = await table.until('void')
  expect(row).toMatchObject({ voidReason: 'no-draw', draw: null })
  world.lobby.heal()
  await books()
  expect((await ana.mine()).staked).toBe(0)
})

test('a lobby that hangs when the seed is asked for keeps nobody waiting: the lease goes on, and the round is void [GM-08]', async () => {
  const ana = await table.sit('ana')
  await ana.place({ red: 1_000 })
  const before = await table.until('closed')
  const held = Promise.withResolvers<void>()
  for (let call = 0; call < 1_000; call += 1) world.lobby.hold('draw/seed', held.promise)
  // Each call ends by its own limit, which is longer than the lease, and by nothing else.
  const { wallet } = world.ctx
  const { lobbyUrl, walletKey } = world.config
  world.ctx.wallet = signedClient({ baseUrl: lobbyUrl, key: walletKey, timeLimitMs: 6_000 })
  const isVoid = async () => (await table.row()).phase === 'void'
  const owning = (async () => {
    while (!(await isVoid())) await table.step()
  })()
  const other = another()
  for (let passed = 0; passed < 12_000; passed += 3_000) {
    await expect.poll(() => leaseLeft()).toBeGreaterThan(3_000)
    await table.gone(3_000)
    await table.step(other.ctx, other.watch)
    expect(other.watch.epoch).toBeUndefined()
  }
  await owning
  expect(await table.row()).toMatchObject({
    phase: 'void',
    voidReason: 'no-draw',
    epoch: before.epoch,
  })
  held.resolve()
  world.ctx.wallet = wallet
  await books()
  expect((await ana.mine()).bets.map(({ state }) => state)).toEqual(['back'])
})

test('the lobby is gone when a round would open: the table says so, and opens when it is back [GM-04]', async () => {
  await table.until('drawn')
  world.lobby.failNext(
    'draw/commitment',
    ...Array.from({ length: 100 }, () => 'lose-request' as const),
  )
  await table.until('settled')
  await table.pass(20_000)
  expect(await all('SELECT shut FROM tables WHERE code = $1', [TABLE])).toEqual([
    { shut: 'trouble' },
  ])
  world.lobby.heal()
  await table.until('open')
  expect(await all('SELECT shut FROM tables WHERE code = $1', [TABLE])).toEqual([{ shut: null }])
})

test('what a round opens with is asked for while the one before is shown: it opens in time without the lobby [GM-04]', async () => {
  const before = await table.until('settled')
  await table.step()
  expect(world.lobby.named('draw/commitment')).toHaveLength(2)
  world.lobby.failNext(
    'draw/commitment',
    ...Array.from({ length: 10 }, () => 'lose-request' as const),
  )
  const { k } = await table.until('open')
  expect(k).toBe(before.k + 1)
  expect(world.lobby.named('draw/commitment')).toHaveLength(2)
})

test('the lobby is gone when it is to be paid: all of it is paid later, once [GM-08]', async () => {
  const [ana, ben] = [await table.sit('ana'), await table.sit('ben')]
  await ana.place({ red: 1_000, black: 1_000 })
  await ben.place({ 'dozen-1': 3_000, 'dozen-2': 3_000, 'dozen-3': 3_000 })
  world.lobby.failNext('settle/batch', 'lose-answer', 'lose-request', 'error-500', 'rubbish')
  await table.until('drawn')
  await table.step()
  await expect.poll(() => world.lobby.named('settle/batch').length).toBe(5)
  // The same bytes each time.
  expect(new Set(world.lobby.named('settle/batch').map((body) => JSON.stringify(body))).size).toBe(
    1,
  )
  await books()
})

test('what a seat is owed is tried at once when the lobby asks about it, whenever its next try would be [GM-08]', async () => {
  const ana = await table.sit('ana')
  await ana.place({ red: 1_000 })
  const round_id = String(world.lobby.named('bet')[0]?.['round_id'])
  world.lobby.failNext('settle/batch', { refuse: 'INVALID_REQUEST' })
  await table.until('drawn')
  await table.step()
  const tried = () => all<{ attempts: number }>('SELECT attempts FROM table_seats')
  await expect.poll(tried).toEqual([{ attempts: 1 }])
  // The worker would not come to it for minutes.
  await workLeft(world.ctx)
  expect(world.lobby.named('settle/batch')).toHaveLength(1)
  expect((await world.operator('round/state', { round_id })).body['round_status']).toBe('completed')
  // Also of a stake that is to go back.
  await table.until('settled')
  await table.until('open')
  world.lobby.failNext('rollback', { refuse: 'INVALID_REQUEST' })
  await ana.place({ red: 1_000 })
  const next = String(world.lobby.named('bet').at(-1)?.['round_id'])
  await ana.unplace()
  expect((await world.operator('round/state', { round_id: next })).body['round_status']).toBe(
    'cancelled',
  )
})

test('play money that could not be given at first is given by the next step', async () => {
  const demo = await table.sit('ana', 'demo')
  await demo.place({ red: 1_000 })
  await table.until('drawn')
  await all('ALTER TABLE sessions RENAME COLUMN demo_balance TO away')
  await expect(table.step()).rejects.toThrow('demo_balance')
  await all('ALTER TABLE sessions RENAME COLUMN away TO demo_balance')
  await table.until('settled')
  expect((await demo.mine()).settled).toBe(true)
})

test('a stake that is still to go back goes first, then the win of the same seat [GM-08]', async () => {
  const ana = await table.sit('ana')
  await ana.place({ 'n-7': 500 }, { requestId: 'first-press' })
  await ana.place({ red: 1_000, black: 1_000, 'n-0': 1_000 })
  world.lobby.failNext('rollback', 'lose-request')
  await ana.unplace('first-press')
  await table.until('drawn')
  await table.until('settled')
  // The pump leaves the seat alone: a win would end the lobby's round, and the stake with it.
  expect(world.lobby.named('settle/batch')).toEqual([])
  await books()
  const order = world.lobby.calls.map(({ name }) => name)
  expect(order.lastIndexOf('rollback')).toBeLessThan(order.indexOf('settle/batch'))
  expect((await ana.mine()).settled).toBe(true)
})

test('a round that is called off after its seed was given is told by its own root: no other is tried [GM-07][GM-08]', async () => {
  const ana = await table.sit('ana')
  await ana.place({ red: 1_000 })
  await table.until('closed')
  world.lobby.failNext(
    'draw/seed',
    'lose-answer',
    ...Array.from({ length: 3_000 }, () => 'error-500' as const),
  )
  await table.until('void')
  world.lobby.heal()
  const { root } = await table.row()
  await books()
  expect(world.lobby.draws.get(`${TABLE}.1`)?.root).toBe(root)
  const [round] = await all<{ lobby_seed: string }>(
    'SELECT lobby_seed FROM table_rounds WHERE k = 1',
  )
  expect(round?.lobby_seed).toBe(world.lobby.draws.get(`${TABLE}.1`)?.seed)
})

test('a lobby that was set back by a restore is told its lost rounds again, and the table opens [GM-08]', async () => {
  const ana = await table.sit('ana')
  await ana.place({ red: 1_000 })
  await table.until('settled')
  await table.until('open')
  await table.gone(12_000)
  await table.step()
  expect((await table.row()).phase).toBe('void')
  await table.until('open')
  await table.until('settled')
  const before = new Map(world.lobby.draws)
  expect(before.size).toBe(3)
  world.lobby.forgetDraws(TABLE, 3)
  expect(await table.until('open')).toMatchObject({ k: 4 })
  expect(world.lobby.draws).toEqual(before)
  await books()
})

test('many bets of a round that is called off go back some at a time [GM-08]', async () => {
  const ana = await table.sit('ana')
  for (let n = 0; n < 3; n += 1)
    await ana.place(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`n-${at}`, 100])))
  world.lobby.failNext('rollback', ...Array.from({ length: 10 }, () => 'error-500' as const))
  await ana.unplace()
  // Faults of one go are written down together, and the worker goes on with them.
  expect(
    await all(
      'SELECT state, attempts, count(*)::integer AS n FROM table_bets GROUP BY 1, 2 ORDER BY 1',
    ),
  ).toEqual([
    { state: 'back', attempts: 0, n: 50 },
    { state: 'unknown', attempts: 1, n: 10 },
  ])
  expect(world.lobby.mostAtOnce('rollback')).toBeLessThanOrEqual(32)
  await books()
})

test('a lobby that swaps its seed is found out, and the round is void [GM-07]', async () => {
  const ana = await table.sit('ana')
  await ana.place({ red: 1_000 })
  await table.until('closing')
  world.lobby.lie = true
  expect(await table.until('void')).toMatchObject({ voidReason: 'fault', draw: null })
  world.lobby.lie = false
  await books()
})

test('a second root for a round is refused by the database and by the lobby [GM-07]', async () => {
  await table.until('drawn')
  const set = (sql: string) => all(`UPDATE table_rounds SET ${sql} WHERE k = 1`)
  await expect(set(`root = '${'ab'.repeat(32)}'`)).rejects.toThrow('never changes')
  await expect(set(`draw = '{"number":99}'`)).rejects.toThrow('never changes')
  await expect(set(`commitment = 'x'`)).rejects.toThrow('never changes')
  await expect(set(`seed = '${'cd'.repeat(32)}'`)).rejects.toThrow('never changes')
  await expect(set(`phase = 'open'`)).rejects.toThrow('forward only')
  await expect(all('DELETE FROM table_rounds')).rejects.toThrow('never taken away')
  const { drawSeed } = await import('@perlas/contract/provider-api')
  const reply = await world.ctx.wallet.call(drawSeed, {
    table: TABLE,
    k: 1,
    root: 'ef'.repeat(32),
    commitment: '00'.repeat(32),
    bets: 0,
    staked: 0,
  })
  expect(reply).toMatchObject({ answer: { status: 'DUPLICATE_MISMATCH' } })
})

test('a bet never changes, and pays what was drawn', async () => {
  const ana = await table.sit('ana')
  await ana.place({ red: 1_000, black: 1_000 })
  await expect(all('UPDATE table_bets SET amount = 5')).rejects.toThrow('never changes')
  await expect(all('DELETE FROM table_bets')).rejects.toThrow('never taken away')
  await table.until('settled')
  await expect(all('UPDATE table_bets SET win = 5')).rejects.toThrow('never changes')
  await expect(all('UPDATE table_seats SET win = 5')).rejects.toThrow('never changes')
  await expect(all(`UPDATE table_seats SET state = 'owed', ended_at = NULL`)).rejects.toThrow(
    'never',
  )
})

test('each seed is the hash of the next, across its checkpoints, and sealed anew by a new key [GM-07]', async () => {
  const [{ id, head }] = (await all<{ id: string; head: string }>(
    'SELECT id, head FROM chains',
  )) as [{ id: string; head: string }]
  const sha = (seed: string) => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')
  expect(await seedOf(world.ctx, id, 0)).toBe(head)
  for (const at of [1, 2, 999, 1_000, 1_001, 2_000, 2_001, 2_500])
    expect(sha(await seedOf(world.ctx, id, at))).toBe(await seedOf(world.ctx, id, at - 1))
  const last = await seedOf(world.ctx, id, 2_500)
  const [{ stored }] = (await all<{ stored: string }>(
    `SELECT string_agg(encode(c, 'hex'), '') AS stored FROM chains, unnest(checkpoints) c`,
  )) as [{ stored: string }]
  expect(stored).not.toContain(last)
  expect(await sealChains(world.ctx)).toBe(0)
  const { openRing, freshKey } = await import('@perlas/database/seal')
  const keys = { ...world.config.seedKeys.keys, s2: freshKey() }
  world.ctx.seal = openRing({ current: 's2', keys }, 'test')
  expect(await sealChains(world.ctx)).toBe(1)
  world.ctx.seal = openRing({ current: 's2', keys: { s2: keys.s2 } }, 'test')
  expect(await seedOf(world.ctx, id, 2_500)).toBe(last)
})

test('a chain that is used up is followed by another, with its own head', async () => {
  world.config.tables = { ...world.config.tables, chainLength: 2 }
  await all('UPDATE tables SET chain_id = NULL')
  for (let round = 0; round < 4; round += 1) {
    await table.until('settled')
    await table.until('open')
  }
  const rounds = await all<{ chain_id: string; seed_at: number }>(
    'SELECT chain_id, seed_at FROM table_rounds ORDER BY k',
  )
  expect(rounds.map(({ seed_at }) => seed_at)).toEqual([1, 1, 2, 1, 2])
  expect(new Set(rounds.map(({ chain_id }) => chain_id)).size).toBe(3)
})
