import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnAccounts, faultOf, houseAccounts, type Account, type Movement } from './ledger.ts'

const good: Movement = {
  playerId: 1,
  kind: 'deposit',
  key: 'order:1',
  postings: [
    { account: 'cash', amount: 500 },
    { account: 'payment', amount: -500 },
  ],
}

test('[CA-12] a balanced movement of whole hundredths has no fault', () => {
  expect(faultOf(good)).toBeUndefined()
  expect(
    faultOf({
      ...good,
      kind: 'points-exchange',
      postings: [
        { account: 'points', amount: -300 },
        { account: 'points-issued', amount: 300 },
        { account: 'cash', amount: 100 },
        { account: 'promotion', amount: -100 },
      ],
    }),
  ).toBeUndefined()
})

test.each<[string, Partial<Movement>]>([
  [
    'money does not balance',
    {
      postings: [
        { account: 'cash', amount: 5 },
        { account: 'payment', amount: -4 },
      ],
    },
  ],
  [
    'points do not balance',
    {
      postings: [
        { account: 'points', amount: 5 },
        { account: 'payment', amount: -5 },
      ],
    },
  ],
  ['there are no postings', { postings: [] }],
  [
    'an account is named twice',
    {
      postings: [
        { account: 'cash', amount: 5 },
        { account: 'cash', amount: -5 },
      ],
    },
  ],
  [
    'an amount is not a whole number other than zero',
    {
      postings: [
        { account: 'cash', amount: 0.5 },
        { account: 'payment', amount: -0.5 },
      ],
    },
  ],
  [
    'an amount is not a whole number other than zero',
    { postings: [{ account: 'cash', amount: Number.NaN }] },
  ],
  [
    'an amount is not a whole number other than zero',
    {
      postings: [
        { account: 'cash', amount: 2 ** 53 },
        { account: 'payment', amount: -(2 ** 53) },
      ],
    },
  ],
  [
    'an amount is not a whole number other than zero',
    { postings: [{ account: 'cash', amount: 0 }] },
  ],
  ['the kind is no name', { kind: 'A Kind' }],
  ['the key has 1 to 128 characters', { key: '' }],
])('[CA-12] refused: %s', (fault, part) => {
  expect(faultOf({ ...good, ...part })).toBe(fault)
})

test('[CA-12] whatever is not refused sums to zero, money and points each', () => {
  const accounts = [...columnAccounts, ...Object.keys(houseAccounts)] as Account[]
  const posting = fc.record({
    account: fc.constantFrom(...accounts),
    amount: fc.integer({ min: -3, max: 3 }),
  })
  fc.assert(
    fc.property(fc.array(posting, { maxLength: 4 }), (postings) => {
      if (faultOf({ ...good, postings })) return
      const points = postings.filter(({ account }) => account.startsWith('points'))
      const sum = (some: typeof postings) => some.reduce((total, { amount }) => total + amount, 0)
      expect(sum(points)).toBe(0)
      expect(sum(postings)).toBe(0)
    }),
    { numRuns: 2_000 },
  )
})

test('[CA-12] a name stands for one account', () => {
  const names = [...columnAccounts, 'debt', ...Object.keys(houseAccounts)]
  expect(new Set(names).size).toBe(names.length)
  for (const name of Object.keys(houseAccounts)) expect(name).toMatch(/^[a-z][a-z-]{1,31}$/)
})
