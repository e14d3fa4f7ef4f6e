import { rarityOf, tailProblem } from '@perlas/game-kit/rarity'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
    const scores = [...countRounds({ code, rounds, seed: 77 })].map(
      ([multiple, count]) => [rarityOf(multiple, odds), count] as const,
    )
    for (const [score] of scores.filter(([one]) => one > 0)) {
      const seen = scores.reduce((sum, [one, count]) => sum + (one >= score ? count : 0), 0)
      const most = (rounds * 100) / score
      expect({ score, seen: seen <= most + 5 * Math.sqrt(most) + 5 }).toEqual({ score, seen: true })
    }
  },
)

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
