import { expect, test } from 'vitest'
import { lastFixed, spotFor, type BingoDraw } from '../bingo.ts'
import { bingoBarangay } from '../bingo-barangay.ts'
import { createDrum } from './drum.ts'
import { gridOf } from './layout.ts'
import { callAt, calledAt, comingAt, isOverAt, showOf } from './show.ts'

const { terms } = bingoBarangay
const BALLS = terms.cards.balls
const balls = Array.from({ length: BALLS }, (_, at) => ((at * 32) % BALLS) + 1)
const bets = Array.from({ length: 12 }, (_, at) => ({
  spot: spotFor(500, 90 + at),
  amount: 500,
  seat: `seat-${at % 6}`,
  real: at % 6 < 5,
}))
const drawn = bingoBarangay.shared!.share({
  draw: { balls },
  k: 9,
  before: undefined,
  bets,
}) as BingoDraw
const whole = { end: BALLS }

test('balls are called one by one by the clock alone, and the last of them before the round is over', () => {
  expect(calledAt(whole, -5_000)).toBe(0)
  expect(calledAt(whole, callAt(1) - 1)).toBe(0)
  for (let call = 1; call <= BALLS; call++) {
    expect(calledAt(whole, callAt(call))).toBe(call)
    expect(comingAt(whole, callAt(call) - 1)).toBeGreaterThan(0.99)
  }
  expect(calledAt(whole, Infinity)).toBe(BALLS)
  expect(comingAt(whole, callAt(BALLS))).toBeUndefined()
  expect(isOverAt(whole, callAt(BALLS))).toBe(false)
  // Who won is read for some seconds at least.
  expect(isOverAt(whole, bingoBarangay.clock.show - 5_000)).toBe(true)
})

test('the calls end with the last blackout of those that one plays among', () => {
  const real = showOf(terms, drawn, { demo: false })
  expect(real.rooms).toBe(drawn.rooms)
  expect(real.end).toBe(drawn.rooms?.[0]?.prizes?.blackout?.call)
  const play = showOf(terms, drawn, { demo: true })
  expect(play.rooms).toBe(drawn.play)
  expect(showOf(terms, { balls, rooms: [] }, { demo: true }).end).toBe(BALLS)
  const few = bets.slice(0, 3)
  const fixed = bingoBarangay.shared!.share({ draw: { balls }, k: 9, before: undefined, bets: few })
  // The last fixed prize is for a blackout within so many balls.
  expect(showOf(terms, fixed as BingoDraw, { demo: false }).end).toBe(lastFixed(terms))
})

test('cards are laid out whole: few of them with numbers to be read, many as daubs', () => {
  const phone = { wide: 378, high: 223 }
  expect(gridOf(3, 5, phone)).toMatchObject({ columns: 3, numbered: true })
  expect(gridOf(6, 5, phone)).toMatchObject({ columns: 3, numbered: true })
  expect(gridOf(24, 5, phone)).toMatchObject({ columns: 6, numbered: false })
  for (let count = 1; count <= 24; count++)
    for (const box of [phone, { wide: 320, high: 130 }, { wide: 581, high: 455 }]) {
      const { columns, cell, numbered } = gridOf(count, 5, box)
      const rows = Math.ceil(count / columns)
      const high = rows * (cell * 5 + (numbered ? 35 : 21) + 6) - 6
      expect(cell).toBeGreaterThanOrEqual(4)
      if (cell > 4) expect(high, `${count} cards`).toBeLessThanOrEqual(box.high)
    }
})

test('balls stay in the drum while it turns, each until it is taken', () => {
  const drum = createDrum()
  drum.fill(balls)
  for (let i = 0; i < 300; i++) drum.step(16, 3.6)
  drum.take(7)
  expect(drum.peas.map(({ ball }) => ball).toSorted((a, b) => a - b)).toEqual(
    balls.filter((ball) => ball !== 7).toSorted((a, b) => a - b),
  )
  for (const { x, y } of drum.peas) expect(Math.hypot(x, y)).toBeLessThan(0.95)
  drum.fill(balls)
  expect(drum.peas).toHaveLength(BALLS)
})
