import { colours } from '@perlas/game-kit/color-game'
import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { chiSquare, chiSquareBound } from '@perlas/game-kit/rtp'
import { codeOf, isLit, LIT_COLOURS, LIT_TIERS, livePerya, TIERS, tiersOf } from './live-perya.ts'
import { enumerate, litOver, roundWith } from './measure.ts'

const { pays, programme } = livePerya

test('every colour returns exactly 208 of 216 in every round, lit or not: nothing lit is worth waiting for [GM-07]', () => {
  for (const tier of TIERS) {
    const { k, colour } = roundWith(tier)
    expect({ tier, returned: enumerate(codeOf(colour, tier), k).rtp * 216 }).toEqual({
      tier,
      returned: expect.closeTo(208, 9) as number,
    })
  }
  // Whole rounds too, in whole hundredths: 75 throws show a colour once, 15 twice, one three times.
  for (const [one, two, three] of TIERS) expect(75 * one + 15 * two + three).toBe(20_800)
  for (let k = 1; k <= 300; k++) for (const tier of tiersOf(k)) expect(TIERS).toContain(tier)
  expect(livePerya.rtp).toBe(Math.floor((208 / 216) * 10_000))
  expect(Math.max(...TIERS.map((tier) => tier[2]))).toBe(livePerya.maxWin)
})

test('one die, two and three pay by what is lit in that round, and by nothing of another one', () => {
  const [plain, , lit] = TIERS
  const one = roundWith(lit)
  const code = codeOf(one.colour, lit)
  const other = (one.colour + 1) % 6
  const paid = (spot: string, dice: number[], k = one.k) =>
    pays({ dice }, { spot, amount: 1_000 }, k)
  const { colour } = one
  expect(
    [
      [other, other, other],
      [colour, other, other],
      [other, colour, colour],
      [colour, colour, colour],
    ].map((dice) => paid(code, dice)),
  ).toEqual([0, 1_800, 2_200, 40_000])
  // The same colour at the usual prices is no bet of this round: it moved, and pays nothing.
  const usual = codeOf(colour, plain)
  expect(programme?.spot(usual, one.k)).toBe('odds-moved')
  expect(paid(usual, [colour, colour, colour])).toBe(0)
  const later = roundWith(plain, one.k + 1)
  expect(paid(codeOf(later.colour, plain), [later.colour, other, later.colour], later.k)).toBe(
    later.colour === other ? 13_000 : 3_000,
  )
  for (const none of ['toString', 'red', 'red-26', 'red-13-1', 'black-13', ''])
    expect([programme?.spot(none, one.k), paid(none, [0, 0, 0])]).toEqual([undefined, 0])
})

test('what is lit follows from the round alone, as often as published [GM-07]', () => {
  expect(tiersOf(7)).toEqual(tiersOf(7))
  const rounds = 6_000
  const { counts, tiers } = litOver(rounds)
  const of = (weights: readonly number[], seen: readonly number[]) =>
    seen.reduce((sum, count, at) => {
      const all = seen.reduce((one, more) => one + more, 0)
      const expected = (all * weights[at]!) / 100
      return sum + (count - expected) ** 2 / expected
    }, 0)
  expect(counts[0]).toBe(0)
  expect(of(LIT_COLOURS, counts.slice(1))).toBeLessThan(chiSquareBound(2))
  expect(of(LIT_TIERS, tiers.slice(1))).toBeLessThan(chiSquareBound(3))
  const places = colours.map(() => 0)
  for (let k = 1; k <= rounds; k++)
    for (const [at, tier] of tiersOf(k).entries()) if (isLit(tier)) places[at]! += 1
  expect(chiSquare(places)).toBeLessThan(chiSquareBound(5))
})

test('the round moves no die: its seeds alone do, and each colour is as likely [GM-07]', () => {
  const counts = Array.from({ length: 216 }, () => 0)
  for (let nonce = 0; nonce < 20_000; nonce++) {
    const seeds = { serverSeed: '5e'.repeat(32), clientSeed: 'even', nonce }
    const drawn = (k: number) =>
      livePerya.draw({ stream: roundStream('live-perya', seeds), k }).dice
    const dice = drawn(nonce)
    if (nonce < 100) expect(drawn(nonce + 17)).toEqual(dice)
    counts[dice[0]! * 36 + dice[1]! * 6 + dice[2]!]! += 1
  }
  expect(chiSquare(counts)).toBeLessThan(chiSquareBound(215))
})

test('no win is rounded, and no bet pays more than the house said', () => {
  for (let k = 1; k <= 200; k++)
    for (const { max, odds, code } of programme?.samples(k) ?? []) {
      expect((max * odds) / 100).toBeLessThanOrEqual(7_200_000)
      const tier = TIERS.find((one) => code.endsWith(`-${one[2] / 100}`))
      for (const paid of tier ?? []) expect((100 * paid) % 100).toBe(0)
    }
})

test('a throw is written by the letters of its colours, in the tone of what came more than once', () => {
  expect(livePerya.describe({ dice: [0, 3, 0] })).toEqual({ text: 'RBR', tone: 'red' })
  expect(livePerya.describe({ dice: [1, 2, 5] })).toEqual({ text: 'YGW', tone: 'mixed' })
  expect(livePerya.describe({ dice: [4, 4, 4] })).toEqual({ text: 'PPP', tone: 'pink' })
})
