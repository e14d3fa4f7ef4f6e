import { isSigned } from '@perlas/beacon/check'
import { openBeaconStandIn, type BeaconStandIn } from '@perlas/dev-env/beacon'
import { wrongInTable } from '@perlas/game-kit/table-proof'
import { liveBaccarat } from '@perlas/games/live-baccarat/live-baccarat'
import { liveRoulette } from '@perlas/games/live-roulette/live-roulette'
import { saranggolaSky } from '@perlas/games/saranggola-sky/saranggola-sky'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTable, TABLE, workLeft, type TestTable } from '#/testing/table.ts'
import { createWorld, type World } from '#/testing/world.ts'
import { proofOf, stateOf, forgetStates } from './state.ts'
import * as store from './store.ts'
import type { BetProof, RoundProof, TableSnapshot } from './protocol.ts'

/** A table whose draws have a public beacon in them. */
let world: World
let beacon: BeaconStandIn
beforeEach(async () => {
  world = await createWorld()
  beacon = await openBeaconStandIn({ secret: 'tables', clock: () => world.ctx.clock() })
  world.config.beaconUrl = beacon.url
  world.lobby.balance = 1_000_000
})
afterEach(async () => {
  await beacon.close()
  await world.close()
})

async function stateNow(table: string): Promise<TableSnapshot> {
  forgetStates(world.ctx)
  return (await stateOf(world.ctx, table))!
}

/** Bets, and on to the end of the round; gives its proof as its player is given it. */
async function playOut(table: TestTable, code: string, bets: Record<string, number>) {
  const ana = await table.sit('ana')
  const { k } = await table.until('open')
  await ana.place(bets)
  await table.until('settled')
  const { body } = await world.play('table/proof', { table: code, round: k }, ana.key)
  return body as unknown as { round: RoundProof; bets: BetProof[] }
}

test('a round says before the first bet that it has a beacon, and names its round with the root, before that is signed', async () => {
  const table = await openTable(world)
  await table.until('open')
  expect((await stateNow(TABLE)).beacon).toEqual({ chain: beacon.chain, round: null, at: null })
  await table.until('closed')
  const closed = (await store.newestRound(world.ctx, TABLE))!
  const { beacon: named } = await stateNow(TABLE)
  expect(named?.round).toBe(closed.beaconRound)
  expect(named?.at).toBeGreaterThan(closed.closedAt!)
  // Nobody has it yet: neither the beacon, nor we.
  const early = await fetch(`${beacon.url}/public/${closed.beaconRound}`)
  expect(early.status).toBe(404)
  expect(closed).toMatchObject({ lobbySeed: null, beaconSignature: null, draw: null })
})

test('what the beacon published is in the draw: with the signature of another round it is another draw', async () => {
  // Four to six cards out of eight decks: two draws are never alike by chance, as two numbers of a wheel are.
  const { code, spots } = liveBaccarat
  const table = await openTable(world, code)
  const { round, bets } = await playOut(table, code, { player: spots[0]!.min })
  const { info, round: named, signature } = round.beacon!
  expect(isSigned(beacon.chain, { info, round: named!, signature: signature! })).toBe(true)
  expect(wrongInTable(liveBaccarat, round, bets)).toEqual([])
  const next = { ...round.beacon!, signature: beacon.sign(named! + 1) }
  // Where the bet has won it may pay otherwise, too.
  const anotherDraw: unknown = expect.arrayContaining(['draw'])
  expect(wrongInTable(liveBaccarat, { ...round, beacon: next }, bets)).toEqual(anotherDraw)
  expect(wrongInTable(liveBaccarat, { ...round, beacon: null }, bets)).toEqual(anotherDraw)
})

test('a flight takes off with what the beacon published', async () => {
  const code = saranggolaSky.code
  const table = await openTable(world, code)
  const [spot] = saranggolaSky.spots
  const { round, bets } = await playOut(table, code, { [spot!.code]: spot!.min })
  expect(round.beacon?.signature).toMatch(/^[0-9a-f]{96}$/)
  expect(wrongInTable(saranggolaSky, round, bets)).toEqual([])
})

test('a beacon that is away when a round opens is not promised, and the round is drawn without it', async () => {
  beacon.away = true
  const table = await openTable(world)
  await table.until('open')
  expect((await stateNow(TABLE)).beacon).toBeNull()
  beacon.away = false
  const { round, bets } = await playOut(table, TABLE, { red: 1_000 })
  expect(round.beacon).toBeNull()
  expect(wrongInTable(liveRoulette, round, bets)).toEqual([])
})

test('a beacon that goes away after it was promised has the round called off, and every stake goes back', async () => {
  const table = await openTable(world)
  const ana = await table.sit('ana')
  const { id, k } = await table.until('open')
  await ana.place({ red: 1_000 })
  const before = world.lobby.balance
  await table.until('closed')
  beacon.away = true
  await table.pass(10_000)
  // It is waited for, and never drawn without.
  expect(await table.row()).toMatchObject({ k, phase: 'closed' })
  await table.pass(20_000)
  expect(await store.findRound(world.ctx, id)).toMatchObject({
    phase: 'void',
    voidReason: 'no-beacon',
    draw: null,
  })
  await workLeft(world.ctx)
  expect(world.lobby.balance).toBe(before + 1_000)
  expect((await proofOf(world.ctx, id))?.beacon).toMatchObject({ signature: null })
})

test('a beacon that is late is waited for, and another owner of the table goes on with the same round of it', async () => {
  const table = await openTable(world)
  await table.until('closed')
  const { id, beaconRound } = (await store.newestRound(world.ctx, TABLE))!
  beacon.away = true
  await table.pass(6_000)
  expect(await table.row()).toMatchObject({ phase: 'closed' })
  beacon.away = false
  // Its owner is gone; another begins with nothing but the row.
  await table.gone(6_000)
  table.watch.epoch = undefined
  table.watch.revealed = undefined
  await table.until('settled')
  const round = (await store.findRound(world.ctx, id))!
  expect(round).toMatchObject({ beaconRound, beaconSignature: beacon.sign(beaconRound!) })
})

test('what its own group did not sign is no answer of the beacon', async () => {
  const table = await openTable(world)
  const { id } = await table.until('closed')
  const other = await openBeaconStandIn({ secret: 'another', clock: () => world.ctx.clock() })
  try {
    // Somebody in between answers with the rounds of a group of their own.
    world.config.beaconUrl = other.url
    await table.pass(30_000)
    expect(await store.findRound(world.ctx, id)).toMatchObject({ voidReason: 'no-beacon' })
  } finally {
    await other.close()
  }
})

test('the database keeps a promise: no draw without the beacon, and no other round of it', async () => {
  const table = await openTable(world)
  const { id } = await table.until('closed')
  const set = (what: string) =>
    world.ctx.db.query(`UPDATE table_rounds SET ${what} WHERE id = $1`, [id])
  await expect(set('beacon_chain = NULL, beacon_round = NULL')).rejects.toThrow(/never changes/)
  await expect(set('beacon_round = beacon_round + 1')).rejects.toThrow(/never changes/)
  await expect(set('flies_at = now()')).rejects.toThrow(/check constraint/)
  await expect(set(`phase = 'drawn', draw = '{}', drawn_at = now()`)).rejects.toThrow(
    /check constraint|two seeds/,
  )
})
