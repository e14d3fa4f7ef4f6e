import { afterEach, beforeEach, expect, test } from 'vitest'
import { heightAt, msTo } from '@perlas/game-kit/flight'
import { wrongInSold, wrongInTable } from '@perlas/game-kit/table-proof'
import { saranggolaSky } from '@perlas/games/saranggola-sky/saranggola-sky'
import { isOwed, openTable, workLeft, type TestTable } from '#/testing/table.ts'
import { createWorld, type World } from '#/testing/world.ts'
import { sessionOf } from '#/sessions/sessions.ts'
import { drawOf } from './seeds.ts'
import { watchOf } from './owner.ts'
import { proofOf, stateOf } from './state.ts'
import * as bets from './store.bets.ts'
import * as store from './store.ts'
import type { BetProof, RoundProof, SoldPage } from './protocol.ts'

/** A table that flies: what was staked climbs after the draw is fixed and before anybody is told it. */
let world: World
let table: TestTable
beforeEach(async () => {
  world = await createWorld()
  table = await openTable(world, saranggolaSky.code)
  await table.until('open')
  world.lobby.balance = START
})
afterEach(() => world.close())
const START = 1_000_000
const BET = 1_000
const flight = saranggolaSky.flight!

/** Higher up a millisecond is more than a hundredth: a test that stops the clock could not tell two heights apart. */
const TELLS_APART = 5_000

/** Bets are laid before each round, until one flies so high and no higher; gives where it ends. */
async function flying(
  least: number,
  lay: () => Promise<unknown> = () => Promise.resolve(),
  most = TELLS_APART,
): Promise<{ end: number; k: number }> {
  for (;;) {
    await table.until('open')
    await settled()
    world.lobby.balance = START
    await lay()
    const { id, k } = await table.until('flying')
    const round = (await store.findRound(world.ctx, id))!
    const { draw } = await drawOf(world.ctx, saranggolaSky, round)
    const end = flight.endOf(draw as { end: number })
    if (end >= least && end <= most) return { end, k }
    await table.until('settled')
  }
}
/** On to this height of the flight, as the owner of the table sees time pass. */
async function climbTo(height: number): Promise<void> {
  const round = (await store.newestRound(world.ctx, saranggolaSky.code))!
  const at = round.fliesAt! + msTo(flight, height)
  for (;;) {
    const left = at - (await store.clockOf(world.ctx))
    if (left <= 0) return
    await table.gone(Math.min(left, 1_000))
    // Its owner lives meanwhile; on a slow machine it must not be what writes the end down.
    if (left > 3_000) await table.step()
  }
}
const playerOf = async (key: string) => (await sessionOf(world.ctx, key)).playerId
/** All is paid: the pump of a round goes on by itself after the table says that the round is over. */
async function settled(): Promise<void> {
  await expect
    .poll(async () => {
      await table.step()
      await workLeft(world.ctx)
      return isOwed(world.ctx)
    })
    .toBe(false)
}
const balance = () => world.lobby.balance

test('taken down in time it pays its height; what comes down by itself is for the draw alone; a third is gone [GM-04] [GM-07]', async () => {
  const [ana, ben, cely] = await Promise.all(['ana', 'ben', 'cely'].map((name) => table.sit(name)))
  const { end } = await flying(170, async () => {
    await ana!.place({ 'a-hand': BET, 'b-150': BET })
    await ben!.place({ 'a-hand': BET })
    await cely!.place({ 'a-160': BET })
  })
  expect(balance()).toBe(START - 4 * BET)
  await climbTo(140)
  const taken = await ana!.down('a-hand')
  const height = taken.mine.bets.find(({ spot }) => spot === 'a-hand')!.down!
  expect(height).toBeGreaterThanOrEqual(140)
  expect(height).toBeLessThan(155)
  // Nothing is paid, and nothing of the end is known, before it ends.
  expect(taken.mine).toMatchObject({ win: null, settled: false })
  expect(await stateOf(world.ctx, saranggolaSky.code)).toMatchObject({
    phase: 'flying',
    drawn: null,
    downs: { flying: 3 },
  })
  await climbTo(end + 1)
  expect((await table.until('drawn')).draw).toMatchObject({ end })
  await table.until('settled')
  await settled()
  const byHand = (BET * height) / 100
  expect((await ana!.mine()).bets.map(({ spot, win }) => [spot, win])).toEqual(
    expect.arrayContaining([
      ['a-hand', byHand],
      ['b-150', 1_500],
    ]),
  )
  expect((await ben!.mine()).win).toBe(0)
  expect((await cely!.mine()).win).toBe(1_600)
  expect(balance()).toBe(START - 4 * BET + byHand + 1_500 + 1_600)
})

