import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { chiSquare, chiSquareBound } from '@perlas/game-kit/rtp'
import { bestReturn, naiveReturn, worstReturn } from './measure.ts'
import { MAX_HITS, rankOf, taasBaba, type TaasAction, type TaasView } from './taas-baba.ts'

const deal = (nonce: number) =>
  taasBaba.deal({
    stream: roundStream('taas-baba', { serverSeed: '6b'.repeat(32), clientSeed: 'test', nonce }),
    bet: 100,
    choice: null,
  })
const likelier = (view: TaasView): TaasAction => ({
  do: 'guess',
  way: rankOf(view.cards.at(-1)!) < 6 ? 'up' : 'down',
})

// Exact over every state: some seconds of a processor that others may want at the same time.
test('whoever plays worst gets the declared return, whoever plays best no more than 97 % [GM-07]', () => {
  const worst = worstReturn()
  const best = bestReturn()
  expect(Math.floor(worst * 10_000)).toBe(taasBaba.rtp)
  expect(Math.floor(best * 10_000)).toBe(taasBaba.bestRtp)
  expect(worst).toBeCloseTo(0.964275, 6)
  expect(best).toBeCloseTo(0.97, 6)
  expect(best).toBeLessThan(0.97)
  for (const aim of [1, 2, 3, 6, MAX_HITS]) {
    expect(naiveReturn(aim)).toBeGreaterThan(worst)
    expect(naiveReturn(aim)).toBeLessThan(best)
  }
})

test('every card comes equally often, at the first place and at the last (chi-square)', () => {
  const first = Array.from({ length: 52 }, () => 0)
  const last = Array.from({ length: 52 }, () => 0)
  for (let nonce = 0; nonce < 20_000; nonce++) {
    const { cards } = deal(nonce)
    first[cards[0]!]! += 1
    last[cards.at(-1)!]! += 1
  }
  expect(chiSquare(first)).toBeLessThan(chiSquareBound(51))
  expect(chiSquare(last)).toBeLessThan(chiSquareBound(51))
})

test('rounds of the real stream agree with the exact return of the plain way', () => {
  let paid = 0
  const rounds = 20_000
  for (let nonce = 0; nonce < rounds; nonce++) {
    const dealt = { secret: deal(nonce), bet: 100, choice: null }
    let view = taasBaba.start(dealt)
    for (let made = 0; made < 2 && view.end === null; made++)
      view = taasBaba.step({ ...dealt, view, action: likelier(view) })!.view
    paid += view.end === 'missed' ? 0 : (view.cash ?? 0)
  }
  // The deviation of one such round is below a stake: four of it around the mean.
  expect(Math.abs(paid / 100 / rounds - naiveReturn(2))).toBeLessThan(4 / Math.sqrt(rounds))
})
