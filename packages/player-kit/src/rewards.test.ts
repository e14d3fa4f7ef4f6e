import { expect, test } from 'vitest'
import { closeRewards, rewardKind, showRewards, useRewards } from './rewards.ts'

test('the popup holds what was received until it is closed, and nothing that was not paid [HM-12]', () => {
  showRewards([
    { id: 2001, count: 300_00 },
    { id: 4001, count: 0 },
  ])
  expect(useRewards.getState().items).toEqual([{ id: 2001, count: 300_00 }])
  closeRewards()
  expect(useRewards.getState().items).toEqual([])
})

test('each number of the specification has its kind [HM-12] [AC-17]', () => {
  const kinds = [1001, 1011, 1204, 1205, 2001, 2002, 3001, 3099, 3100, 4001, 40001, 40004].map(
    rewardKind,
  )
  expect(kinds).toEqual([
    'boost',
    'boost',
    'boost',
    'count',
    'coins',
    'points',
    'coupon',
    'coupon',
    'count',
    'count',
    'new-year',
    'new-year',
  ])
})
