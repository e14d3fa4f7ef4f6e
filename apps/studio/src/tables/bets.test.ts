import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTable, TABLE, workLeft, type TestTable } from '#/testing/table.ts'
import { createWorld, type World } from '#/testing/world.ts'
import { MAX_BETS_PER_ROUND } from './protocol.ts'

let world: World
let table: TestTable
beforeAll(async () => {
  world = await createWorld()
  table = await openTable(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  const row = await table.row()
  if (row?.phase === 'open') await table.until('settled')
  await table.until('open')
  world.lobby.balance = 1_000_000
})
const someone = () => `p${randomBytes(4).toString('hex')}`
const requestId = () => randomBytes(8).toString('hex')

test('the same press twice, one after the other or at once, lays once [GM-08]', async () => {
  const ana = await table.sit(someone())
  const same = { requestId: requestId() }
  const both = await Promise.all([ana.place({ red: 1_000 }, same), ana.place({ red: 1_000 }, same)])
  expect(both.map(({ code }) => code)).toEqual([200, 200])
  const again = await ana.place({ red: 1_000 }, same)
  expect(again.mine.staked).toBe(1_000)
  expect(world.lobby.balance).toBe(999_000)
  // The same id for something else is no press.
  expect((await ana.place({ red: 2_000 }, same)).body.error).toBe('bad-request')
  expect((await ana.place({ red: 1_000 }, { ...same, seed: 'another' })).body.error).toBe(
    'bad-request',
  )
})

test('after the last moment nothing is taken, whatever the clock of the program says [GM-04]', async () => {
  const ana = await table.sit(someone())
  const { k } = await table.row()
  const true_clock = world.ctx.clock
  await table.pass(18_000)
  // Ten seconds behind: it would still be open by that.
  world.ctx.clock = () => true_clock() - 10_000
  await table.gone(2_500)
  expect((await table.row()).phase).toBe('open')
  expect((await ana.place({ red: 1_000 }, { round: k })).body.error).toBe('bets-closed')
  // Ten seconds ahead: a table that is open stays so.
  await table.until('closing')
  expect((await ana.place({ red: 1_000 }, { round: k })).body.error).toBe('bets-closed')
  await table.until('settled')
  await table.until('open')
  world.ctx.clock = () => true_clock() + 10_000
  expect((await ana.place({ red: 1_000 })).code).toBe(200)
  // A round that is over or yet to come takes none.
  for (const round of [k, k + 5])
    expect((await ana.place({ red: 1_000 }, { round })).body.error).toBe('bets-closed')
  world.ctx.clock = true_clock
})

test('limits of a spot, a table and a player hold over all presses, and nothing half is laid [GM-04]', async () => {
  const ana = await table.sit(someone())
  const limit = async (bets: Record<string, number>) => (await ana.place(bets)).body['limit']
  expect((await ana.place({ 'n-17': 150_000 })).code).toBe(200)
  expect(await limit({ red: 1_000, 'n-17': 50_100 })).toBe('spot')
  expect((await ana.mine()).staked).toBe(150_000)
  expect((await ana.place({ 'n-17': 50_000 })).code).toBe(200)
  world.lobby.balance = 9_000_000
  expect((await ana.place({ red: 3_600_000 })).code).toBe(200)
  expect(await limit({ black: 1_300_000 })).toBe('table')
  expect((await ana.mine()).staked).toBe(3_800_000)
  for (const bad of [{ 'n-37': 1_000 }, { nowhere: 1_000 }])
    expect((await ana.place(bad)).body.error).toBe('spot-unknown')
  for (const amount of [50, 150]) expect((await ana.place({ red: amount })).code).toBe(400)
  const twice = [
    { spot: 'red', amount: 100 },
    { spot: 'red', amount: 100 },
  ]
  expect((await ana.place({}, { bets: twice })).code).toBe(400)
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`n-${n}`, 100]))
  expect((await ana.place(many)).code).toBe(400)
})

