import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commitment, roundStream } from '@perlas/game-kit/fairness'
import { spotOf } from '@perlas/game-kit/game'
import { tableSeeds } from '@perlas/game-kit/chain'
import { wrongInTable, type ProvenRound } from '@perlas/game-kit/table-proof'
import { slipCode, slipPrice, type Leg } from '@perlas/game-kit/sports/slip'
import type { SportsDraw } from '@perlas/game-kit/sports/sport'
import { sabayLeague } from '@perlas/games/sabay-league/sabay-league'
import { openTable, type TestTable } from '#/testing/table.ts'
import { createWorld, type World } from '#/testing/world.ts'
import { stateOf } from './state.ts'
import * as bets from './store.bets.ts'
import { cases } from '@perlas/dev-env/cases'
import type { BetProof, RoundProof } from './protocol.ts'

// A table whose rounds differ: slips on the matches of one matchday, at the prices that were seen.

let world: World
let table: TestTable
beforeAll(async () => {
  world = await createWorld()
  table = await openTable(world, sabayLeague.code)
})
afterAll(() => world.close())
beforeEach(async () => {
  const row = await table.row()
  if (row?.phase === 'open') await table.until('settled')
  await table.until('open')
  world.lobby.balance = 1_000_000
})
const someone = () => `p${randomBytes(4).toString('hex')}`

/** A leg of round k at its price. */
function leg(k: number, match: number, selection: string): Leg {
  const prices = sabayLeague.round(k).fixtures[match]!.markets.flatMap((market) => market.prices)
  return { match, selection, price: prices.find((one) => one.selection === selection)!.price }
}

test('a single and a parlay on one matchday are drawn, paid to the cent and proven [GM-04][GM-07][GM-08]', async () => {
  const [ana, ben] = [await table.sit(someone()), await table.sit(someone())]
  const { k } = await table.row()
  const every = ['r1', 'rx', 'r2'].map((selection) => slipCode([leg(k, 0, selection)]))
  const parlay = slipCode([leg(k, 1, 'd1x'), leg(k, 4, 'u35'), leg(k, 9, 'by')])
  const laid = { ...Object.fromEntries(every.map((code) => [code, 1_000])), [parlay]: 500 }
  const one = await ana.place(laid)
  expect(one.code).toBe(200)
  expect(one.mine.bets.map(({ state }) => state)).toEqual(Array(4).fill('standing'))
  expect((await ben.place({ [parlay]: 1_000 })).code).toBe(200)
  // Each slip tells its own return; a parlay of three less than a single.
  const reported = (name: string) => world.lobby.calls.findLast((call) => call.name === name)!.body
  const rtpOf = (code: string) => (spotOf(sabayLeague, code, k) as { rtp: number }).rtp
  const items = reported('betwin').items as unknown as { rtp: number }[]
  expect(items.map(({ rtp }) => rtp)).toEqual(Object.keys(laid).map(rtpOf))
  expect(reported('bet')).toMatchObject({ rtp: rtpOf(parlay) })
  expect(rtpOf(parlay)).toBeLessThan(8_400)
  const row = await table.until('drawn')
  const draw = row.draw as unknown as SportsDraw
  const wins = Object.entries(laid).map(([spot, amount]) =>
    sabayLeague.pays(draw, { spot, amount }, k),
  )
  // One of three ends came, at its own price.
  const prices = ['r1', 'rx', 'r2'].map((selection) => leg(k, 0, selection).price * 10)
  expect(prices).toContain(wins[0]! + wins[1]! + wins[2]!)
  const legsWin = slipPrice([leg(k, 1, 'd1x'), leg(k, 4, 'u35'), leg(k, 9, 'by')], 500_000)
  expect([0, legsWin * 5]).toContain(wins[3])
  await table.until('settled')
  const paid = wins.reduce((sum, win) => sum + win, 0) + wins[3]! * 2
  expect(world.lobby.balance).toBe(1_000_000 - 3_500 - 1_000 + paid)
  expect((await ben.mine()).win).toBe(wins[3]! * 2)

  const { body } = await world.play('table/proof', { table: sabayLeague.code, round: k }, ana.key)
  const proof = body as unknown as { round: RoundProof; bets: BetProof[] }
  expect(proof.bets).toHaveLength(4)
  expect(wrongInTable(sabayLeague, proof.round, proof.bets)).toEqual([])
  // Another matchday, another score, another price: each is found.
  const [first, ...rest] = proof.bets
  expect(wrongInTable(sabayLeague, { ...proof.round, k: k + 1 }, proof.bets)).toContain('draw')
  const bent = { matches: draw.matches.with(3, '9999') }
  expect(wrongInTable(sabayLeague, { ...proof.round, draw: bent }, proof.bets)).toEqual(['draw'])
  const dearer = first!.spot.replace(/\d+$/, (price) => String(Number(price) + 1))
  expect(wrongInTable(sabayLeague, proof.round, [{ ...first!, spot: dearer }, ...rest])).toContain(
    'bet-not-in-root',
  )
  // What the player sees of it later is the same slip, with its prices.
  const history = await world.play('table/history', { table: sabayLeague.code }, ana.key)
  const rounds = history.body['rounds'] as { k: number; bets: { spot: string }[] }[]
  expect(rounds[0]!.bets.map(({ spot }) => spot)).toEqual(
    expect.arrayContaining([...every, parlay]),
  )
})

