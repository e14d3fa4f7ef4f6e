import { afterAll, beforeAll, expect, test } from 'vitest'
import { tablesList, tablesSet } from '@perlas/contract/provider-api'
import { bingoLinggo } from '@perlas/games/bingo-linggo/bingo-linggo'
import { liveRoulette } from '@perlas/games/live-roulette/live-roulette'
import { saranggolaSky } from '@perlas/games/saranggola-sky/saranggola-sky'
import { Compile } from 'typebox/compile'
import { openTable, TABLE, type TestTable } from '#/testing/table.ts'
import { createWorld, type World } from '#/testing/world.ts'
import { stateOf } from './state.ts'

let world: World
let table: TestTable
beforeAll(async () => {
  world = await createWorld()
  table = await openTable(world)
})
afterAll(() => world.close())

type Report = { table: string } & Record<string, unknown>
async function listed(table = TABLE): Promise<Report> {
  const { body } = await world.operator('tables/list', {})
  expect(Compile(tablesList.output).Check(body)).toBe(true)
  return (body['tables'] as Report[]).find((one) => one.table === table)!
}
const decide = (change: object) =>
  world.operator('tables/set', {
    table: TABLE,
    open: true,
    hours: null,
    most_staked: null,
    ...change,
  })

test('the lobby sees what lies where, and what each spot would pay', async () => {
  await table.until('open')
  const ana = await table.sit('ana')
  expect((await ana.place({ red: 2_000, 'n-17': 500 })).code).toBe(200)
  const report = await listed()
  expect(report).toMatchObject({ phase: 'open', bets: 2, staked: 2_500, open: true, shut: null })
  expect(report['spots']).toEqual([
    { spot: 'n-17', bets: 1, staked: 500, pays: 18_000 },
    { spot: 'red', bets: 1, staked: 2_000, pays: 4_000 },
  ])
  // Seventeen is black: the worst draw pays the number alone.
  expect(report['exposure']).toMatchObject({ kind: 'one', exact: true, most: 18_000 })
  const { endings } = report['exposure'] as { endings: { name: string; pays: number }[] }
  expect(endings).toHaveLength(20)
  expect(endings.slice(0, 2)).toEqual([
    { name: '17 black', pays: 18_000 },
    { name: '1 red', pays: 4_000 },
  ])
  expect(report['most_staked']).toBe(liveRoulette.mostStaked)
})

test('a table that is closed plays its round to the end, opens no other, and opens again when it may', async () => {
  const { k } = await table.until('open')
  const { body } = await decide({ open: false })
  expect(Compile(tablesSet.output).Check(body)).toBe(true)
  expect(body['table']).toMatchObject({ open: false, phase: 'open' })
  expect((await decide({ open: false })).body['table']).toMatchObject({ open: false })
  expect((await table.until('settled')).k).toBe(k)
  await table.pass(30_000)
  expect((await table.row()).k).toBe(k)
  expect(await stateOf(world.ctx, TABLE)).toMatchObject({ phase: 'shut', shut: 'off' })
  await decide({})
  expect((await table.until('open')).k).toBe(k + 1)
})

test('hours of the lobby hold before those of the installation, and say when the table opens', async () => {
  // An hour that has just ended, in Manila.
  const hour = (ms: number) =>
    new Date(world.ctx.clock() + ms + 8 * 3_600_000).toISOString().slice(11, 16)
  await decide({ hours: { from: hour(-7_200_000), until: hour(-3_600_000) } })
  await table.until('settled')
  await table.pass(30_000)
  const state = await stateOf(world.ctx, TABLE)
  expect(state).toMatchObject({ phase: 'shut', shut: 'hours' })
  expect(state!.nextAt! - state!.at).toBeGreaterThan(20 * 3_600_000)
  await decide({})
  await table.until('open')
})

test('days of the lobby hold before those of the game: what opens on Sundays opens on the days that are decided', async () => {
  const of = bingoLinggo.code
  const hours = { from: '18:00', until: '21:00' }
  expect(await listed(of)).toMatchObject({ hours: { ...hours, days: [0] } })
  expect((await decide({ table: of, hours: { ...hours, days: [0, 3, 6] } })).code).toBe(200)
  expect(await listed(of)).toMatchObject({ hours: { ...hours, days: [0, 3, 6] } })
  await decide({ table: of, hours: { from: '17:00', until: '21:00', days: [0, 1, 2, 3, 4, 5, 6] } })
  expect((await listed(of))['hours']).toEqual({ from: '17:00', until: '21:00' })
  // Without days they are those of the game again.
  await decide({ table: of, hours })
  expect(await listed(of)).toMatchObject({ hours: { days: [0] } })
  await decide({ table: of })
  for (const days of [[], [7], [0, 0], [-1], ['0']])
    expect((await decide({ table: of, hours: { ...hours, days } })).code).toBe(400)
})

test('less can be staked than the game allows, never more, and a bet over it is refused', async () => {
  await decide({ most_staked: 1_000 })
  await table.until('open')
  expect(await stateOf(world.ctx, TABLE)).toMatchObject({ mostStaked: 1_000 })
  const ben = await table.sit('ben')
  expect((await ben.place({ red: 1_000 })).code).toBe(200)
  expect((await ben.place({ black: 500 })).code).not.toBe(200)
  expect((await decide({ most_staked: liveRoulette.mostStaked + 1 })).body['status']).toBe(
    'BET_LIMIT',
  )
  expect((await decide({ most_staked: 1 })).body['status']).toBe('BET_LIMIT')
  expect(await listed()).toMatchObject({ most_staked: 1_000 })
  await decide({})
})

test('less can be paid for a whole flight than the game allows, so that one player alone never brings it down early; nothing else flies', async () => {
  const sky = { table: saranggolaSky.code }
  const { mostPaid } = saranggolaSky.flight!
  const least = 100 * saranggolaSky.mostStaked
  expect(await listed(sky.table)).toMatchObject({
    paid: { most: mostPaid, allowed: mostPaid, least },
  })
  expect((await decide({ ...sky, most_paid: least })).code).toBe(200)
  expect(await listed(sky.table)).toMatchObject({ paid: { most: least, allowed: mostPaid, least } })
  for (const wrong of [least - 1, mostPaid + 1])
    expect((await decide({ ...sky, most_paid: wrong })).body['status']).toBe('BET_LIMIT')
  expect((await decide({ most_paid: least })).body['status']).toBe('BET_LIMIT')
  expect(await listed()).not.toHaveProperty('paid')
  await decide(sky)
  expect(await listed(sky.table)).toMatchObject({ paid: { most: mostPaid } })
})

test('what is none is refused: a table, hours that begin when they end', async () => {
  expect((await decide({ table: 'no-such-table' })).body['status']).toBe('GAME_NOT_FOUND')
  const never = { from: '10:00', until: '10:00' }
  expect((await decide({ hours: never })).code).toBe(400)
  expect((await decide({ hours: { from: '25:00', until: '10:00' } })).code).toBe(400)
})
