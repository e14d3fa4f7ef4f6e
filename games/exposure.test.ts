import { expect, test } from 'vitest'
import { exposureOf, type PlacedBet } from '@perlas/game-kit/exposure'
import { roundStream } from '@perlas/game-kit/fairness'
import type { TableGame } from '@perlas/game-kit/game'
import { spotFor, type BingoDraw } from './bingo-barangay/bingo.ts'
import { bingoBarangay } from './bingo-barangay/bingo-barangay.ts'
import { hoopsManila } from './hoops-manila/hoops-manila.ts'
import { baccaratAnim } from './baccarat-anim/baccarat-anim.ts'
import { dealFrom } from './live-baccarat/baccarat.ts'
import { liveBaccarat } from './live-baccarat/live-baccarat.ts'
import { livePerya } from './live-perya/live-perya.ts'
import { kidlatRoulette } from './kidlat-roulette/kidlat-roulette.ts'
import { liveRoulette } from './live-roulette/live-roulette.ts'
import { liveSicBo } from './live-sicbo/live-sicbo.ts'
import { sabayLeague } from './sabay-league/sabay-league.ts'
import { MAX_PAID, saranggolaSky, TOP } from './saranggola-sky/saranggola-sky.ts'
import { tableGames } from './server.ts'

const streamOf = (game: TableGame, nonce: number) =>
  roundStream(game.code, { serverSeed: '7e'.repeat(32), clientSeed: 'exposure', nonce })

/** Some spots of a round with some amounts on them, other ones for each number. */
function layoutOf(game: TableGame, nth: number, { bets = 12, k = 1 } = {}): PlacedBet[] {
  const stream = streamOf(game, nth)
  const spots = game.programme?.samples(k) ?? game.spots
  const placed = new Map<string, number>()
  for (let n = 0; n < bets; n += 1) {
    const { code } = spots[stream.below(spots.length)]!
    placed.set(code, (placed.get(code) ?? 0) + (stream.below(50) + 1) * 100)
  }
  return [...placed].map(([spot, amount]) => ({ spot, amount }))
}
const costOf = (game: TableGame, placed: readonly PlacedBet[], draw: unknown, k = 1) =>
  placed.reduce((sum, bet) => sum + game.pays(draw, bet, k) * (bet.count ?? 1), 0)
const throws = (faces: number, first = 0) =>
  Array.from({ length: faces ** 3 }, (_, at) => ({
    dice: [at % faces, Math.floor(at / faces) % faces, Math.floor(at / faces ** 2)].map(
      (face) => face + first,
    ),
  }))

test.for([
  ['roulette', liveRoulette, Array.from({ length: 37 }, (_, number) => ({ number })), 37],
  ['sic bo', liveSicBo, throws(6, 1), 56],
  ['perya', livePerya, throws(6), 56],
] as const)(
  'what a round of %s could cost is the worst of all its draws, whatever lies there [GM-07]',
  ([, game, draws, kinds]) => {
    for (let k = 1; k <= 20; k += 1) {
      const placed = layoutOf(game as TableGame, k, { bets: k, k })
      const found = exposureOf(game as TableGame, placed, k)
      const costs = draws.map((draw) => costOf(game as TableGame, placed, draw, k))
      expect(found).toMatchObject({ kind: 'one', exact: true, most: Math.max(...costs) })
      expect(found.endings).toHaveLength(kinds)
      expect(new Set(found.endings.map(({ pays }) => pays))).toEqual(new Set(costs))
      expect(new Set(found.endings.map(({ name }) => name)).size).toBe(kinds)
    }
  },
)

test('what a round of lightning roulette could cost is the worst of what strikes, and no draw costs more [GM-07]', () => {
  const game = kidlatRoulette as TableGame
  for (let k = 1; k <= 12; k += 1) {
    const placed = layoutOf(game, k, { bets: k, k })
    const { exact, most, endings } = exposureOf(game, placed, k)
    expect({ exact, kinds: endings.length }).toEqual({ exact: true, kinds: 37 * 8 })
    const worst = Array.from({ length: 37 }, (_, number) =>
      costOf(game, placed, { number, struck: [{ number, times: 500 }] }),
    )
    expect(most).toBe(Math.max(...worst))
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const draw = game.draw({ stream: streamOf(game, nonce), k })
      expect(endings.map(({ pays }) => pays)).toContain(costOf(game, placed, draw))
    }
  }
})

