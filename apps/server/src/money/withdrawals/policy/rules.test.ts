import { policyConditions } from '@perlas/contract/office-policy'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everything } from '#/testing/policy-desk.ts'
import {
  decide,
  digestOf,
  disagrees,
  type PolicyInput,
  policyProblems,
  spansOf,
  tryOut,
  type JudgedOrder,
} from './rules.ts'

const now = new Date('2026-11-29T14:30:00+08:00')
const policyOf = (change: object = {}) => {
  const body = { ...everything, ...change }
  return { version: 3, body, digest: digestOf(body) }
}
/** Nothing about it asks for a person. */
const good: PolicyInput = {
  at: now.getTime(),
  amount: 500_00,
  ruleMost: 5_000_00,
  playerDay: 500_00,
  active: true,
  verified: true,
  nameFits: true,
  payeeReady: true,
  providerReady: true,
  flags: [],
  secondReasons: [],
  payoutsBefore: 3,
  payeePaid: 2,
  deskWork: false,
  debt: 0,
  heldWins: 0,
  openPayments: 0,
  accountHours: 9_000,
  identityHours: 8_000,
  payeeHours: 700,
  quietHours: 700,
  adjustedHours: 1_000_000,
  deposits: 1_000_00,
  bets: 4_000_00,
  largestWin: 100_00,
  recentWins: 900_00,
  bank: 'GCASH',
}
/** A policy that asks for something of every fact. */
const careful = {
  orderMost: 1_000_00,
  playerDayMost: 2_000_00,
  accountDays: 30,
  identityDays: 7,
  payeeHours: 72,
  payeePaid: 1,
  quietHours: 72,
  turnoverPercent: 100,
  largestWinPercent: 80,
  adjustmentDays: 30,
  banks: ['GCASH'],
  fromHour: 8,
  untilHour: 22,
}
const verdict = (input: unknown, policy: unknown = policyOf(careful), at = now) =>
  decide(input, policy, at).verdict
const failed = (input: unknown, policy: unknown = policyOf(careful), at = now) =>
  decide(input, policy, at)
    .checks.filter(({ passed }) => !passed)
    .map(({ condition }) => condition)

test('an order that fits every condition is paid, and each condition says so [CA-07]', () => {
  const { checks } = decide(good, policyOf(careful), now)
  expect(verdict(good)).toBe('pay')
  const known = Object.keys(policyConditions).filter((name) => !name.startsWith('house-'))
  expect(checks.map(({ condition }) => condition).toSorted()).toEqual(known.toSorted())
})

test('each fact alone leaves the order to a person, by its condition [CA-07]', () => {
  const worse: [Partial<PolicyInput>, string][] = [
    [{ amount: 1_000_01 }, 'order-limit'],
    [{ ruleMost: 499_99 }, 'rule-limit'],
    [{ playerDay: 2_000_01 }, 'player-day'],
    [{ active: false }, 'active'],
    [{ verified: false }, 'verified'],
    [{ nameFits: false }, 'payee-name'],
    [{ payeeReady: false }, 'payee-ready'],
    [{ providerReady: false }, 'provider'],
    [{ flags: ['shared-address'] }, 'flags'],
    [{ secondReasons: ['day-sum'] }, 'second-reasons'],
    [{ payoutsBefore: 0 }, 'paid-before'],
    [{ payeePaid: 0 }, 'payee-paid'],
    [{ deskWork: true }, 'desk-work'],
    [{ debt: 1 }, 'debt'],
    [{ heldWins: 1 }, 'held-wins'],
    [{ openPayments: 1 }, 'open-payments'],
    [{ accountHours: 719.9 }, 'account-age'],
    [{ identityHours: 167.9 }, 'identity-age'],
    [{ payeeHours: 71.9 }, 'payee-age'],
    [{ quietHours: 71.9 }, 'quiet'],
    [{ adjustedHours: 719.9 }, 'adjusted'],
    [{ bets: 999_99 }, 'turnover'],
    [{ deposits: 0 }, 'turnover'],
    [{ largestWin: 721_00 }, 'largest-win'],
    [{ bank: 'BDO' }, 'bank'],
  ]
  for (const [change, condition] of worse) {
    expect(failed({ ...good, ...change }), condition).toEqual([condition])
  }
  expect(failed(good, policyOf({ ...careful, fromHour: 15 }))).toEqual(['hour'])
  expect(failed(good, policyOf({ ...careful, untilHour: 14 }))).toEqual(['hour'])
})

