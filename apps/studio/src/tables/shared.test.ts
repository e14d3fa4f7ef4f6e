import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { wrongInSold, wrongInTable } from '@perlas/game-kit/table-proof'
import { bingoBarangay } from '@perlas/games/bingo-barangay/bingo-barangay'
import {
  MIN_PLAYERS,
  patternsOf,
  spotFor,
  type BingoDraw,
} from '@perlas/games/bingo-barangay/bingo'
import { openTable, type TableSeat, type TestTable } from '#/testing/table.ts'
import { createWorld, type World } from '#/testing/world.ts'
import { forgetState, stateOf, tablesNow } from './state.ts'
import type { BetProof, RoundProof, SoldPage } from './protocol.ts'

const BINGO = bingoBarangay.code
const patterns = patternsOf(bingoBarangay.terms)
const MAX_HELD = bingoBarangay.terms.maxHeld
let world: World
let table: TestTable
let seats: TableSeat[]
beforeAll(async () => {
  world = await createWorld()
  table = await openTable(world, BINGO)
  world.lobby.balance = 10_000_000
  seats = []
  for (const name of ['ana', 'ben', 'cora', 'dan', 'eva']) seats.push(await table.sit(name))
})
afterAll(() => world.close())
/** Each test has a round of its own. */
beforeEach(async () => {
  await table.until('settled')
  await table.until('open')
})

const cards = (price: number, count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, () => [spotFor(price, randomInt(1, 99_999_999)), price]),
  )
const drawOf = async () => (await table.row()).draw as unknown as BingoDraw
const wallet = () => world.lobby.balance

test('five players share what was paid for their cards, and it is proven with all cards of the round [GM-04][GM-07][GM-08]', async () => {
  const from = wallet()
  for (const [at, seat] of seats.entries())
    expect((await seat.place(cards(500, at + 1))).code).toBe(200)
  const { k } = await table.until('settled')
  const draw = await drawOf()
  expect(draw.rooms).toMatchObject([{ price: 500, cards: 15, players: 5 }])
  const { prizes } = draw.rooms![0]!
  const paid = patterns.reduce((sum, one) => sum + prizes![one]!.each * prizes![one]!.cards, 0)
  expect(wallet()).toBe(from - 15 * 500 + paid)
  const pot = draw.pots!.find(({ price }) => price === 500)!
  expect(paid + pot.amount).toBe((15 * 500 * 94) / 100)

  const ask = { table: BINGO, round: k }
  const wins: number[] = []
  for (const seat of seats) {
    const { body } = await world.play('table/proof', ask, seat.key)
    const { round, bets } = body as unknown as { round: RoundProof; bets: BetProof[] }
    expect(wrongInTable(bingoBarangay, round, bets)).toEqual([])
    wins.push(bets.reduce((sum, { win }) => sum + (win ?? 0), 0))
    const [first, ...rest] = bets
    const bent = (win: number) => wrongInTable(bingoBarangay, round, [{ ...first!, win }, ...rest])
    expect(bent((first!.win ?? 0) + 1)).toEqual(['bet-pays-other'])
    expect(wrongInTable(bingoBarangay, { ...round, draw: null }, bets)).toContain('draw')
    const other = { ...(round.draw as BingoDraw), balls: draw.balls.toReversed() }
    expect(wrongInTable(bingoBarangay, { ...round, draw: other }, [])).toEqual(['draw'])
    expect((await seat.mine()).win).toBe(wins.at(-1))
  }
  expect(wins.reduce((sum, win) => sum + win, 0)).toBe(paid)

  const { json, statusCode } = await world.app.inject(`/live/v1/${BINGO}/rounds/${k}/sold`)
  expect(statusCode).toBe(200)
  const sold = json<SoldPage>()
  expect(sold.bets).toHaveLength(15)
  // Who holds which card is nobody's to know: a number a player, in this round alone.
  expect([...new Set(sold.bets.flatMap((bet) => Object.keys(bet)))].toSorted()).toEqual([
    'amount',
    'betId',
    'platformTxId',
    'seat',
    'seed',
    'spot',
  ])
  const round = { k, root: (await table.row()).root, draw }
  expect(wrongInSold(bingoBarangay, round, sold)).toEqual([])
  // A card that was left out, one that was slipped in, prizes that were shared otherwise, a pot that was fuller.
  expect(wrongInSold(bingoBarangay, round, { ...sold, bets: sold.bets.slice(1) })).toContain('root')
  const richer = { ...draw, pots: draw.pots!.map((one) => ({ ...one, amount: one.amount + 1 })) }
  expect(wrongInSold(bingoBarangay, { ...round, draw: richer }, sold)).toEqual(['shares'])
})

test('what a pot holds goes on from round to round, also past one that nobody played and one that was called off', async () => {
  const potNow = async () => (await drawOf()).pots!.find(({ price }) => price === 2_000)!.amount
  for (const seat of seats) await seat.place(cards(2_000, 1))
  await table.until('settled')
  const first = await potNow()
  expect(first).toBeGreaterThanOrEqual(5 * 40)
  await table.until('open')
  await table.until('settled')
  expect(await potNow()).toBe(first)
  await table.until('open')
  await table.gone(30_000)
  await table.until('void')
  await table.until('open')
  for (const seat of seats) await seat.place(cards(2_000, 1))
  await table.until('settled')
  expect(await potNow()).toBeGreaterThanOrEqual(first + 5 * 40)
})

