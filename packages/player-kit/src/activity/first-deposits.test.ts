import type { FirstDeposit } from '@perlas/contract/activities'
import { expect, test } from 'vitest'
import { amountsIn, offersAt, outcomeOf } from './first-deposits.ts'

const offer = (change: Partial<FirstDeposit>): FirstDeposit => ({
  code: 'first-charge',
  activity: 0,
  actType: 0,
  price: 300_00,
  award: [],
  worth: 300_00,
  required: 3_000_00,
  days: 1,
  playDays: 14,
  ends: ['packs'],
  ...change,
})
const pack = { code: 'packs', activity: 39, actType: 9, ends: ['first-charge'] }
const compared = {
  offers: [
    offer({}),
    offer({ ...pack, price: 100_00, worth: 40_00 }),
    offer({ ...pack, price: 1_000_00, worth: 280_00 }),
  ],
  firstOnly: ['first-charge', 'packs'],
}
const bonus = { code: 'first-charge', worth: 300_00, isMost: false }
const packs = { code: 'packs', worth: 280_00, isMost: true }

test('each first deposit says what it brings and the sum of what it ends, a too small one too [AC-05] [CA-06]', () => {
  expect(outcomeOf(compared, { actType: 0, amount: 300_00 })).toEqual({
    offer: compared.offers[0],
    ends: [packs],
  })
  expect(outcomeOf(compared, { actType: 9, amount: 999_00 })).toEqual({
    offer: compared.offers[1],
    ends: [bonus],
  })
  expect(outcomeOf(compared, { actType: 0, amount: 100_00 })).toEqual({
    offer: undefined,
    ends: [bonus, packs],
  })
})

test('offers stand side by side at one amount [AC-05]', () => {
  expect(amountsIn(compared)).toEqual([100_00, 300_00, 1_000_00])
  expect(offersAt(compared, 300_00).map(({ price }) => price)).toEqual([300_00, 100_00])
  expect(offersAt(compared, 1_000_00).map(({ price }) => price)).toEqual([300_00, 1_000_00])
})