test.for([
  { game: liveBaccarat, count: 12 },
  { game: baccaratAnim, count: 16 },
])(
  'the hands of $game.name are all that it comes to: each is dealt, and every deal pays as one of them [GM-07]',
  ({ game, count }) => {
    type Draw = Parameters<typeof game.pays>[0]
    const paysOf = (draw: Draw) =>
      game.spots.map(({ code }) => game.pays(draw, { spot: code, amount: 1_000 })).join()
    const endings = game.endings!()
    const kinds = new Map(endings.map(({ draw }) => [paysOf(draw), 0]))
    expect(kinds.size).toBe(count)
    expect(new Set(endings.map(({ name }) => name)).size).toBe(count)
    for (const { draw } of endings) {
      const { player, banker } = draw
      const coming = [player[0], banker[0], player[1], banker[1], player[2], banker[2]]
      expect(dealFrom(() => coming.shift()!)).toEqual(draw)
    }
    for (let nonce = 0; nonce < 4_000; nonce += 1) {
      const pays = paysOf(game.draw({ stream: streamOf(game, nonce) }))
      expect(kinds.has(pays)).toBe(true)
      kinds.set(pays, kinds.get(pays)! + 1)
    }
    // Both pairs with a tie, or with a six, need not come by chance in so many.
    const seen = [...kinds.values()].filter((times) => times > 0).length
    expect(seen).toBeGreaterThanOrEqual(count === 12 ? 11 : 14)
  },
)

test('a hand that loses may cost the most: what lies beside it counts too', () => {
  const placed = [
    { spot: 'player', amount: 5_000 },
    { spot: 'banker-pair', amount: 1_000 },
  ]
  expect(exposureOf(liveBaccarat, placed, 1)).toMatchObject({
    most: 10_000 + 12_000,
    endings: expect.arrayContaining([{ name: 'Tie, banker pair', pays: 5_000 + 12_000 }]),
  })
})

test('what a match of football could cost is the worst of all scores by half; matches add up [GM-07]', () => {
  // Goals of each side in each half.
  const lines = Array.from({ length: 7 ** 4 }, (_, at) => at.toString(7).padStart(4, '0')).map(
    (goals) => goals + '45'.repeat(Array.from(goals, Number).reduce((sum, n) => sum + n, 0)),
  )
  // The match that samples of round 1 are of.
  const at = 1
  for (let nth = 1; nth <= 4; nth += 1) {
    const placed = layoutOf(sabayLeague, nth, { bets: 8 }).filter(
      ({ spot }) => !spot.includes('--'),
    )
    const found = exposureOf(sabayLeague, placed, 1)
    const worst = Math.max(
      ...lines.map((line) => {
        const matches = Array.from({ length: 10 }, (_, match) => (match === at ? line : '0000'))
        return costOf(sabayLeague, placed, { matches })
      }),
    )
    expect(found).toMatchObject({ kind: 'sum', exact: true, most: worst })
  }
  const single = (match: number) =>
    sabayLeague.round(1).fixtures[match]!.markets[0]!.prices.map(({ selection, price }) => ({
      spot: `${match}-${selection}-${price}`,
      amount: 1_000,
      pays: price * 10,
    }))
  const both = [...single(2), ...single(5)]
  expect(exposureOf(sabayLeague, both, 1).most).toBe(
    [single(2), single(5)].reduce((sum, of) => sum + Math.max(...of.map(({ pays }) => pays)), 0),
  )
})

test.for([sabayLeague, hoopsManila])(
  'no draw of $code costs more than is shown, parlays and all [GM-07]',
  (game) => {
    for (let k = 1; k <= 12; k += 1) {
      const [parlay] = game.programme!.samples(k).slice(-1)
      const placed = [
        ...layoutOf(game, k, { bets: 40, k }),
        { spot: parlay!.code, amount: 500, count: 2 },
      ]
      const { most, exact, endings } = exposureOf(game, placed, k)
      expect(exact).toBe(false)
      expect(endings.reduce((sum, { pays }) => sum + pays, 0)).toBe(most)
      const costs = Array.from({ length: 40 }, (_, nonce) =>
        costOf(game, placed, game.draw({ stream: streamOf(game, nonce), k }), k),
      )
      expect(Math.max(...costs)).toBeLessThanOrEqual(most)
    }
  },
)