test('with four players each card plays for fixed prizes, and what they bring is proven [GM-04] [GM-07]', async () => {
  const from = wallet()
  for (const seat of seats.slice(0, MIN_PLAYERS - 1)) await seat.place(cards(2_000, 2))
  const { k } = await table.until('settled')
  const draw = await drawOf()
  const [room] = draw.rooms!
  expect(room).toMatchObject({ price: 2_000, cards: 8, players: 4 })
  const won = patterns.reduce((sum, one) => sum + room!.fixed![one]!.paid, 0)
  expect(wallet()).toBe(from - 8 * 2_000 + won + room!.pot.each)
  const ask = { table: BINGO, round: k }
  const { body } = await world.play('table/proof', ask, seats[0]!.key)
  const { round, bets } = body as unknown as { round: RoundProof; bets: BetProof[] }
  expect(wrongInTable(bingoBarangay, round, bets)).toEqual([])
  const { win } = await seats[0]!.mine()
  expect(bets.reduce((sum, bet) => sum + (bet.win ?? 0), 0)).toBe(win)
})

test('what is told before the draw says of each price how many play for how much, and of no card its number [GM-04]', async () => {
  await seats[0]!.place(cards(2_000, 3))
  await seats[1]!.place(cards(2_000, 1))
  await seats[1]!.place(cards(500, 1))
  forgetState(world.ctx, BINGO)
  const state = (await stateOf(world.ctx, BINGO))!
  expect(state.pools).toEqual({ 20: [4, 8_000, 2], 5: [1, 500, 1] })
  expect(state.newest.map(({ spot }) => spot).toSorted()).toEqual(['20', '20', '20', '20', '5'])
  expect(JSON.stringify(state).length).toBeLessThan(10_000)
})

test('a card of another price, one twice, more than twenty-four, and one that there is not', async () => {
  const [ana] = seats
  const code = async (bets: Record<string, number>) => (await ana!.place(bets)).body['error']
  expect(await code({ '20-123': 4_000 })).toBe('over-limit')
  expect(await code({ '5-123': 200 })).toBe('bad-request')
  expect(await code({ '5-0': 500 })).toBe('spot-unknown')
  expect(await code({ '3-77': 300 })).toBe('spot-unknown')
  expect((await ana!.place({ '5-123': 500 })).code).toBe(200)
  expect(await code({ '5-123': 500 })).toBe('over-limit')
  expect((await ana!.place(cards(500, 20))).code).toBe(200)
  expect(await code(cards(500, 4))).toBe('over-limit')
  expect((await ana!.place(cards(500, 3))).code).toBe(200)
  expect((await ana!.mine()).bets).toHaveLength(MAX_HELD)
  // What was given back leaves room again.
  expect((await ana!.unplace()).code).toBe(200)
  expect((await ana!.place(cards(500, 20))).code).toBe(200)
})

test('play money plays at the same balls, alone if need be, and is in no pool, no pot and no root', async () => {
  const gia = await table.sit('gia', 'demo')
  await gia.place(cards(500, 4))
  forgetState(world.ctx, BINGO)
  expect((await stateOf(world.ctx, BINGO))!.pools).toEqual({})
  const before = await drawOf()
  expect(before).toBeNull()
  const { k } = await table.until('settled')
  const draw = await drawOf()
  expect(draw.rooms).toEqual([])
  expect(draw.play).toMatchObject([{ price: 500, cards: 4, players: 1 }])
  const { fixed } = draw.play![0]!
  expect((await gia.mine()).win).toBe(patterns.reduce((sum, one) => sum + fixed![one]!.paid, 0))
  const sold = await world.app.inject(`/live/v1/${BINGO}/rounds/${k}/sold`)
  expect(sold.json<SoldPage>().bets).toEqual([])
  expect((await world.app.inject('/live/v1/live-roulette/rounds/1/sold')).statusCode).toBe(404)
})

test('who comes while balls are called hears since when; tiles of the lobby hear what came when all were called [HM-06]', async () => {
  const marks = async () => {
    const { tables } = await tablesNow(world.ctx, { anew: true })
    return tables.find((one) => one.table === BINGO)!.marks
  }
  for (const seat of seats) await seat.place(cards(500, 1))
  const before = await marks()
  const { k } = await table.until('settled')
  forgetState(world.ctx, BINGO)
  const state = (await stateOf(world.ctx, BINGO))!
  const { drawn, at } = state
  expect(drawn!.drawnAt).toBeLessThanOrEqual(at)
  expect(state.history[0]).toMatchObject({ k, mark: drawn!.mark })
  expect(await marks()).toEqual(before)
  await table.until('open')
  expect((await marks())[0]).toEqual(drawn!.mark)
})
