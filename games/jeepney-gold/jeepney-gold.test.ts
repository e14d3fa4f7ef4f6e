import { roundStream } from '@perlas/game-kit/fairness'
import { fastStream } from '@perlas/game-kit/measure-stream'
import { chiSquare, chiSquareBound } from '@perlas/game-kit/rtp'
import { expect, test } from 'vitest'
import {
  gridOf,
  jeepneyGold,
  lineAt,
  lineWins,
  playJeepney,
  prizeOf,
  type JeepneyOutcome,
} from './jeepney-gold.ts'
import { coinsSeen, exact, heldInTheEnd, meanCoin, wholeRounds } from './measure.ts'
import {
  CELLS,
  COIN_CHANCE,
  coinValues,
  coinWeights,
  GRAND,
  HOLD,
  lines,
  MAX_STAKES,
  paying,
  pays,
  REELS,
  RESPINS,
  ROWS,
  strips,
} from './paytable.ts'

const BET = 1_000
const line = (letters: string) => lineAt(Array.from(letters))

function* rounds(count: number, bet = BET) {
  const stream = fastStream(7)
  for (let i = 0; i < count; i++) yield playJeepney(stream, bet)
}

test('three, four and five alike pay from the left without a gap, jeepneys for all but coins [GM-07]', () => {
  expect(line('HHHKA')).toEqual({ emblem: 'H', count: 3, paid: pays.H[0] })
  expect(line('HJHHA')).toEqual({ emblem: 'H', count: 4, paid: pays.H[1] })
  expect(line('JJTTT')).toEqual({ emblem: 'T', count: 5, paid: pays.T[2] })
  expect(line('HHKHH')).toBeUndefined()
  expect(line('KHHHH')).toBeUndefined()
  expect(line('HHCHH')).toBeUndefined()
  expect(line('CCCCC')).toBeUndefined()
})

test('jeepneys pay as themselves where that is more, and never twice [GM-07]', () => {
  expect(line('JJJJJ')).toEqual({ emblem: 'J', count: 5, paid: pays.J[2] })
  // Three jeepneys before a board are worth more than four boards; four before a horse are not more than five horses.
  expect(line('JJJTK')).toEqual({ emblem: 'J', count: 3, paid: pays.J[0] })
  expect(line('JJJJH')).toEqual({ emblem: 'H', count: 5, paid: pays.H[2] })
  expect(line('JJJCC')).toEqual({ emblem: 'J', count: 3, paid: pays.J[0] })
})

test('twenty-five lines, each another, each within the reels [GM-07]', () => {
  expect(new Set(lines.map((rows) => rows.join('')))).toHaveProperty('size', 25)
  for (const rows of lines) {
    expect(rows).toHaveLength(REELS)
    expect(rows.every((row) => row >= 0 && row < ROWS)).toBe(true)
  }
})

/** Holds a round against what it says of itself. */
function retold({ stops, coins, lines: won, respins, grand, lineWin, coinWin }: JeepneyOutcome) {
  const grid = gridOf(stops)
  expect(won).toEqual(lineWins(grid, BET))
  expect(lineWin).toBe(won.reduce((sum, { win }) => sum + win, 0))
  const seen = grid.flatMap((reel, at) =>
    reel.flatMap((letter, row) => (letter === 'C' ? [at * ROWS + row] : [])),
  )
  expect(coins.map(({ cell }) => cell)).toEqual(seen)
  if (coins.length < HOLD) {
    expect({ respins, grand, coinWin }).toEqual({ respins: [], grand: false, coinWin: 0 })
    return
  }
  const held = new Map(coins.map(({ cell, value }) => [cell, value]))
  let left = RESPINS
  for (const came of respins) {
    expect(left > 0 && held.size < CELLS).toBe(true)
    left = came.length > 0 ? RESPINS : left - 1
    for (const { cell, value } of came) {
      expect(held.has(cell)).toBe(false)
      held.set(cell, value)
    }
  }
  expect(left === 0 || held.size === CELLS).toBe(true)
  expect(grand).toBe(held.size === CELLS)
  for (const value of held.values()) expect(coinValues).toContain(value)
  const paid = [...held.values()].reduce((sum, value) => sum + value, grand ? GRAND : 0)
  expect(coinWin).toBe((paid * BET) / 100)
}

test('an outcome tells the whole round: six coins hold, three turns, as many anew after each that brings one [GM-07]', () => {
  let holds = 0
  for (const outcome of rounds(20_000)) {
    retold(outcome)
    if (outcome.respins.length > 0) holds += 1
    expect(outcome.win).toBe(Math.min(MAX_STAKES * BET, outcome.lineWin + outcome.coinWin))
  }
  expect(holds).toBeGreaterThan(150)
})