test('a slip at prices that are not those of the round is refused by name, and lays nothing [GM-04]', async () => {
  const ana = await table.sit(someone())
  const { k } = await table.row()
  const good = slipCode([leg(k, 2, 'r1')])
  const moved = [
    slipCode([{ ...leg(k, 2, 'r1'), price: leg(k, 2, 'r1').price + 1 }]),
    slipCode([leg(k, 0, 'rx'), { ...leg(k, 5, 'r2'), price: 101 }]),
    // The slip of tomorrow, sent today.
    slipCode([leg(k + 1, 0, 'r1'), leg(k + 1, 1, 'r1')]),
  ]
  for (const code of moved) {
    const reply = await ana.place({ [good]: 1_000, [code]: 1_000 })
    expect([reply.code, reply.body.error]).toEqual([409, 'odds-moved'])
  }
  expect((await ana.mine()).staked).toBe(0)
  expect(world.lobby.balance).toBe(1_000_000)
  await table.until('settled')
  await table.until('open')
  // Late: for the round that it was made for it is closed, and for this one its prices are others.
  expect((await ana.place({ [good]: 1_000 }, { round: k })).body.error).toBe('bets-closed')
  expect((await ana.place({ [good]: 1_000 })).body.error).toBe('odds-moved')
})

test('two legs of one match, seven legs, legs in disorder and legs that are none are no bet [GM-04]', async () => {
  const ana = await table.sit(someone())
  const { k } = await table.row()
  const legs = Array.from({ length: 7 }, (_, match) => leg(k, match, 'r1'))
  const none = [
    slipCode([leg(k, 0, 'r1'), leg(k, 0, 'o25')]),
    slipCode(legs),
    slipCode(legs.slice(0, 2)).split('--').toReversed().join('--'),
    '0-zz-200',
    '0-r1',
    `0-r1-${legs[0]!.price}--`,
    'red',
  ]
  for (const code of none)
    expect({ code, error: (await ana.place({ [code]: 1_000 })).body.error }).toEqual({
      code,
      error: 'spot-unknown',
    })
  for (const code of ['0_r1_200', 'x'.repeat(121), '0-R1-200'])
    expect((await ana.place({ [code]: 1_000 })).code).toBe(400)
  expect((await ana.place({ [slipCode(legs.slice(0, 6))]: 100 })).code).toBe(200)
})

test('no slip takes more than its price allows, from one device or from two [GM-04]', async () => {
  const who = someone()
  const ana = await table.sit(who)
  const { k } = await table.row()
  const long = slipCode([0, 1, 2, 3, 4, 5].map((match) => leg(k, match, 's13')))
  // 5,000 stakes: 20.00 pay 100,000.00.
  expect((await ana.place({ [long]: 2_100 })).body).toMatchObject({
    error: 'over-limit',
    limit: 'spot',
  })
  const replies = await Promise.all(Array.from({ length: 4 }, () => ana.place({ [long]: 700 })))
  expect(replies.filter(({ code }) => code === 200)).toHaveLength(2)
  expect((await ana.place({ [slipCode([leg(k, 0, 'r1')])]: 150 })).code).toBe(400)
  const second = await table.sit(who)
  expect((await ana.place({ [long]: 100 })).body.error).toBe('session-ended')
  expect((await second.place({ [long]: 700 })).body.error).toBe('over-limit')
  expect((await second.mine()).staked).toBe(1_400)
})