test('a fact that is missing, wrong or old leaves the order to a person, whatever the version allows [CA-07]', () => {
  for (const name of Object.keys(good) as (keyof PolicyInput)[]) {
    const { [name]: _gone, ...rest } = good
    expect(failed(rest, policyOf()), `without ${name}`).toEqual(['facts'])
    for (const wrong of [null, undefined, Number.NaN, -1, Infinity, {}]) {
      expect(
        failed({ ...good, [name]: wrong }, policyOf()),
        `${name} ${JSON.stringify(wrong)}`,
      ).toEqual(['facts'])
    }
  }
  for (const input of [undefined, null, 'pay', []])
    expect(verdict(input, policyOf())).toBe('person')
  expect(verdict(good, policyOf(), new Date(now.getTime() + 60_001)), 'old').toBe('person')
  expect(verdict(good, policyOf(), new Date(now.getTime() - 1)), 'not read yet').toBe('person')
})

test('a body that is not the approved one decides nothing [CA-07]', () => {
  const policy = policyOf()
  const changed = { ...policy, body: { ...policy.body, orderMost: policy.body.orderMost + 1 } }
  expect(failed(good, changed)).toEqual(['policy'])
  const { orderMost: _gone, ...rest } = policy.body
  for (const body of [rest, { ...everything, more: 1 }, { ...everything, payeePaid: '0' }, null]) {
    expect(failed(good, { version: 3, body, digest: digestOf(body) })).toEqual(['policy'])
  }
  for (const nothing of [undefined, null, {}, 'policy']) {
    expect(decide(good, nothing, now).verdict).toBe('person')
  }
})

/** How each fact gets worse. */
const lower = (of: number) => fc.double({ min: 0, max: of, noNaN: true })
const higher = (of: number) => fc.double({ min: of, max: of * 1_000 + 1_000, noNaN: true })
function worsened(input: PolicyInput): {
  [Name in keyof PolicyInput]: fc.Arbitrary<PolicyInput[Name]>
} {
  const no = fc.constant(false)
  const more = fc.array(fc.string(), { minLength: 1 })
  return {
    at: fc.double({ min: 0, max: input.at - 60_001, noNaN: true }),
    amount: higher(input.amount),
    ruleMost: lower(input.ruleMost),
    playerDay: higher(input.playerDay),
    active: no,
    verified: no,
    nameFits: no,
    payeeReady: no,
    providerReady: no,
    flags: more,
    secondReasons: more,
    payoutsBefore: lower(input.payoutsBefore),
    payeePaid: lower(input.payeePaid),
    deskWork: fc.constant(true),
    debt: higher(input.debt),
    heldWins: higher(input.heldWins),
    openPayments: higher(input.openPayments),
    accountHours: lower(input.accountHours),
    identityHours: lower(input.identityHours),
    payeeHours: lower(input.payeeHours),
    quietHours: lower(input.quietHours),
    adjustedHours: lower(input.adjustedHours),
    deposits: higher(input.deposits),
    bets: lower(input.bets),
    largestWin: higher(input.largestWin),
    recentWins: lower(input.recentWins),
    bank: fc.constantFrom('BDO', ''),
  }
}
const amounts = fc.integer({ min: 0, max: 2_000_00 })
const hours = fc.integer({ min: 0, max: 2_000 })
const anyInput = fc.record({
  at: fc.constant(now.getTime()),
  amount: amounts,
  ruleMost: amounts,
  playerDay: amounts,
  active: fc.boolean(),
  verified: fc.boolean(),
  nameFits: fc.boolean(),
  payeeReady: fc.boolean(),
  providerReady: fc.boolean(),
  flags: fc.array(fc.constant('new-device'), { maxLength: 1 }),
  secondReasons: fc.array(fc.constant('amount'), { maxLength: 1 }),
  payoutsBefore: fc.nat(3),
  payeePaid: fc.nat(3),
  deskWork: fc.boolean(),
  debt: fc.nat(1),
  heldWins: fc.nat(1),
  openPayments: fc.nat(1),
  accountHours: hours,
  identityHours: hours,
  payeeHours: hours,
  quietHours: hours,
  adjustedHours: hours,
  deposits: amounts,
  bets: amounts,
  largestWin: amounts,
  recentWins: amounts,
  bank: fc.constantFrom('GCASH', 'MAYA'),
})

