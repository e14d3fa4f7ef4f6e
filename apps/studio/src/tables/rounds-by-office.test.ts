import { afterEach, beforeEach, expect, test } from 'vitest'
import { tablesRounds, tablesVoid } from '@perlas/contract/provider-api'
import { saranggolaSky } from '@perlas/games/saranggola-sky/saranggola-sky'
import { wrongInTable, type ProvenRound } from '@perlas/game-kit/table-proof'
import { findTableGame } from '@perlas/games/server'
import { Compile } from 'typebox/compile'
import { openTable, TABLE, workLeft, type TableSeat, type TestTable } from '#/testing/table.ts'
import { createWorld, type World } from '#/testing/world.ts'
import type { Mine, RoundProof, TableRoundView } from './protocol.ts'

const START = 1_000_000
let world: World
afterEach(() => world.close())

async function open(code: string = TABLE): Promise<TestTable> {
  const table = await openTable(world, code)
  await table.until('open')
  world.lobby.balance = START
  return table
}
beforeEach(async () => {
  world = await createWorld()
})

async function voided(k: number, table: string = TABLE) {
  const { body } = await world.operator('tables/void', { table, k })
  if (body['status'] === 'OK') expect(Compile(tablesVoid.output).Check(body)).toBe(true)
  return body
}
async function listed(table: string = TABLE, which: object = {}) {
  const { body } = await world.operator('tables/rounds', { table, ...which })
  expect(Compile(tablesRounds.output).Check(body)).toBe(true)
  return body['rounds'] as ({ k: number } & Record<string, unknown>)[]
}
const settled = async (seat: TableSeat): Promise<Mine> => {
  for (let again = 0; again < 6; again += 1) {
    await workLeft(world.ctx)
    if ((await seat.mine()).settled) break
  }
  return seat.mine()
}

test('a round that takes bets is called off by the office: every stake goes back, asked twice it is one', async () => {
  const table = await open()
  const { k } = await table.row()
  const ana = await table.sit('ana')
  const demo = await table.sit('ben', 'demo')
  await ana.place({ red: 2_000, 'n-17': 500 })
  await demo.place({ red: 1_000 })
  const [one, other] = await Promise.all([voided(k), voided(k)])
  expect(one).toMatchObject({ status: 'OK', became: 'called-off' })
  expect(other).toEqual({ ...one, server_time: other['server_time'] })
  expect(await table.row()).toMatchObject({ k, phase: 'void', voidReason: 'office', draw: null })
  expect(await settled(ana)).toMatchObject({ k, staked: 0, settled: true })
  expect(world.lobby.balance).toBe(START)
  expect((await settled(demo)).bets).toMatchObject([{ state: 'back' }])
  // Its number is burnt on both chains, and the next round is drawn as ever.
  const next = await table.until('settled')
  expect(next.k).toBe(k + 1)
})

test('between the last bet and the draw a round can be called off, too', async () => {
  const table = await open()
  const ana = await table.sit('ana')
  await ana.place({ black: 3_000 })
  const { k } = await table.until('closing')
  expect(await voided(k)).toMatchObject({ became: 'called-off' })
  await table.step()
  expect(await settled(ana)).toMatchObject({ staked: 0, settled: true })
  expect(world.lobby.balance).toBe(START)
  expect((await table.until('settled')).k).toBe(k + 1)
})

test('a flight in the air lands, and who took down in time has won: nobody stops a dear flight [GM-07]', async () => {
  const table = await open(saranggolaSky.code)
  const ana = await table.sit('ana')
  await ana.place({ 'a-hand': 1_000 })
  const { k } = await table.until('flying')
  const first = await voided(k, saranggolaSky.code)
  expect(first).toMatchObject({ became: 'called-back', at: expect.any(Number) })
  expect((await table.row()).phase).toBe('flying')
  expect(await voided(k, saranggolaSky.code)).toMatchObject({ at: first['at'] })
  const { draw } = await table.until('settled')
  expect(draw?.end).toBeGreaterThanOrEqual(100)
  const after = await settled(ana)
  expect(after).toMatchObject({ staked: 1_000, settled: true })
  expect(world.lobby.balance).toBe(START - 1_000 + (after.win ?? 0))
  expect(await voided(k, saranggolaSky.code)).toMatchObject({ at: first['at'] })
})

test('a round that was drawn is called back once: draw and pay stay, and history, proof and replay say so', async () => {
  const table = await open()
  const ana = await table.sit('ana')
  const demo = await table.sit('ben', 'demo')
  await ana.place({ red: 1_000, black: 1_000, 'n-17': 500 })
  await demo.place({ red: 1_000 })
  const { k, draw } = await table.until('settled')
  const after = await settled(ana)
  const demoAfter = await settled(demo)
  const balance = world.lobby.balance
  const first = await voided(k)
  expect(first).toMatchObject({ became: 'called-back', at: expect.any(Number) })
  world.later(60_000)
  expect(await voided(k)).toMatchObject({ became: 'called-back', at: first['at'] })
  expect(await table.row()).toMatchObject({ k, phase: 'settled', draw, voidReason: null })
  expect(await settled(ana)).toEqual(after)
  expect(await settled(demo)).toEqual(demoAfter)
  expect(world.lobby.balance).toBe(balance)
  const [round] = (await world.play('table/history', { table: TABLE }, ana.key)).body[
    'rounds'
  ] as TableRoundView[]
  expect(round).toMatchObject({ k, draw, calledBackAt: first['at'], win: after.win })
  const { body } = await world.play('table/proof', { table: TABLE, round: k }, ana.key)
  const proof = body as unknown as { round: RoundProof; bets: never[] }
  expect(proof.round.calledBackAt).toBe(first['at'])
  expect(wrongInTable(findTableGame(TABLE)!, proof.round as ProvenRound, proof.bets)).toEqual([])
  expect((await listed())[0]).toMatchObject({ k, called_back_at: first['at'] })
  // What was called back stays so, whatever the program says.
  await expect(
    world.ctx.db.query('UPDATE table_rounds SET called_back_at = NULL WHERE k = $1', [k]),
  ).rejects.toThrow('never changes')
})

test('rounds of a table are told newest first; a table or a round that is none is refused', async () => {
  const table = await open()
  const { k } = await table.until('settled')
  await table.until('open')
  expect(await listed()).toMatchObject([
    { k: k + 1, phase: 'open', result: null, paid: null },
    { k, phase: 'settled', result: expect.any(String), paid: 0, called_back_at: null },
  ])
  expect((await listed(TABLE, { before: k + 1 })).map((one) => one.k)).toEqual([k])
  expect((await listed(TABLE, { ks: [k, k + 9] })).map((one) => one.k)).toEqual([k])
  expect((await world.operator('tables/rounds', { table: 'none' })).body['status']).toBe(
    'GAME_NOT_FOUND',
  )
  expect((await voided(k + 2))['status']).toBe('TX_NOT_FOUND')
  expect((await voided(k, 'none'))['status']).toBe('TX_NOT_FOUND')
})
