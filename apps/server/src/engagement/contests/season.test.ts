import { fastStream } from '@perlas/game-kit/measure-stream'
import { expect, test } from 'vitest'
import { momentAt, midnightOf } from '#/kernel/manila.ts'
import {
  divisionOf,
  mostUnits,
  outcomeOf,
  withRound,
  type Course,
  type GameOdds,
  type Score,
  type Standing,
} from './rules.ts'

/**
 * Ninety days of a race over all games: two hundred players who play as they like, and a ring of a hundred real persons who play for the
 * prizes alone, at the game that keeps least.
 */
const DAYS = 90
const HONEST = 200
const RING = 100
const ROUNDS = 50

/** Odds that a player chooses, at the least that a game of races keeps; and a slot, with its own tail. */
const dice: GameOdds = { game: 1, best: 9_800, tail: [] }
const ways = [
  [0, 0.7],
  [1_00, 0.2],
  [3_00, 0.08],
  [20_00, 0.0189],
  [100_00, 0.001],
  [1_500_00, 0.0001],
] as const
const slot: GameOdds = {
  game: 2,
  best: 9_600,
  tail: ways
    .slice(1)
    .map(([multiple], at) => [
      multiple,
      Math.floor(100 / ways.slice(at + 1).reduce((sum, [, chance]) => sum + chance, 0)),
    ]),
}
const odds = [dice, slot]
const terms = { share: 500, most: 5_000_00, least: 0, rounds: ROUNDS }
const begins = midnightOf('2026-12-01')
const course: Course = {
  beginsAt: begins,
  endsAt: momentAt(begins.getTime() + 86_400_000),
  games: [1, 2],
  rounds: ROUNDS,
  best: 1,
  odds: new Map(odds.map((one) => [one.game, one])),
  unitsMost: mostUnits(odds, terms.share),
}

type Draw = () => number
type Play = { gameId: number; bet: number; win: number }
/** A bet on so many times the stake. */
const onTimes = (draw: Draw, times: number, bet: number): Play => ({
  gameId: 1,
  bet,
  win: draw() < 0.98 / times ? bet * times : 0,
})
function onSlot(draw: Draw, bet: number): Play {
  let left = draw()
  const multiple = ways.find(([, chance]) => (left -= chance) < 0)?.[0] ?? 0
  return { gameId: 2, bet, win: (bet * multiple) / 100 }
}
const stakes = [1_00, 2_00, 5_00, 20_00, 50_00]
const oneOf = <T>(draw: Draw, list: readonly T[]): T => list[Math.floor(draw() * list.length)]!
const honest = (draw: Draw, player: number): Play => {
  const bet = stakes[player % stakes.length]!
  return draw() < 0.5 ? onSlot(draw, bet) : onTimes(draw, oneOf(draw, [2, 5, 10, 50]), bet)
}

/** In centavos: what the ring loses on average, and wins, and all prizes. */
type Sums = { lost: number; won: number; prizes: number }
function season(ring: (draw: Draw) => Play, seed: number): Sums {
  const stream = fastStream(seed)
  const draw = () => stream.below(2 ** 30) / 2 ** 30
  const sums: Sums = { lost: 0, won: 0, prizes: 0 }
  for (let day = 0; day < DAYS; day += 1) {
    const rows: Standing[] = []
    for (let player = 1; player <= HONEST + RING; player += 1) {
      const isRing = player > HONEST
      let score: Score | undefined
      let division = 0 as Standing['division']
      for (let round = 0; round < ROUNDS; round += 1) {
        const play = isRing ? ring(draw) : honest(draw, player)
        division = divisionOf(play.bet)!
        const edge = 10_000 - (play.gameId === 1 ? dice : slot).best
        const units = play.bet * edge
        if (isRing) sums.lost += units / 10_000
        score = withRound(
          score,
          { ...play, units, startedAt: begins, endedAt: begins },
          { course, division },
        )
      }
      rows.push({ playerId: player, division, ...score! })
    }
    const { places } = outcomeOf(rows, new Map(), { terms, mayPay: 1_000_000_00, calledOff: false })
    for (const { playerId, amount } of places) {
      sums.prizes += amount
      if (playerId > HONEST) sums.won += amount
    }
  }
  return sums
}

test.for([
  ['at even odds', (draw: Draw) => onTimes(draw, 2, 1_00)],
  ['at a hundred times the stake', (draw: Draw) => onTimes(draw, 100, 1_00)],
  ['at five thousand times the stake', (draw: Draw) => onTimes(draw, 5_000, 1_00)],
  ['at a slot', (draw: Draw) => onSlot(draw, 1_00)],
  ['at a hundred times larger stakes', (draw: Draw) => onTimes(draw, 100, 25_00)],
] as const)(
  'in ninety days a ring of a hundred loses more than it wins, %s [CA-08]',
  ([, ring]) => {
    const { lost, won, prizes } = season(ring, 41)
    expect(prizes).toBeGreaterThan(0)
    expect(won).toBeLessThan(lost * 0.6)
  },
)
