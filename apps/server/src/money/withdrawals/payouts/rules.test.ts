import { withdrawalStatus } from '@perlas/contract/enums'
import { expect, test } from 'vitest'
import { isEnd, mayMove, movementOf, verdictOf } from './rules.ts'

const order = { orderId: 'W1', amount: 500_00, fee: 5_00 }
const payout = {
  providerRef: 'po-1',
  amount: 500_00,
  currency: 'PHP',
  reason: '',
} as const

test('a withdrawal goes forward by the listed moves only, and never out of an end [CA-07]', () => {
  const allowed = withdrawalStatus.flatMap((from) =>
    withdrawalStatus.filter((to) => mayMove(from, to)).map((to) => `${from} > ${to}`),
  )
  expect(allowed).toEqual([
    'review > waiting-kyc',
    'review > approved',
    'review > rejected',
    'review > cancelled',
    'waiting-kyc > review',
    'waiting-kyc > rejected',
    'waiting-kyc > cancelled',
    'approved > paying',
    'approved > rejected',
    'paying > paid',
    'paying > returned',
  ])
  expect(withdrawalStatus.filter(isEnd)).toEqual(['paid', 'rejected', 'returned', 'cancelled'])
})

test('every end moves the held money, whole and balanced; nothing else moves any [CA-07]', () => {
  for (const to of withdrawalStatus) {
    const movement = movementOf(to, order)
    expect(Boolean(movement), to).toBe(isEnd(to))
    if (!movement) continue
    expect(
      movement.postings.reduce((sum, { amount }) => sum + amount, 0),
      to,
    ).toBe(0)
    expect(movement.key).toBe(`${movement.kind}:W1`)
    expect(movement.postings).toContainEqual({ account: 'held', amount: -505_00 })
  }
  expect(movementOf('paid', order)?.postings).toContainEqual({ account: 'payment', amount: 500_00 })
  expect(movementOf('rejected', order)?.postings).toContainEqual({
    account: 'cash',
    amount: 505_00,
  })
})

test('what the provider says ends a payout, and what does not fit is parked [CA-07]', () => {
  const paying = { status: 'paying', amount: 500_00 } as const
  expect(verdictOf(paying, { status: 'absent' })).toEqual({ do: 'send' })
  expect(verdictOf(paying, { status: 'absent' }, 'account-invalid')).toEqual({
    do: 'move',
    to: 'returned',
    reason: 'account-invalid',
  })
  expect(verdictOf(paying, { ...payout, status: 'pending' }, 'account-invalid')).toEqual({
    do: 'nothing',
  })
  expect(verdictOf(paying, { ...payout, status: 'paid' })).toMatchObject({ to: 'paid' })
  expect(verdictOf(paying, { ...payout, status: 'failed' })).toMatchObject({
    to: 'returned',
    reason: 'payout-failed',
  })
  for (const other of [{ amount: 499_99 }, { currency: 'USD' }]) {
    expect(verdictOf(paying, { ...payout, ...other, status: 'paid' })).toEqual({
      do: 'park',
      reason: 'payout-mismatch',
    })
  }
  const paid = { ...paying, status: 'paid' } as const
  expect(verdictOf(paid, { ...payout, status: 'reversed' })).toMatchObject({ do: 'park' })
  expect(verdictOf(paid, { ...payout, status: 'paid' })).toEqual({ do: 'nothing' })
  for (const status of ['review', 'approved', 'rejected', 'returned', 'cancelled'] as const) {
    expect(verdictOf({ ...paying, status }, { ...payout, status: 'paid' }), status).toMatchObject({
      do: 'park',
    })
    expect(verdictOf({ ...paying, status }, { status: 'absent' }), status).toEqual({
      do: 'nothing',
    })
  }
})
