import { achievementsProblem, type Achievements } from '@perlas/game-kit/achievements'
import { rarityOf, tailProblem } from '@perlas/game-kit/rarity'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { achievements } from './achievements.ts'
import type { PeryaOutcome } from './color-perya/color-perya.ts'
import { aims } from './mina-perlas/measure.ts'
import { countRounds } from './tails.ts'
import { tails } from './odds.ts'
import { everyGame, findAnyGame, games } from './server.ts'

const oddsOf = (code: string) => {
  const { rtp, bestRtp = rtp } = findAnyGame(code)!
  return { best: bestRtp, tail: tails[code] ?? [] }
}

test('each tail is told of its game, and can be true', () => {
  for (const { code, rtp, bestRtp = rtp, maxWin } of everyGame) {
    expect({ [code]: existsSync(join(import.meta.dirname, code, 'tail.ts')) }).toEqual({
      [code]: tails[code] !== undefined,
    })
    expect({
      [code]: tailProblem(tails[code] ?? [], { least: rtp, best: bestRtp, maxWin }),
    }).toEqual({
      [code]: undefined,
    })
  }
})

test.for(games.filter((game) => game.kind === 'instant' && game.sampleChoice === null))(
  'rounds of $name score no more often than they say, over rounds that were not measured',
  ({ code }) => {
    const rounds = 100_000
    const odds = oddsOf(code)
    const { multiples, achieved } = countRounds({ code, rounds, seed: 77 })
    const scores = [...multiples].map(
      ([multiple, count]) => [rarityOf(multiple, odds), count] as const,
    )
    for (const [score] of scores.filter(([one]) => one > 0)) {
      const seen = scores.reduce((sum, [one, count]) => sum + (one >= score ? count : 0), 0)
      const most = (rounds * 100) / score
      expect({ score, seen: seen <= most + 5 * Math.sqrt(most) + 5 }).toEqual({ score, seen: true })
    }
    for (const { code: achievement, oneIn } of achievements[code]?.list ?? []) {
      const [seen, most] = [achieved.get(achievement) ?? 0, (rounds * 100) / oneIn]
      // Neither more often than it says, nor so seldom that it says nothing.
      expect(seen, achievement).toBeLessThanOrEqual(most + 5 * Math.sqrt(most) + 5)
      expect(seen, achievement).toBeGreaterThanOrEqual(most - 5 * Math.sqrt(most) - 5)
    }
  },
)

test('what rounds of a game achieve is told in its shape, of games of one press', () => {
  for (const [code, { list }] of Object.entries(achievements)) {
    expect({ [code]: achievementsProblem(list) }).toEqual({ [code]: undefined })
    expect(games.find((game) => game.code === code)?.kind).toBe('instant')
  }
})

test('a colour of Color Perya is achieved where a stake lies on it, as often as it says with a stake on all six', () => {
  const { list, of } = achievements['color-perya'] as Achievements<PeryaOutcome>
  const counts = new Map<string, number>()
  for (let throws = 0; throws < 216; throws += 1) {
    const dice = [throws % 6, Math.floor(throws / 6) % 6, Math.floor(throws / 36)]
    expect(of({ colours: [0], dice, win: 0 })).toEqual(
      dice.includes(0) ? (throws === 0 ? ['red', 'three-alike'] : ['red']) : [],
    )
    for (const one of of({ colours: [0, 1, 2, 3, 4, 5], dice, win: 0 }))
      counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  for (const { code, oneIn } of list) expect(Math.floor(21_600 / counts.get(code)!)).toBe(oneIn)
})

test('whatever a player goes for in Mina ng Perlas, it scores no more often than it says', () => {
  const odds = oddsOf('mina-perlas')
  for (const { times, share } of aims())
    expect(rarityOf(times, odds) * share).toBeLessThanOrEqual(100.000_1)
})

test('the rarest ends of games are as rare as their rules say: a pearl at the edge, three of a lit colour, a number struck', () => {
  const rarest = (code: string) => tails[code]!.at(-1)
  expect(rarest('perlas-drop')).toEqual([1_000_00, 32_768_00])
  expect(rarest('live-perya')).toEqual([100_00, 216_00])
  expect(rarest('color-perya')).toEqual([13_00, 216_00])
  expect(rarest('kidlat-roulette')?.[0]).toBe(500_00)
  expect(Math.floor(rarest('kidlat-roulette')![1] / 100)).toBe(
    findAnyGame('kidlat-roulette')!.mostOneIn,
  )
})
