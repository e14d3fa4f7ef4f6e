import type { Game } from '@perlas/contract/catalogue'
import { listedGame as game } from '@perlas/contract/fixtures'
import { expect, test } from 'vitest'
import { pickGames, type Known } from './rules.ts'

type Traits = NonNullable<Game['traits']>
const traits = (over: Partial<Traits> = {}): Traits => ({
  leastReturn: 9_600,
  bestReturn: 9_600,
  volatility: 'medium',
  minBet: 1_00,
  features: [],
  ...over,
})
const known = (over: Partial<Known>): Known => ({
  games: [1, 2, 3, 4, 5, 6].map((id) => game(id, { brandId: id })),
  played: [{ gameId: 1, rounds: 20, daysAgo: 0 }],
  liked: [],
  dismissed: [],
  kindsOff: [],
  neighbours: [],
  gentle: false,
  ...over,
})
const pair = (gameId: number, otherId: number, closeness: number) => ({
  gameId,
  otherId,
  closeness,
})
const ids = (over: Partial<Known>) => pickGames(known(over)).map(({ gameId }) => gameId)

test('games that are played together come first, each because of the game that says most for it [HM-16]', () => {
  const neighbours = [pair(1, 3, 4_000), pair(1, 2, 6_000), pair(5, 2, 9_000), pair(5, 4, 9_000)]
  const played = [
    { gameId: 1, rounds: 20, daysAgo: 0 },
    { gameId: 5, rounds: 20, daysAgo: 21 },
  ]
  const picks = pickGames(known({ played, neighbours }))
  expect(picks).toEqual([
    { gameId: 2, because: 'played', aboutId: 1 },
    { gameId: 3, because: 'played', aboutId: 1 },
    { gameId: 4, because: 'played', aboutId: 5 },
  ])
  expect(pickGames(known({ played, neighbours: neighbours.toReversed() }))).toEqual(picks)
})

test('a like speaks for others too, and weighs less than much play [HM-16]', () => {
  const neighbours = [pair(5, 4, 8_000), pair(1, 2, 8_000)]
  expect(pickGames(known({ liked: [5], neighbours }))).toEqual([
    { gameId: 2, because: 'played', aboutId: 1 },
    { gameId: 4, because: 'liked', aboutId: 5 },
  ])
})

test('nothing is picked for who plays and likes nothing, or only looked in [HM-16]', () => {
  const neighbours = [pair(1, 2, 9_000)]
  const games = [game(1), game(2, { hot: 1 }), game(3, { recent: 1 })]
  expect(ids({ games, neighbours, played: [] })).toEqual([])
  expect(ids({ games, neighbours, played: [{ gameId: 1, rounds: 2, daysAgo: 0 }] })).toEqual([])
})

test('never a game that is played, liked, taken out, closed, hidden or of a kind that is off [PF-08]', () => {
  const games = [
    game(1),
    game(2),
    game(3, { maintain: 1 }),
    game(4, { showType: 1 }),
    game(5, { typeId: 2 }),
    game(6),
    game(7),
    game(8, { params: { brandMaintain: 1 } }),
  ]
  const neighbours = [2, 3, 4, 5, 6, 7, 8].map((other) => pair(1, other, 9_000))
  const played = [
    { gameId: 1, rounds: 9, daysAgo: 0 },
    { gameId: 2, rounds: 3, daysAgo: 9 },
  ]
  const over = { games, neighbours, played, liked: [6], dismissed: [7], kindsOff: [2] }
  expect(ids(over)).toEqual([])
  expect(ids({ ...over, dismissed: [] })).toEqual([7])
  // A game of a kind that is off is no reason either.
  expect(ids({ ...over, dismissed: [], kindsOff: [1, 2] })).toEqual([])
})

test('without pairs it is the same kind and swing, then what is new and popular of that kind, and says so [HM-16]', () => {
  const games = [
    game(1, { traits: traits({ features: ['cascade'] }) }),
    game(2, { traits: traits({ volatility: 'high' }), hot: 1 }),
    game(3, { traits: traits() }),
    game(4, { traits: traits({ features: ['cascade'] }) }),
    game(5, { traits: traits({ volatility: 'low' }), recent: 1 }),
    game(6, { traits: traits(), typeId: 2, hot: 1 }),
  ]
  expect(pickGames(known({ games }))).toEqual([
    { gameId: 4, because: 'alike', aboutId: 1 },
    { gameId: 3, because: 'alike', aboutId: 1 },
    { gameId: 5, because: 'new-here' },
    { gameId: 2, because: 'popular' },
  ])
  // Alone these would be no picks of this player.
  const without = games.filter(({ id }) => id !== 3 && id !== 4)
  expect(pickGames(known({ games: without }))).toEqual([])
})

test('who needs care gets nothing that swings more or costs more than what they play [PF-08]', () => {
  const games = [
    game(1, { traits: traits() }),
    game(2, { traits: traits({ volatility: 'high' }) }),
    game(3, { traits: traits({ minBet: 5_00 }) }),
    game(4),
    game(5, { traits: traits({ volatility: 'low' }) }),
    game(6, { traits: traits({ volatility: '' }) }),
  ]
  const neighbours = [2, 3, 4, 5, 6].map((other) => pair(1, other, 9_000))
  expect(ids({ games, neighbours })).toEqual([2, 3, 4, 5])
  expect(ids({ games, neighbours, gentle: true })).toEqual([5])
  // Nothing is known to be below games that declare nothing; a like is no play.
  const [one, ...others] = games
  const plain = [{ ...one, traits: undefined } as unknown as Game, ...others]
  expect(ids({ games: plain, neighbours, gentle: true })).toEqual([])
  expect(ids({ games, neighbours, played: [], liked: [1], gentle: true })).toEqual([])
})

test('two games at most speak through one where others speak too, and there are four picks [HM-16]', () => {
  const games = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => game(id, { brandId: id }))
  const near = [3, 4, 5].map((other) => pair(1, other, 9_000))
  const far = [6, 7, 8].map((other) => pair(2, other, 1_000))
  const played = [1, 2].map((gameId) => ({ gameId, rounds: 20, daysAgo: 0 }))
  expect(ids({ games, played, neighbours: [...near, ...far] })).toEqual([3, 4, 6, 7])
  expect(ids({ games, neighbours: [...near, pair(1, 6, 1_000), pair(1, 7, 900)] })).toEqual([
    3, 4, 5, 6,
  ])
})