test('a board full of coins pays the grand, and a round never more than its most [GM-07]', () => {
  // Chance that stops every reel on its coins, and then always brings the greatest: the last of the draw.
  const at = strips.map((strip) => strip.indexOf('CCC'))
  let draws = 0
  const stream = {
    below: (bound: number) =>
      draws < REELS ? at[draws++]! : bound === COIN_CHANCE[1] ? 0 : bound - 1,
  }
  const full = playJeepney(stream, BET)
  retold(full)
  expect(full.coins).toHaveLength(CELLS)
  expect(full).toMatchObject({ grand: true, respins: [], capped: true, win: MAX_STAKES * BET })
  expect(prizeOf(full.coins[0]!.value)).toBe('major')
})

test('no win is rounded, at any stake [GM-07]', () => {
  for (const bet of jeepneyGold.bets)
    for (const { win } of rounds(300, bet)) expect(Number.isInteger(win)).toBe(true)
})

test('the return is exact, and what is declared is it, rounded down [GM-07]', () => {
  const { total, holds, full, lines: ofLines, coins, grand } = exact()
  expect(Math.floor(total * 10_000)).toBe(jeepneyGold.rtp)
  expect(ofLines + coins + grand).toBeCloseTo(total, 12)
  expect(1 / holds).toBeGreaterThan(80)
  expect(full * GRAND).toBeGreaterThan(0)
  // All that can be seen, and all that can come of it, is one.
  expect(coinsSeen().reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  for (let first = HOLD; first <= CELLS; first++)
    expect(heldInTheEnd(first).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  expect(heldInTheEnd(CELLS)[CELLS]).toBe(1)
})

test('the chain of coins held meets a case by hand: one place left, three turns [GM-07]', () => {
  const p = COIN_CHANCE[0] / COIN_CHANCE[1]
  expect(heldInTheEnd(CELLS - 1)[CELLS]).toBeCloseTo(1 - (1 - p) ** RESPINS, 12)
})

test('what is exact is met by what is drawn [GM-07]', () => {
  const { total, holds } = exact()
  const { rtp, margin } = wholeRounds(100_000, 3)
  expect(Math.abs(rtp - total)).toBeLessThan(2 * margin)
  let [held, worth, count] = [0, 0, 0]
  for (const { coins, respins } of rounds(60_000)) {
    if (coins.length >= HOLD) held += 1
    for (const { value } of [...coins, ...respins.flat()]) {
      worth += value / 100
      count += 1
    }
  }
  expect(Math.abs(held / 60_000 - holds)).toBeLessThan(4 * Math.sqrt(holds / 60_000))
  expect(Math.abs(worth / count - meanCoin)).toBeLessThan(0.1)
})

test('every stop of every reel is drawn alike, and coins as their weights say, by the stream of real rounds [GM-07]', () => {
  const stops = strips.map(({ length }) => Array.from({ length }, () => 0))
  const values = new Map<number, number>()
  for (let nonce = 0; nonce < 8_000; nonce++) {
    const seeds = { serverSeed: '3d'.repeat(32), clientSeed: 'stops', nonce }
    const drawn = playJeepney(roundStream('jeepney-gold', seeds), 100)
    for (const [reel, stop] of drawn.stops.entries()) stops[reel]![stop]! += 1
    for (const { value } of drawn.coins) values.set(value, (values.get(value) ?? 0) + 1)
  }
  for (const reel of stops) expect(chiSquare(reel)).toBeLessThan(chiSquareBound(reel.length - 1))
  const all = [...values.values()].reduce((sum, count) => sum + count, 0)
  const statistic = coinValues.reduce((sum, value, i) => {
    const expected = (all * coinWeights[i]!) / 1_000
    return sum + ((values.get(value) ?? 0) - expected) ** 2 / expected
  }, 0)
  expect(statistic).toBeLessThan(chiSquareBound(coinValues.length - 1))
})

test('pays grow with the count, and a dearer emblem never pays less', () => {
  for (const [i, emblem] of paying.entries()) {
    const [three, four, five] = pays[emblem]
    expect(three < four && four < five).toBe(true)
    const next = paying[i + 1]
    if (next)
      for (const at of [0, 1, 2] as const)
        expect(pays[emblem][at]).toBeGreaterThanOrEqual(pays[next][at])
  }
})
