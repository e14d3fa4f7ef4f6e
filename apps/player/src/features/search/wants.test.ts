import { listedGame as game } from '@perlas/contract/fixtures'
import { expect, test } from 'vitest'
import { narrow, nothing, paramsOf, wantsOf } from './wants.ts'

const games = [
  game(1, { name: 'Zebra', maintain: 1 }),
  game(2, { name: 'Araw', typeId: 2, recent: 1 }),
  game(3, { name: 'Manta', brandId: 2, params: { brandMaintain: 1 } }),
]
const ids = (query: string) =>
  narrow(games, wantsOf(new URLSearchParams(query))).map(({ id }) => id)

test('filters narrow by type, brand and what can be played now [GM-06] [GM-03]', () => {
  expect(ids('')).toEqual([1, 2, 3])
  expect(ids('type=2')).toEqual([2])
  expect(ids('brand=2')).toEqual([3])
  expect(ids('open=1')).toEqual([2])
  expect(ids('sort=name')).toEqual([2, 3, 1])
  expect(ids('sort=newest')).toEqual([2, 3, 1])
})

const traits = {
  leastReturn: 9_650,
  bestReturn: 9_900,
  volatility: 'high',
  minBet: 5_00,
  features: ['dice'],
}
test('finer filters go by what the provider declares: the least return, the least stake [GM-06]', () => {
  const list = [
    game(1, {}),
    game(2, { traits }),
    game(3, {
      traits: {
        ...traits,
        leastReturn: 9_800,
        volatility: 'low',
        minBet: 1_00,
        features: ['fixed-jackpots'],
      },
    }),
  ]
  const found = (query: string) =>
    narrow(list, wantsOf(new URLSearchParams(query))).map(({ id }) => id)
  expect(found('rtp=96')).toEqual([2, 3])
  expect(found('rtp=97')).toEqual([3])
  expect(found('volatility=high')).toEqual([2])
  expect(found('stake=100')).toEqual([3])
  expect(found('stake=500')).toEqual([2, 3])
  expect(found('feature=dice')).toEqual([2])
  expect(found('feature=jackpot')).toEqual([3])
  expect(found('rtp=96&feature=dice&volatility=low')).toEqual([])
  expect(found('sort=return')).toEqual([3, 2, 1])
})

test('what is looked for survives the address, and nonsense in it is ignored [GM-06]', () => {
  const wants = {
    text: 'a b',
    typeId: 2,
    brandId: 3,
    open: true,
    rtp: 96,
    volatility: 'low' as const,
    stake: 5_00,
    feature: 'dice',
    sort: 'name' as const,
  }
  expect(wantsOf(paramsOf(wants))).toEqual(wants)
  expect(
    wantsOf(
      new URLSearchParams('type=x&brand=-1&sort=worst&rtp=12&volatility=wild&stake=7&feature=x'),
    ),
  ).toEqual({
    ...nothing,
    sort: 'best',
  })
})
