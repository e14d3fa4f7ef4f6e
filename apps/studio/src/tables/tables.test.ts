import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { wrongInTable } from '@perlas/game-kit/table-proof'
import { liveRoulette } from '@perlas/games/live-roulette/live-roulette'
import { openTable, TABLE, type TestTable } from '#/testing/table.ts'
import { createWorld, type World } from '#/testing/world.ts'
import type { BetProof, RoundProof } from './words.ts'

let world: World
let table: TestTable
beforeAll(async () => {
  world = await createWorld()
  table = await openTable(world)
})
afterAll(() => world.close())
beforeEach(() => table.until('open'))

test('a round of several players: bets, draw, pay, to the cent, and each bet is proven [GM-04][GM-07][GM-08]', async () => {
  const [ana, ben] = [await table.sit('ana'), await table.sit('ben')]
  world.lobby.balance = 1_000_000
  const one = await ana.place({ red: 1_000, black: 1_000, 'n-0': 500 })
  expect(one.code).toBe(200)
  expect(one.mine.bets.map(({ state }) => state)).toEqual(['standing', 'standing', 'standing'])
  expect(one.mine.balance).toBe(997_500)
  const two = await ben.place({ 'dozen-1': 2_000 })
  expect(two.mine.staked).toBe(2_000)
  const { k, draw } = await table.until('drawn')
  const wins = { ana: 0, ben: 0 }
  for (const [spot, amount] of Object.entries({ red: 1_000, black: 1_000, 'n-0': 500 }))
    wins.ana += liveRoulette.pays(draw!, { spot, amount })
  wins.ben += liveRoulette.pays(draw!, { spot: 'dozen-1', amount: 2_000 })
  await table.until('settled')
  expect(world.lobby.balance).toBe(1_000_000 - 4_500 + wins.ana + wins.ben)
  const mine = await ana.mine()
  expect(mine).toMatchObject({ k, win: wins.ana, settled: true })
  expect(mine.bets.every(({ state }) => state === 'settled')).toBe(true)
  // One win a player, which closes the lobby's round.
  const items = world.lobby.named('settle/batch').flatMap((body) => body['items'] as object[])
  expect(items).toHaveLength(2)

  const { body } = await world.play('table/proof', { table: TABLE, round: k }, ana.key)
  const { round, bets } = body as unknown as { round: RoundProof; bets: BetProof[] }
  expect(bets).toHaveLength(3)
  expect(wrongInTable(liveRoulette, round, bets)).toEqual([])

  // And each thing that could have been bent is found.
  const bent = (more: object, of: readonly BetProof[] = bets) =>
    wrongInTable(liveRoulette, { ...round, ...more }, of)
  const hex = 'ab'.repeat(32)
  expect(bent({ seed: hex })).toEqual(expect.arrayContaining(['commitment', 'chain']))
  expect(bent({ lobbySeed: hex })).toEqual(
    expect.arrayContaining(['lobby-commitment', 'lobby-chain']),
  )
  expect(bent({ root: hex })).toContain('bet-not-in-root')
  expect(bent({ draw: { number: (draw!.number + 1) % 37 } })).toEqual(['draw'])
  expect(bent({ heads: { ...round.heads, studio: hex } })).toEqual(['chain'])
  expect(bent({ gameVersion: 'another' })).toEqual(['version'])
  expect(bent({ root: null })).toEqual(['void'])
  const [first, ...rest] = bets
  expect(bent({}, [{ ...first!, amount: first!.amount + 100 }, ...rest])).toContain(
    'bet-not-in-root',
  )
  expect(bent({}, [{ ...first!, win: (first!.win ?? 0) + 1 }, ...rest])).toEqual(['bet-pays-other'])
})
