import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { wrongInTable } from '@perlas/game-kit/table-proof'
import { liveRoulette } from '@perlas/games/live-roulette/live-roulette'
import { openTable, TABLE, type TestTable } from '#/testing/table.ts'
import { readTableProof } from '#/page/read-table-proof.ts'
import { createWorld, type World } from '#/testing/world.ts'
import type { BetProof, RoundProof, TableReplay } from './protocol.ts'

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

test("a player's round has a replay once it is paid: its own bets, the draw, and a whole proof [GM-07]", async () => {
  const [ana, ben] = [await table.sit('ana'), await table.sit('ben')]
  await ana.place({ red: 1_000, 'n-7': 500 })
  await ben.place({ odd: 2_000 })
  const roundId = String(world.lobby.named('betwin').at(-1)?.['round_id'])
  const ask = () => world.operator('round/replay_url', { round_id: roundId, lang: 'en' })
  expect((await ask()).body['status']).toBe('TX_NOT_FOUND')
  const { k, draw } = await table.until('settled')
  const address = new URL(String((await ask()).body['url']))
  const id = address.pathname.split('/replay/')[1]!
  const { body } = await world.play('table/replay', { id })
  const replay = body as unknown as TableReplay
  const win = replay.bets.reduce((sum, bet) => sum + (bet.win ?? 0), 0)
  expect(replay).toMatchObject({ roundId, staked: 1_500, win, round: { k, draw } })
  // Only this player's bets, whoever else sat there; the verifier reads it as it is.
  expect(replay.bets.map(({ spot }) => spot).toSorted()).toEqual(['n-7', 'red'])
  const read = readTableProof(liveRoulette, JSON.parse(JSON.stringify(replay)))!
  expect(wrongInTable(liveRoulette, read.round, read.bets)).toEqual([])
  for (const bad of [
    null,
    { ...replay, bets: null },
    { ...replay, round: { ...replay.round, heads: {} } },
    { ...replay, round: { ...replay.round, k: 1e9 } },
    { ...replay, round: { ...replay.round, gameCode: 'tala-dice' } },
    { ...replay, bets: [{ ...replay.bets[0], path: [{ hash: 'x', left: true }] }] },
  ])
    expect(readTableProof(liveRoulette, bad)).toBeUndefined()
  // Nobody guesses another's.
  const forged = await world.play('table/replay', { id: `${roundId}.${'A'.repeat(43)}` })
  expect(forged.body['error']).toBe('round-unknown')
})