test('the same take-down again, from two devices and at once, is one, at the height of the first', async () => {
  const ana = await table.sit('ana')
  await flying(200, () => ana.place({ 'a-hand': BET }))
  await climbTo(130)
  const all = await Promise.all(Array.from({ length: 5 }, () => ana.down('a-hand')))
  await climbTo(180)
  // Another device is another session, with what its player has in the sky.
  const phone = await table.sit('ana')
  all.push(await phone.down('a-hand'))
  expect(all.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 200])
  const heights = all.map(({ mine }) => mine.bets[0]!.down!)
  expect(new Set(heights).size).toBe(1)
  expect(heights[0]).toBeLessThan(150)
})

test('before the take-off, after the end, where nothing was bet, and what is somebody else’s: refused by name', async () => {
  const ana = await table.sit('ana')
  const ben = await table.sit('ben')
  const { end, k } = await flying(150, async () => {
    await ana.place({ 'a-hand': BET })
    expect((await ana.down('a-hand')).body).toEqual({ error: 'flight-not-begun' })
    expect((await ben.down('a-hand')).body).toEqual({ error: 'nothing-flies' })
  })
  // It is told before it begins.
  expect((await ana.down('a-hand')).body).toEqual({ error: 'flight-not-begun' })
  await climbTo(120)
  expect((await ben.down('a-hand')).body).toEqual({ error: 'nothing-flies' })
  expect((await ana.down('b-hand')).body).toEqual({ error: 'nothing-flies' })
  expect((await ana.down('a-hand', k + 1)).body).toEqual({ error: 'nothing-flies' })
  // The string broke, and nobody has written it down yet.
  await climbTo(end + 1)
  expect((await table.row()).phase).toBe('flying')
  expect((await ana.down('a-hand')).body).toEqual({ error: 'flight-over' })
  await table.until('drawn')
  expect((await ana.down('a-hand')).body).toEqual({ error: 'flight-over' })
  expect((await ana.mine()).bets[0]).toMatchObject({ down: null, win: 0 })
})

test('the last height counts, by when a press was read: whoever takes down there is paid, one above it nobody', async () => {
  const names = ['ana', 'ben', 'cely'] as const
  const seats = await Promise.all(names.map((name) => table.sit(name)))
  const { end } = await flying(150, () =>
    Promise.all(seats.map((seat) => seat.place({ 'a-hand': BET }))),
  )
  const { db } = world.ctx
  const round = (await store.newestRound(world.ctx, saranggolaSky.code))!
  const at = (height: number) => round.fliesAt! + msTo(flight, height)
  const stop = (ms: number) =>
    db.query(`CREATE OR REPLACE FUNCTION table_clock() RETURNS timestamptz LANGUAGE sql VOLATILE AS
      $$ SELECT to_timestamp(${ms}::double precision / 1000) $$`)
  const press = (playerId: string, agoMs: number) =>
    bets.takeDown(world.ctx, [
      { roundId: round.id, playerId, spot: 'a-hand', rate: flight.rate, top: end, agoMs },
    ])
  const players = await Promise.all(seats.map(async (seat) => (await playerOf(seat.key))!))
  await stop(at(end) + 1)
  expect(await press(players[0]!, 0)).toEqual(['down'])
  await stop(at(end + 1) + 1)
  expect(await press(players[1]!, 0)).toEqual(['over'])
  // It waited, and was read in time.
  expect(await press(players[2]!, at(end + 1) - at(end))).toEqual(['down'])
  const { rows } = await db.query(
    `SELECT player_id AS "playerId", down FROM table_bets WHERE round_id = $1 ORDER BY player_id`,
    [round.id],
  )
  const expected = players.map((playerId, at) => ({ playerId, down: at === 1 ? null : end }))
  expect(rows).toEqual(expected.toSorted((x, y) => (x.playerId < y.playerId ? -1 : 1)))
})

