import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { football, read, scoreOf } from '../football.ts'
import { sabayLeague } from '../sabay-league.ts'
import { at, leg, LENGTH_MS, seenAt } from './live.ts'
import { ballAt } from './pitch.ts'

const lines = Array.from({ length: 12 }, (_, k) =>
  sabayLeague.draw({
    stream: roundStream('sabay-league', {
      serverSeed: '7c'.repeat(32),
      clientSeed: 'live',
      nonce: k,
    }),
    k: k + 1,
  }),
).flatMap(({ matches }) => matches)
const selections = football
  .markets({ home: { attack: 100, defence: 100 }, away: { attack: 100, defence: 100 } })
  .flatMap(({ chances }) => chances.map(({ selection }) => selection))
const t = (key: string) => key

test('the picture ends in exactly the draw, and a score never goes back [GM-07]', () => {
  for (const line of lines) {
    const match = read(line)
    expect(seenAt(match, LENGTH_MS)).toEqual(match)
    expect(at(match, LENGTH_MS, t)).toMatchObject({
      score: scoreOf(match),
      over: true,
      clock: 'clock.full',
    })
    let before = [0, 0]
    for (let ms = 0; ms <= LENGTH_MS; ms += 400) {
      const { score } = at(match, ms, t)
      expect(score[0]).toBeGreaterThanOrEqual(before[0]!)
      expect(score[1]).toBeGreaterThanOrEqual(before[1]!)
      before = [...score]
    }
  }
})

test('a leg that is called decided stays so, and is what pays', () => {
  for (const line of lines.slice(0, 40)) {
    const match = read(line)
    for (const selection of selections) {
      const end = football.holds(match, selection) ? 'won' : 'lost'
      expect(leg(match, LENGTH_MS, selection)).toBe(end)
      for (let ms = 0; ms < LENGTH_MS; ms += 1_100) {
        const state = leg(match, ms, selection)
        if (state === 'won' || state === 'lost')
          expect({ line, selection, ms, state }).toMatchObject({ state: end })
      }
    }
  }
})

test('nothing of what is still to come is in the score: two matches that differ later look alike until then', () => {
  const one = read('1000' + '30')
  const other = read('1012' + '30' + '60' + '7080')
  const until = 16_000 + 1_600 + 4_000
  for (let ms = 0; ms < until; ms += 300) {
    expect(at(one, ms, t)).toEqual(at(other, ms, t))
    for (const selection of selections)
      expect(leg(one, ms, selection)).toBe(leg(other, ms, selection))
  }
})

test('the ball is in the net at the minute of a goal, and on the pitch at any other', () => {
  const match = read('1100' + '10' + '40')
  expect(ballAt(match, 10.1, 3)).toMatchObject({ cheer: 0 })
  expect(ballAt(match, 10.1, 3).spot[0]).toBeGreaterThan(1)
  expect(ballAt(match, 40.1, 3)).toMatchObject({ cheer: 1 })
  for (let minute = 14; minute < 36; minute += 0.5) {
    const { spot, cheer } = ballAt(match, minute, 3)
    expect(cheer).toBeUndefined()
    for (const place of spot) expect(Math.abs(place - 0.5)).toBeLessThan(0.5)
  }
  expect(ballAt(undefined, 0, 3).spot).toEqual([0.5, 0.5])
})
