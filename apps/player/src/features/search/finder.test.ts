import type { Brand, GameType } from '@perlas/contract/catalogue'
import { listedGame as game } from '@perlas/contract/fixtures'
import { expect, test } from 'vitest'
import { openFinder } from './finder.ts'

const brands: Brand[] = [
  { id: 1, showName: 'Perlas Studio', gameList: [], status: 1, sort: 1, icon3: '' },
  { id: 2, showName: 'Isla Gaming', gameList: [], status: 1, sort: 2, icon3: '' },
]
const types: GameType[] = [
  { id: 1, name: 'Slots', status: 1, sort: 1 },
  { id: 2, name: 'Fish', status: 1, sort: 2 },
  { id: 3, name: 'Poker', status: 1, sort: 3 },
]
const games = [
  game(1, { name: 'Golden Jeepney', aliases: 'dyip ginto' }),
  game(2, { name: 'Jeepney Gold' }),
  game(3, { name: 'Niño Nine', brandId: 2, typeId: 3 }),
  game(4, { name: 'Perlas Reef', aliases: 'bahura' }),
  game(5, { name: 'Reef Hidden', showType: 1 }),
  game(6, { name: 'Manta Hunt', typeId: 2 }),
]
const finder = openFinder({ games, brands, types })
const find = (text: string) => finder(text).map(({ id }) => id)

test('games are found by name, brand and type, in any order and without accents [GM-06]', () => {
  expect(find('reef')).toEqual([4])
  expect(find('isla')).toEqual([3])
  expect(find('POKER nino')).toEqual([3])
  expect(find('fish')).toEqual([6])
  expect(find('zzz')).toEqual([])
  expect(find('   ')).toEqual([])
})

test('Filipino words find what they mean [GM-06]', () => {
  expect(find('dyip')).toEqual([1])
  expect(find('bahura')).toEqual([4])
  expect(find('isda')).toEqual([6])
  expect(find('baraha')).toEqual([3])
})

test('one slip a word is forgiven, wherever it is [GM-06]', () => {
  for (const slip of ['jepney', 'jeepnye', 'jeebney', 'jeeepney', 'keepney'])
    expect(find(slip), slip).toEqual(expect.arrayContaining([1, 2]))
  expect(find('mnata hunt')).toEqual([6])
})

test('what is spelt right hides what only looks alike [GM-06]', () => {
  expect(find('manta')).toEqual([6])
})

test('a name that begins so stands before one that only holds it [GM-06]', () => {
  expect(find('jeepney')).toEqual([2, 1])
  expect(find('gold')).toEqual([1, 2])
})

test('games outside of lists are not found [GM-06]', () => {
  expect(find('hidden')).toEqual([])
})
