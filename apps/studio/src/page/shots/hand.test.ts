import { beforeAll, expect, test } from 'vitest'
import type { ShotsGame } from '@perlas/game-kit/game'
import type { ShotsClient } from '@perlas/game-kit/stage'
import en from '../messages/en.json' with { type: 'json' }
import { useTexts } from '../text.ts'
import { handOf, nextOf } from './hand.ts'

beforeAll(() => useTexts(en))

const around = {
  game: { targets: [{ code: 'crab' }, { code: 'ray' }] } as unknown as ShotsGame,
  client: { name: (code: string) => code, times: () => '3×' } as unknown as ShotsClient,
  t: (key: string) => key,
}
const swimmer = (code: string, k: number) => ({ code, k }) as Parameters<typeof nextOf>[0][number]
const here = [swimmer('crab', 4), swimmer('ray', 5), swimmer('crab', 9)]

test('each kind says how many are there and which one a press aims at [GM-04]', () => {
  const [crab, ray] = handOf(around, here, 9)
  expect(crab).toMatchObject({ count: 2, number: 9, isAim: true })
  expect(ray).toMatchObject({ count: 1, number: 5, isAim: false })
  const [gone] = handOf(around, [], null)
  expect(gone).toMatchObject({ count: 0, number: null, isAim: false })
  expect(gone?.label).not.toBe(crab?.label)
})

test('presses on a kind go round all that are there [GM-04]', () => {
  expect(nextOf(here, 'crab', null)).toBe(4)
  expect(nextOf(here, 'crab', 4)).toBe(9)
  expect(nextOf(here, 'crab', 9)).toBe(4)
  expect(nextOf(here, 'crab', 5)).toBe(4)
  expect(nextOf([], 'crab', 4)).toBeUndefined()
})
