import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { basketball, read, sumsOf } from '../basketball.ts'
import { hoopsManila } from '../hoops-manila.ts'
import { at, courseOf, leg, lengthOf, QUARTER_MS } from './live.ts'

const rounds = Array.from({ length: 16 }, (_, k) =>
  hoopsManila
    .draw({
      stream: roundStream('hoops-manila', {
        serverSeed: '7c'.repeat(32),
        clientSeed: 'live',
        nonce: k,
      }),
      k: k + 1,
    })
    .matches.map(read),
)
const t = (key: string) => key

test('the picture ends in exactly the draw, within the time that it has [GM-07]', () => {
  for (const matches of rounds) {
    const length = lengthOf(matches)
    expect(length + 900).toBeLessThan(hoopsManila.clock.show)
    for (const match of matches) {
      expect(at(match, length, t)).toMatchObject({ score: sumsOf(match.periods), over: true })
      const { baskets } = courseOf(match)
      for (const [period, points] of match.periods.entries())
        for (const side of [0, 1] as const)
          expect(
            baskets
              .filter((one) => one.period === period && one.side === side)
              .reduce((sum, one) => sum + one.points, 0),
          ).toBe(points[side])
      let before = 0
      for (let ms = 0; ms <= length; ms += 500) {
        const [h, a] = at(match, ms, t).score
        expect(h + a).toBeGreaterThanOrEqual(before)
        before = h + a
      }
    }
  }
})

test('a leg that is called decided stays so, and is what pays', () => {
  for (const [n, matches] of rounds.slice(0, 6).entries()) {
    const length = lengthOf(matches)
    for (const [place, match] of matches.entries())
      for (const { prices } of hoopsManila.round(n + 1).fixtures[place]!.markets)
        for (const { selection } of prices) {
          const end = basketball.holds(match, selection) ? 'won' : 'lost'
          expect(leg(match, length, selection)).toBe(end)
          for (let ms = 0; ms < length; ms += 1_300) {
            const state = leg(match, ms, selection)
            if (state === 'won' || state === 'lost')
              expect({ selection, ms, state }).toMatchObject({ state: end })
          }
        }
  }
})

test('a quarter to come is not in what is seen, whether it is played on or not', () => {
  const two = (...points: number[]) => points.map((one) => String(one).padStart(2, '0')).join('')
  const one = read(two(25, 20, 22, 24, 30, 22, 21, 25))
  const other = read(two(25, 20, 22, 24, 30, 22, 14, 25, 9, 8))
  for (let ms = 0; ms < 3 * QUARTER_MS; ms += 250) expect(at(one, ms, t)).toEqual(at(other, ms, t))
  expect(leg(one, 100, 'q3h')).toBe('waits')
})
