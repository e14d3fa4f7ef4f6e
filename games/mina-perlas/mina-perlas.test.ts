import { expect, test } from 'vitest'
import { roundStream } from '@perlas/game-kit/fairness'
import { replaySteps } from '@perlas/game-kit/steps'
import { chiSquare, chiSquareBound } from '@perlas/game-kit/rtp'
import { aims } from './measure.ts'
import {
  MAX_TIMES,
  MAX_URCHINS,
  minaPerlas,
  nextTimes,
  safeShare,
  TILES,
  timesOf,
  type MinaAction,
} from './mina-perlas.ts'

const open = (tile: number): MinaAction => ({ do: 'open', tile })
const cash: MinaAction = { do: 'cash' }
const among = (...urchins: number[]) => ({
  secret: { urchins },
  bet: 1_000,
  choice: { urchins: urchins.length },
})
const tiles = Array.from({ length: TILES }, (_, tile) => tile)

test('what pearls multiply follows from counting, rounded down once', () => {
  expect([1, 2, 3, 4, 5, 6].map((pearls) => timesOf(3, pearls))).toEqual([
    110, 125, 144, 167, 195, 230,
  ])
  expect(timesOf(24, 1)).toBe(2_425)
  expect(timesOf(1, 24)).toBe(2_425)
  // One after the other, each tile of those that are left: the same share, computed another way.
  for (const { urchins, pearls, share } of aims()) {
    let chance = 1
    for (let i = 0; i < pearls; i++) chance *= (TILES - urchins - i) / (TILES - i)
    expect(Math.abs(share - chance)).toBeLessThan(1e-12)
  }
})

test('every way to play returns at least what is declared and at most 97 % [GM-07]', () => {
  const returns = aims().map(({ rtp }) => rtp)
  expect(Math.floor(Math.min(...returns) * 10_000 + 1e-6)).toBe(minaPerlas.rtp)
  expect(Math.max(...returns)).toBeLessThanOrEqual(0.97 + 1e-12)
  expect(Math.floor(Math.max(...returns) * 10_000 + 1e-6)).toBe(minaPerlas.bestRtp)
  expect(Math.max(...aims().map(({ times }) => times))).toBe(minaPerlas.maxWin)
  for (let urchins = 1; urchins <= MAX_URCHINS; urchins++)
    expect(timesOf(urchins, 1)).toBeGreaterThan(100)
})

test('a round: pearl, pearl, taken; an urchin pays nothing and shows the board', () => {
  const won = replaySteps(minaPerlas, among(3, 7, 20), [open(0), open(12), cash])
  expect(won.win).toBe(10 * timesOf(3, 2))
  expect(won.views.map(({ times, cash: now, field }) => [times, now, field])).toEqual([
    [0, null, null],
    [timesOf(3, 1), 10 * timesOf(3, 1), null],
    [timesOf(3, 2), 10 * timesOf(3, 2), null],
    [timesOf(3, 2), null, [3, 7, 20]],
  ])
  const lost = replaySteps(minaPerlas, among(3, 7, 20), [open(0), open(7)])
  expect(lost.win).toBe(0)
  expect(lost.views.at(-1)).toMatchObject({ end: 'urchin', pearls: 1, times: 0, cash: null })
})

test('with every pearl found, or at the limit, the round pays by itself', () => {
  const one = among(24)
  const all = replaySteps(minaPerlas, one, tiles.slice(0, 24).map(open))
  expect(all).toMatchObject({ win: 24_250 })
  expect(all.views.at(-1)?.end).toBe('all')
  // Twelve urchins: the tenth pearl would pass the limit.
  expect(nextTimes(12, 9)).toBeNull()
  const limit = replaySteps(minaPerlas, among(...tiles.slice(13)), tiles.slice(0, 9).map(open))
  expect(limit.views.at(-1)).toMatchObject({ end: 'limit', next: null, pearls: 9 })
  expect(limit.win).toBe(10 * timesOf(12, 9))
  expect(timesOf(12, 10)).toBeGreaterThan(MAX_TIMES)
})

test('what is not possible does nothing', () => {
  const dealt = among(3)
  const view = minaPerlas.start(dealt)
  expect(minaPerlas.step({ ...dealt, view, action: cash })).toBeUndefined()
  const after = minaPerlas.step({ ...dealt, view, action: open(0) })!.view
  expect(minaPerlas.step({ ...dealt, view: after, action: open(0) })).toBeUndefined()
  const over = minaPerlas.step({ ...dealt, view: after, action: cash })!.view
  for (const action of [open(1), cash])
    expect(minaPerlas.step({ ...dealt, view: over, action })).toBeUndefined()
  for (const tile of [-1, 25, 1.5, '3', null])
    expect(minaPerlas.readAction({ do: 'open', tile })).toBeUndefined()
  for (const urchins of [0, 25, 2.5, '3', undefined])
    expect(minaPerlas.readChoice({ urchins })).toBeUndefined()
})

test('a round left open pays what cashing out would have paid; untouched, the stake', () => {
  const dealt = among(3)
  const view = minaPerlas.start(dealt)
  expect(minaPerlas.settle({ ...dealt, view }).win).toBe(1_000)
  const after = minaPerlas.step({ ...dealt, view, action: open(0) })!.view
  expect(minaPerlas.settle({ ...dealt, view: after }).win).toBe(after.cash)
})

test('before the end the view is the same wherever the urchins lie under what is covered [GM-07]', () => {
  for (let nonce = 0; nonce < 10_000; nonce++) {
    const urchins = 1 + (nonce % MAX_URCHINS)
    const seeds = { serverSeed: '7c'.repeat(32), clientSeed: 'hide', nonce }
    const choice = { urchins }
    const stream = roundStream(minaPerlas.code, seeds)
    const secret = minaPerlas.deal({ stream, bet: 1_000, choice })
    expect(new Set(secret.urchins).size).toBe(urchins)
    const safe = tiles.filter((tile) => !secret.urchins.includes(tile))
    // As many as leave somewhere else for an urchin to lie.
    const opened = safe.slice(0, Math.min(nonce % 9, safe.length - 1))
    const covered = tiles.filter((tile) => !opened.includes(tile))
    const moved = { urchins: covered.slice(-urchins) }
    const seen = (one: { urchins: number[] }) => {
      let view = minaPerlas.start({ secret: one, bet: 1_000, choice })
      for (const tile of opened) {
        const to = minaPerlas.step({ secret: one, bet: 1_000, choice, view, action: open(tile) })
        if (!to || to.win !== undefined) break
        view = to.view
      }
      return JSON.stringify(view)
    }
    expect(seen(moved)).toBe(seen(secret))
  }
})

test('the real stream puts urchins on all tiles alike, and pearls come as often as computed', () => {
  const lies = Array.from({ length: TILES }, () => 0)
  let found = 0
  const rounds = 20_000
  for (let nonce = 0; nonce < rounds; nonce++) {
    const stream = roundStream(minaPerlas.code, {
      serverSeed: '3e'.repeat(32),
      clientSeed: 'lie',
      nonce,
    })
    const { urchins } = minaPerlas.deal({ stream, bet: 100, choice: { urchins: 5 } })
    for (const tile of urchins) lies[tile]! += 1
    if ([0, 6, 12].every((tile) => !urchins.includes(tile))) found += 1
  }
  expect(chiSquare(lies)).toBeLessThan(chiSquareBound(TILES - 1))
  const share = safeShare(5, 3)
  const four = 4 * Math.sqrt((share * (1 - share)) / rounds)
  expect(Math.abs(found / rounds - share)).toBeLessThan(four)
})