test('no word, state or answer has the end, our seed or the lobby’s before the flight is over', async () => {
  const ana = await table.sit('ana')
  const { end, k } = await flying(250, () => ana.place({ 'a-hand': BET }))
  await climbTo(120)
  const round = (await store.newestRound(world.ctx, saranggolaSky.code))!
  const { seed } = await drawOf(world.ctx, saranggolaSky, round)
  const answers = [
    (await ana.down('a-hand')).body,
    await stateOf(world.ctx, saranggolaSky.code),
    (await world.play('table/history', { table: saranggolaSky.code }, ana.key)).body,
    (await world.play('table/proof', { table: saranggolaSky.code, round: k }, ana.key)).body,
  ].map((answer) => JSON.stringify(answer))
  for (const answer of answers) {
    expect(answer).not.toContain(seed)
    expect(answer).not.toContain(round.lobbySeed)
    expect(answer).not.toContain(`"end":${end}`)
  }
  expect(await proofOf(world.ctx, round.id)).toBeUndefined()
  // Nor does the row have what a thief of the database could read: the studio's seed is sealed.
  expect(round).toMatchObject({ draw: null, seed: null })
})

test('a flight is provable from its seeds, and what was taken down from its proof', async () => {
  const ana = await table.sit('ana')
  const { end, k } = await flying(160, () => ana.place({ 'a-hand': BET, 'b-130': BET }))
  await climbTo(140)
  await ana.down('a-hand')
  await climbTo(end + 1)
  await table.until('settled')
  const { body } = await world.play('table/proof', { table: saranggolaSky.code, round: k }, ana.key)
  const { round, bets } = body as unknown as { round: RoundProof; bets: BetProof[] }
  expect(wrongInTable(saranggolaSky, round, bets)).toEqual([])
  const claimed = bets.map((bet) => (bet.down === null ? bet : { ...bet, down: bet.down + 1 }))
  expect(wrongInTable(saranggolaSky, round, claimed)).toEqual(['bet-pays-other'])
})

test('all come down where all bets together are worth the most that the table pays: it is shown before, the same for all, and provable', async () => {
  const { db } = world.ctx
  const most = (paid: number) =>
    db.query('UPDATE tables SET most_paid = $2 WHERE code = $1', [saranggolaSky.code, paid])
  // At 1.50: three times 1,500, and 1,300 of what is down before.
  await most(5_800)
  await table.until('settled')
  const [ana, ben, demo] = await Promise.all([
    table.sit('ana'),
    table.sit('ben'),
    table.sit('nobody', 'demo'),
  ])
  const { end, k } = await flying(170, async () => {
    expect(await stateOf(world.ctx, saranggolaSky.code)).toMatchObject({
      mostPaid: 5_800,
      ceiling: null,
    })
    await ana.place({ 'a-hand': BET, 'b-130': BET })
    await ben.place({ 'a-hand': BET, 'b-300': BET })
    // Play money is no part of the sum.
    await demo.place({ 'a-hand': 5 * BET })
  })
  // What is decided now is for the next flight.
  await most(4_400)
  expect(await stateOf(world.ctx, saranggolaSky.code)).toMatchObject({ ceiling: 150, drawn: null })
  const { id } = await table.row()
  await expect(
    db.query('UPDATE table_rounds SET ceiling = 200 WHERE id = $1', [id]),
  ).rejects.toThrow('never changes')
  await expect(
    db.query('UPDATE table_rounds SET most_paid = 9 WHERE id = $1', [id]),
  ).rejects.toThrow('never changes')
  await climbTo(120)
  await ben.down('a-hand')
  const height = (await ben.mine()).bets.find(({ spot }) => spot === 'a-hand')!.down!
  await climbTo(152)
  expect((await ana.down('a-hand')).body).toEqual({ error: 'flight-over' })
  const { draw } = await table.until('drawn')
  expect(draw).toEqual({ end, ceiling: 150, mostPaid: 5_800 })
  await table.until('settled')
  await settled()
  const winOf = async (who: typeof ana) =>
    Object.fromEntries((await who.mine()).bets.map(({ spot, win }) => [spot, win]))
  expect(await winOf(ana)).toEqual({ 'a-hand': 1_500, 'b-130': 1_300 })
  expect(await winOf(ben)).toEqual({ 'a-hand': (BET * height) / 100, 'b-300': 1_500 })
  expect(await winOf(demo)).toEqual({ 'a-hand': 7_500 })

  const { body } = await world.play('table/proof', { table: saranggolaSky.code, round: k }, ana.key)
  const { round, bets } = body as unknown as { round: RoundProof; bets: BetProof[] }
  expect(wrongInTable(saranggolaSky, round, bets)).toEqual([])
  const page = await world.app.inject(`/live/v1/${saranggolaSky.code}/rounds/${k}/sold`)
  const sold = page.json<SoldPage>()
  expect(sold.bets).toHaveLength(4)
  expect(wrongInSold(saranggolaSky, round, sold)).toEqual([])
  // A ceiling that was set lower than the bets say, more paid than the game allows, a bet that was left out.
  const claimed = (part: object) => ({ ...round, draw: { ...(draw as object), ...part } })
  expect(wrongInSold(saranggolaSky, claimed({ ceiling: 149 }), sold)).toEqual(['ceiling'])
  expect(wrongInSold(saranggolaSky, claimed({ mostPaid: 2e9, ceiling: 5e7 }), sold)).toEqual([
    'ceiling',
  ])
  expect(wrongInSold(saranggolaSky, round, { ...sold, bets: sold.bets.slice(1) })).toEqual([
    'root',
    'ceiling',
  ])
  expect(wrongInTable(saranggolaSky, claimed({ ceiling: 149 }), bets)).toEqual(['bet-pays-other'])
})