test('the same press twice is one slip; after the end of bets it is none [GM-08]', async () => {
  const ana = await table.sit(someone())
  const { k } = await table.row()
  const code = slipCode([leg(k, 3, 'rx'), leg(k, 6, 'r2')])
  const same = { requestId: randomBytes(8).toString('hex') }
  const both = await Promise.all([
    ana.place({ [code]: 1_000 }, same),
    ana.place({ [code]: 1_000 }, same),
  ])
  expect(both.map((reply) => reply.code)).toEqual([200, 200])
  expect((await ana.mine()).staked).toBe(1_000)
  await table.until('closing')
  expect((await ana.place({ [code]: 1_000 }, { round: k })).body.error).toBe('bets-closed')
})

test('a slip that is taken back is in the root, marked, and pays nothing', async () => {
  const ana = await table.sit(someone())
  const { k } = await table.row()
  const code = slipCode([leg(k, 3, 'd12')])
  await ana.place({ [code]: 1_000 })
  expect((await ana.unplace()).mine.staked).toBe(0)
  await ana.place({ [slipCode([leg(k, 3, 'by')])]: 1_000 })
  await table.until('settled')
  const { body } = await world.play('table/proof', { table: sabayLeague.code, round: k }, ana.key)
  const proof = body as unknown as { round: RoundProof; bets: BetProof[] }
  expect(proof.bets).toHaveLength(2)
  expect(proof.bets.filter(({ undone }) => undone)).toHaveLength(1)
  expect(wrongInTable(sabayLeague, proof.round, proof.bets)).toEqual([])
})

test('many slips of their own do not make what is told long, and the sums stay whole', async () => {
  const { id, k } = await table.row()
  const demo = await table.sit(someone(), 'demo')
  // Play money is in no pool; rows of real bets are put there as players would.
  expect((await demo.place({ [slipCode([leg(k, 0, 'r1')])]: 1_000 })).code).toBe(200)
  expect((await bets.poolsOf(world.ctx, id, { shared: false })).bets).toBe(0)
  const ana = await table.sit(someone())
  const all = sabayLeague
    .round(k)
    .fixtures.flatMap(({ markets }, match) =>
      markets.flatMap(({ prices }) => prices.map((priced) => slipCode([{ match, ...priced }]))),
    )
    .slice(0, 260)
  for (let at = 0; at < all.length; at += 20)
    await ana.place(Object.fromEntries(all.slice(at, at + 20).map((code) => [code, 100])))
  const { pools, ...sums } = await bets.poolsOf(world.ctx, id, { shared: false })
  expect(sums).toEqual({ bets: all.length, staked: all.length * 100 })
  expect(Object.keys(pools)).toHaveLength(200)
})

test('how things stand, with a season of draws, stays short [GM-04]', async () => {
  const rounds = cases(3, 1)
  for (let n = 0; n < rounds; n++) {
    await table.until('settled')
    await table.until('open')
  }
  const state = await stateOf(world.ctx, sabayLeague.code)
  const one = JSON.stringify(state!.history[0]).length
  expect(state!.history.length).toBeGreaterThan(rounds - 1)
  // Sixty of them on one line.
  expect(one * 60).toBeLessThan(20_000)
})

test('a thousand matchdays are computed again from their seeds alone, each for its own round [GM-07]', () => {
  const hex = (n: number) => n.toString(16).padStart(64, '0')
  const rootOf = (n: number) => hex(n + 7)
  for (let k = 1; k <= cases(1_000); k++) {
    const [seed, lobbySeed, root] = [hex(k), hex(k * 3), rootOf(k)]
    const stream = () => roundStream(sabayLeague.code, tableSeeds({ seed, lobbySeed, root, k }))
    const round: ProvenRound = {
      k,
      gameVersion: sabayLeague.version,
      heads: { studio: commitment(seed), lobby: commitment(lobbySeed), firstK: k, lobbyFirstK: k },
      commitment: commitment(seed),
      lobbyCommitment: commitment(lobbySeed),
      seed,
      lobbySeed,
      root,
      draw: sabayLeague.draw({ stream: stream(), k }),
    }
    expect(wrongInTable(sabayLeague, round, [])).toEqual([])
  }
})