test('removing or worsening any fact never turns a person into a payout [CA-07]', () => {
  const names = Object.keys(good) as (keyof PolicyInput)[]
  const cases = fc
    .tuple(fc.oneof(anyInput, fc.constant(good)), fc.constantFrom(...names), fc.boolean())
    .chain(([input, name, removes]) =>
      (removes ? fc.constant(undefined) : worsened(input)[name]).map((value) => ({
        input,
        after: { ...input, [name]: value },
      })),
    )
  fc.assert(
    fc.property(cases, fc.constantFrom(careful, {}), ({ input, after }, body) => {
      const policy = policyOf(body)
      return verdict(input, policy) === 'pay' || verdict(after, policy) === 'person'
    }),
    { numRuns: 1_000 },
  )
})

test('a version that pays everything still leaves the fixed conditions to people [CA-07]', () => {
  const never = Object.entries(policyConditions)
    .filter(([, { fixed }]) => fixed)
    .map(([name]) => name)
  const broken: Partial<PolicyInput>[] = [
    { flags: ['first-withdrawal'], payoutsBefore: 0 },
    { ruleMost: 0 },
    { secondReasons: ['amount'] },
    { active: false },
    { verified: false },
    { nameFits: false },
    { payeeReady: false },
    { deskWork: true },
    { debt: 1 },
    { heldWins: 1 },
    { openPayments: 1 },
    { providerReady: false },
  ]
  const found = new Set(broken.flatMap((change) => failed({ ...good, ...change }, policyOf())))
  expect([...found, 'policy', 'facts'].toSorted()).toEqual(never.toSorted())
})

const orderAt = (at: Date, change: Partial<PolicyInput> = {}, ended = 'paid'): JudgedOrder => ({
  orderId: `W${at.getTime()}`,
  playerId: 1,
  facts: { ...good, at: at.getTime(), ...change },
  at,
  ended,
  reason: ended === 'rejected' ? 'name-mismatch' : '',
})
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

test('a trial shows what a version pays, what people refused of it, and what one condition stopped alone', () => {
  const orders = [
    orderAt(minutes(0)),
    orderAt(minutes(1), {}, 'rejected'),
    orderAt(minutes(2), {}, 'returned'),
    orderAt(minutes(3)),
    orderAt(minutes(40)),
    orderAt(minutes(41), { payeePaid: 0 }),
    orderAt(minutes(42), { payeePaid: 0, debt: 1 }),
    { ...orderAt(minutes(43)), facts: {} },
  ]
  const body = { ...everything, payeePaid: 1, hourMost: 1_500_00, dayMost: 2_000_00 }
  expect(tryOut(orders, body, { at: now, days: 30, needed: 200 })).toEqual({
    at: now.toISOString(),
    days: 30,
    needed: 200,
    orders: 8,
    paid: 4,
    amount: 2_000_00,
    capped: 1,
    mostInHour: 1_500_00,
    mostInDay: 2_000_00,
    refused: [
      {
        orderId: `W${minutes(1).getTime()}`,
        playerId: 1,
        amount: 500_00,
        reason: 'name-mismatch',
        at: minutes(1).toISOString(),
      },
    ],
    refusedInAll: 1,
    returned: 1,
    alone: [
      { condition: 'payee-paid', orders: 1 },
      { condition: 'facts', orders: 1 },
    ],
  })
})

test('hours and days are those of Manila, and a body that contradicts itself is named', () => {
  expect(spansOf(new Date('2026-11-29T16:05:00Z'))).toEqual({
    hour: '2026-11-30T00',
    day: '2026-11-30',
  })
  expect(policyProblems(everything)).toEqual([])
  expect(policyProblems({ ...everything, fromHour: 9, untilHour: 9 })).toHaveLength(1)
  expect(policyProblems({ ...everything, hourMost: 1, dayMost: 1 })).toHaveLength(1)
  expect(policyProblems({ ...everything, hourMost: everything.dayMost + 1 })).toHaveLength(1)
  expect(policyProblems({ ...everything, playerDayMost: 1 })).toHaveLength(1)
})

test('more than two refusals in a hundred of a sample are too many', () => {
  expect(disagrees({ decided: 19, refused: 19 })).toBe(false)
  expect(disagrees({ decided: 200, refused: 4 })).toBe(false)
  expect(disagrees({ decided: 200, refused: 5 })).toBe(true)
  expect(disagrees({ decided: 20, refused: 1 })).toBe(true)
})
