import type { GiftItem } from '@perlas/contract/gifts'
import { expect, test } from 'vitest'
import { brings, reasonAgainst } from './rules.ts'

const item = (change: Partial<GiftItem> = {}): GiftItem => ({
  id: 1,
  propId: 3002,
  kind: 'coupon',
  num: 50_00,
  least: 500_00,
  most: 50_00,
  channels: [],
  multiple: 5,
  rates: [],
  games: [],
  roundMost: null,
  freedPercent: null,
  days: 7,
  source: 'welcome',
  givenAt: '',
  endsAt: '',
  state: 'owned',
  orderId: '',
  endedAt: null,
  ...change,
})
const first = {
  coins: (amount: number) => (amount >= 100_00 ? 300_00 : 0),
  required: (amount: number) => first.coins(amount) * 10,
}

test('what is shown is what is paid and what it brings, with its turnover [CA-01]', () => {
  const offers = { campaigns: [first], items: [item()] }
  expect(brings(offers, { amount: 500_00, channelId: 1 }, 1)).toEqual({
    first: 300_00,
    item: 50_00,
    itemId: 1,
    required: 3_250_00,
  })
  expect(brings(offers, { amount: 499_99, channelId: 1 }, 1)).toMatchObject({
    item: 0,
    itemId: undefined,
  })
  expect(brings(offers, { amount: 99_99, channelId: 1 }, undefined).first).toBe(0)
  expect(brings(undefined, { amount: 500_00, channelId: 1 }, 1).required).toBe(0)
})

test('what cannot be chosen says why [CA-01] [AC-17]', () => {
  const deposit = { amount: 500_00, channelId: 1 }
  expect(reasonAgainst(item(), deposit)).toBeUndefined()
  expect(reasonAgainst(item({ state: 'reserved' }), deposit)).toBe('held')
  expect(reasonAgainst(item({ channels: [3] }), deposit)).toBe('channel')
  expect(reasonAgainst(item({ least: 600_00 }), deposit)).toBe('too-little')
})