test('a player has so many bets in a round, and all of them are shown [GM-04]', async () => {
  const demo = await table.sit(someone(), 'demo')
  const twenty = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`n-${n}`, 100]))
  for (let n = 0; n < MAX_BETS_PER_ROUND / 20; n += 1)
    expect((await demo.place(twenty)).code).toBe(200)
  expect((await demo.place({ red: 100 })).body).toMatchObject({
    error: 'over-limit',
    limit: 'table',
  })
  expect((await demo.mine()).bets).toHaveLength(MAX_BETS_PER_ROUND)
})

test("the player's own limit counts the sum of spots [PF-08]", async () => {
  world.lobby.maxBet = 5_000
  const ana = await table.sit(someone())
  world.lobby.maxBet = null
  expect((await ana.place({ red: 3_000, black: 1_000 })).code).toBe(200)
  expect((await ana.place({ odd: 1_100 })).body).toMatchObject({
    error: 'over-limit',
    limit: 'session',
  })
  expect((await ana.place({ odd: 1_000 })).code).toBe(200)
})

test('two presses at once, from two devices, stay within the limit together', async () => {
  world.lobby.balance = 9_000_000
  const ana = await table.sit(someone())
  const replies = await Promise.all(Array.from({ length: 6 }, () => ana.place({ 'n-5': 80_000 })))
  expect(replies.filter(({ code }) => code === 200)).toHaveLength(2)
  expect((await ana.mine()).staked).toBe(160_000)
})

test('a second device takes the seat over: the first lays nothing more, and what stands stands [GM-04]', async () => {
  const who = someone()
  const first = await table.sit(who)
  await first.place({ red: 1_000 })
  const second = await table.sit(who)
  expect((await first.place({ black: 1_000 })).body.error).toBe('session-ended')
  expect((await second.mine()).staked).toBe(1_000)
  await second.place({ odd: 1_000 })
  await table.until('settled')
  expect((await second.mine()).settled).toBe(true)
})

test('a session that the lobby ends takes no bet and undoes none: it is drawn and paid [GM-08]', async () => {
  const ana = await table.sit(someone())
  await ana.place({ red: 1_000, black: 1_000 })
  const session = String(world.lobby.named('betwin').at(-1)?.['session'])
  const { body } = await world.operator('session/close', { session, reason: 'excluded' })
  expect(body['open_rounds']).toBe(1)
  expect((await ana.place({ red: 1_000 })).body.error).toBe('session-ended')
  const { id } = await table.until('settled')
  const { rows } = await world.ctx.db.query<{ state: string }>(
    'SELECT state FROM table_seats WHERE round_id = $1',
    [id],
  )
  expect(rows).toEqual([{ state: 'settled' }])
})

test('bets are taken back while they can be, once; then a new part of the round is begun [GM-04][GM-08]', async () => {
  const ana = await table.sit(someone())
  const one = requestId()
  await ana.place({ red: 1_000, odd: 500 }, { requestId: one })
  await ana.place({ black: 2_000 })
  const back = await ana.unplace(one)
  expect(back.mine.staked).toBe(2_000)
  expect(back.mine.bets.map(({ state }) => state)).toEqual(['back', 'back', 'standing'])
  expect(world.lobby.balance).toBe(998_000)
  // The same wish again changes nothing; a wish for what never was is told so.
  expect((await ana.unplace(one)).mine.staked).toBe(2_000)
  expect((await ana.unplace(requestId())).body.error).toBe('nothing-to-undo')
  expect((await ana.unplace()).mine.staked).toBe(0)
  expect(world.lobby.balance).toBe(1_000_000)
  // The lobby's round ended with its last bet; more bets are another.
  const more = await ana.place({ even: 1_000 })
  expect(more.code).toBe(200)
  const { k } = await table.until('settled')
  const { body } = await world.play('table/proof', { table: TABLE, round: k }, ana.key)
  const proven = body['bets'] as { undone: boolean; win: number | null }[]
  expect(proven.filter(({ undone }) => undone)).toHaveLength(3)
  expect((await ana.mine()).settled).toBe(true)
  expect((await ana.unplace()).body.error).toBe('bets-closed')
})

