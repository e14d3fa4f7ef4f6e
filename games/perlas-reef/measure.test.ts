import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { chiSquare, chiSquareBound } from '@perlas/game-kit/rtp'
import { exactReturn, simulateRounds } from './measure.ts'
import { strips } from './paytable.ts'
import { perlasReef } from './perlas-reef.ts'

const play = (nonce: number) =>
  perlasReef.play({
    stream: roundStream('perlas-reef', { serverSeed: '42'.repeat(32), clientSeed: 'test', nonce }),
    bet: 100,
    choice: null,
  })

test('simulated rounds agree with the exact return', () => {
  // Enough to see a rule that plays otherwise than it is counted; ten million are played by `games/rtp.ts`.
  const measured = simulateRounds(15_000)
  expect(Math.abs(measured.rtp - exactReturn().total)).toBeLessThan(measured.margin * 1.6)
})

test('every stop of every reel comes equally often (chi-square)', () => {
  const counts = strips.map((strip) => strip.map(() => 0))
  for (let nonce = 0; nonce < 30_000; nonce++) {
    for (const [reel, stop] of play(nonce).base.stops.entries()) counts[reel]![stop]! += 1
  }
  for (const reel of counts) expect(chiSquare(reel)).toBeLessThan(chiSquareBound(reel.length - 1))
})