test('every selection of basketball is right in some endings of its part, and wrong in others', () => {
  const { parts } = hoopsManila
  for (let k = 1; k <= 6; k += 1) {
    for (const [match, { markets }] of hoopsManila.round(k).fixtures.entries()) {
      for (const { prices } of markets)
        for (const { selection, price } of prices) {
          const need = parts!.needs(`${match}-${selection}-${price}`)!
          const held = parts!.endings(need.part, k).map(({ holds }) => holds(selection))
          expect(new Set(held)).toEqual(new Set([true, false]))
        }
    }
  }
})

test('a flight owes by its height what nobody took down before, and never more than the most of each bet', () => {
  const placed: PlacedBet[] = [
    { spot: 'a-hand', amount: 1_000 },
    { spot: 'a-250', amount: 2_000 },
    { spot: 'b-hand', amount: 500_000 },
    { spot: 'b-hand', amount: 250_000, count: 2 },
    // Taken down already.
    { spot: 'b-hand', amount: 1_000, down: 150 },
  ]
  const { kind, endings, most } = exposureOf(saranggolaSky, placed, 1)
  expect({ kind, endings }).toEqual({
    kind: 'heights',
    endings: [
      { name: '2.00×', pays: 2_000 + 4_000 + 2_000_000 + 1_500 },
      { name: '10.00×', pays: 10_000 + 5_000 + 10_000_000 + 1_500 },
      { name: '100.00×', pays: 100_000 + 5_000 + 100_000_000 + 1_500 },
      { name: 'The most', pays: 1_000 * (TOP / 100) + 5_000 + 3 * MAX_PAID + 1_500 },
    ],
  })
  expect(endings.at(-1)?.pays).toBe(most)
  // All of it comes down at 2.00×, where a flight pays what all bets are worth there; what was taken down counts as it is.
  const staked = placed.reduce((sum, { amount, count = 1 }) => sum + amount * count, 0)
  expect(exposureOf(saranggolaSky, placed, 1, { mostPaid: 2 * staked })).toMatchObject({
    most: 2_000 + 4_000 + 2_000_000 + 1_500,
  })
  const flown = costOf(
    saranggolaSky,
    placed.map((bet) => (bet.spot.endsWith('hand') ? { ...bet, down: bet.down ?? 1_000 } : bet)),
    { end: 1_000 },
  )
  expect(endings[1]?.pays).toBe(flown)
})

test('every table says what a round could cost; nothing on it costs nothing', () => {
  for (const game of tableGames) {
    expect({ game: game.code, most: exposureOf(game, [], 1).most }).toEqual({
      game: game.code,
      most: 0,
    })
    expect(game.endings ?? game.parts ?? game.flight ?? game.shared).toBeDefined()
  }
})

test('where prizes are shared, or fixed where few play, a round costs no more than is said, whatever is drawn [GM-07]', () => {
  const game = bingoBarangay as TableGame<BingoDraw>
  const price = 500
  const bets = Array.from({ length: 40 }, (_, n) => ({
    spot: spotFor(price, n + 1),
    amount: price,
    seat: `seat-${n % 3}`,
    real: true,
  }))
  const before: BingoDraw = { balls: [], pots: [{ price, amount: 123_456, since: -100_000 }] }
  const { most, exact } = exposureOf(bingoBarangay as TableGame, bets, 1, { before })
  expect({ most, exact }).toEqual({
    most: 40 * price * (1 + 46 + 40 + 5_000) + 123_456,
    exact: false,
  })
  for (let n = 0; n < 50; n += 1) {
    const draw = game.shared!.share({
      draw: game.draw({ stream: streamOf(bingoBarangay as TableGame, n), k: 1 }),
      k: 1,
      before,
      bets,
    })
    expect(costOf(bingoBarangay as TableGame, bets, draw)).toBeLessThanOrEqual(most)
  }
})