test('a refusal of the lobby is told, and lays nothing', async () => {
  const ana = await table.sit(someone())
  world.lobby.failNext('bet', { refuse: 'LOSS_LIMIT' })
  expect((await ana.place({ red: 1_000 })).body).toMatchObject({
    error: 'bet-refused',
    refusal: 'LOSS_LIMIT',
  })
  expect((await ana.mine()).staked).toBe(0)
  world.lobby.balance = 500
  expect((await ana.place({ red: 1_000 })).body).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' })
})

test('a stake whose answer is lost is taken back and never in the draw [GM-08]', async () => {
  for (const fault of ['lose-answer', 'lose-request', 'error-500', 'rubbish'] as const) {
    const ana = await table.sit(someone())
    const before = world.lobby.balance
    world.lobby.failNext('bet', fault)
    expect((await ana.place({ red: 1_000 })).body.error).toBe('bet-unknown')
    expect(world.lobby.balance).toBe(before)
    expect((await ana.mine()).bets[0]?.state).toBe('back')
  }
  // Also when the rollback is lost at first: the worker goes on.
  const ana = await table.sit(someone())
  world.lobby.failNext('bet', 'lose-answer')
  world.lobby.failNext('rollback', 'lose-request')
  await ana.place({ red: 1_000 })
  expect((await ana.mine()).bets[0]?.state).toBe('unknown')
  const before = world.lobby.balance
  await table.pass(4_000)
  await workLeft(world.ctx)
  expect((await ana.mine()).bets[0]?.state).toBe('back')
  expect(world.lobby.balance).toBe(before + 1_000)
})

test('who has a win of an earlier round to come sits out until it is paid [GM-08]', async () => {
  const ana = await table.sit(someone())
  await ana.place({ red: 1_000 })
  world.lobby.failNext('settle/batch', ...Array.from({ length: 30 }, () => 'error-500' as const))
  await table.until('drawn')
  await table.until('open')
  expect((await ana.place({ red: 1_000 })).body.error).toBe('sits-out')
  expect((await ana.mine()).settled).toBe(false)
  // Others play on.
  expect((await (await table.sit(someone())).place({ red: 1_000 })).code).toBe(200)
  world.lobby.heal()
  await table.pass(12_000)
  await workLeft(world.ctx)
  expect((await ana.mine()).settled).toBe(true)
  await table.until('settled')
  await table.until('open')
  expect((await ana.place({ red: 1_000 })).code).toBe(200)
})

test('play money sits at the same draw, and is in no root, no pool and no call [GM-04]', async () => {
  const demo = await table.sit(someone(), 'demo')
  const calls = world.lobby.calls.length
  const laid = await demo.place({ red: 1_000, black: 1_000, 'n-0': 1_000 })
  expect(laid.mine.balance).toBe(997_000)
  expect((await demo.unplace()).mine.balance).toBe(1_000_000)
  await demo.place({ red: 1_000, black: 1_000 })
  expect(world.lobby.calls).toHaveLength(calls)
  const { id } = await table.until('settled')
  const { rows } = await world.ctx.db.query(
    'SELECT bets, staked, paid FROM table_rounds WHERE id = $1',
    [id],
  )
  expect(rows).toEqual([{ bets: 0, staked: 0, paid: 0 }])
  const mine = await demo.mine()
  expect(mine.settled).toBe(true)
  expect(mine.balance).toBe(998_000 + (mine.win ?? -1))
})

test("a stranger sees nobody's bets, and another game's session lays none", async () => {
  const ana = await table.sit(someone())
  await ana.place({ red: 1_000 })
  expect((await world.play('table/mine', { table: TABLE })).code).toBe(401)
  const dice = await world.sit('tala-dice', someone())
  expect((await world.play('table/mine', { table: TABLE }, dice.key)).body.error).toBe(
    'table-unknown',
  )
})