test('another program takes over in the flight: where it ends is the same, by itself is by itself, and by hand the stake is back [GM-08]', async () => {
  const [ana, ben] = await Promise.all(['ana', 'ben'].map((name) => table.sit(name)))
  const { end, k } = await flying(250, async () => {
    await ana!.place({ 'a-hand': BET, 'b-200': BET })
    await ben!.place({ 'a-hand': BET, 'b-hand': BET })
  })
  await climbTo(130)
  const { mine } = await ben!.down('b-hand')
  const height = mine.bets.find(({ spot }) => spot === 'b-hand')!.down!
  const ctx = { ...world.ctx, db: Object.create(world.ctx.db as object) as typeof world.ctx.db }
  await table.gone(6_000)
  Object.assign(table, { ctx, watch: watchOf(saranggolaSky) })
  await table.step()
  await climbTo(end + 1)
  const row = await table.until('drawn')
  await table.until('settled')
  await settled()
  expect(row).toMatchObject({ k, draw: { end }, voidReason: null })
  const winOf = async (who: typeof ana) =>
    Object.fromEntries((await who!.mine()).bets.map(({ spot, win }) => [spot, win]))
  expect(await winOf(ana)).toEqual({ 'a-hand': BET, 'b-200': 2 * BET })
  expect(await winOf(ben)).toEqual({ 'a-hand': BET, 'b-hand': (BET * height) / 100 })
})

test('a lobby that is gone in the flight takes nothing from it: what is owed is paid when it is back', async () => {
  const ana = await table.sit('ana')
  const { end } = await flying(160, () => ana.place({ 'a-150': BET }))
  world.lobby.failNext('settle/batch', 'lose-answer', 'error-500', 'lose-request')
  await climbTo(end + 1)
  await table.until('drawn')
  await table.until('settled')
  for (let again = 0; again < 10; again += 1) {
    await table.pass(6_000)
    await workLeft(world.ctx)
  }
  expect(world.lobby.named('settle/batch').length).toBeGreaterThan(1)
  const paid = await ana.mine()
  expect(paid.bets.find(({ spot }) => spot === 'a-150')).toMatchObject({ win: 1_500 })
})

test('play money flies the same', async () => {
  const demo = await table.sit('nobody', 'demo')
  const before = (await world.play('balance', {}, demo.key)).body['balance'] as number
  const { end } = await flying(150, () => demo.place({ 'a-hand': BET }))
  await climbTo(120)
  const { mine } = await demo.down('a-hand')
  const height = mine.bets[0]!.down!
  await climbTo(end + 1)
  await table.until('settled')
  const after = await demo.mine()
  expect(after.win).toBe((BET * height) / 100)
  expect(after.balance).toBeGreaterThan(before - 20 * BET)
})

test('what came down stays as it did, also in the books', async () => {
  const ana = await table.sit('ana')
  await flying(150, () => ana.place({ 'a-hand': BET, 'b-hand': BET }))
  await climbTo(120)
  await ana.down('a-hand')
  const { db } = world.ctx
  for (const sql of [
    'UPDATE table_bets SET down = 999 WHERE down IS NOT NULL',
    'UPDATE table_bets SET down = NULL, down_at = NULL WHERE down IS NOT NULL',
  ])
    await expect(db.query(sql)).rejects.toThrow('stays as it did')
  await expect(
    db.query(`UPDATE table_rounds SET flies_at = table_clock() WHERE phase = 'flying'`),
  ).rejects.toThrow('never changes')
  expect(heightAt(flight, 0)).toBe(100)
})
