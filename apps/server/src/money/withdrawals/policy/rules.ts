import {
  PolicySetting,
  type PolicyCheck,
  type PolicyCondition,
  type PolicyTrial,
} from '@perlas/contract/office-policy'
import { createHash } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { canonical } from '#/kernel/canonical.ts'
import { manilaDay, manilaStamp } from '#/kernel/manila.ts'

/** Pure rules of payouts that a policy decides. Amounts in hundredths; hours and days are Asia/Manila. */

const Count = Type.Number({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** Everything that a decision rests on, as it was read in its transaction. Ages that never began are very large. */
export const PolicyInput = Type.Object({
  /** When they were read, in milliseconds. */
  at: Count,
  amount: Count,
  ruleMost: Count,
  playerDay: Count,
  active: Type.Boolean(),
  verified: Type.Boolean(),
  nameFits: Type.Boolean(),
  payeeReady: Type.Boolean(),
  providerReady: Type.Boolean(),
  flags: Type.Array(Type.String()),
  secondReasons: Type.Array(Type.String()),
  payoutsBefore: Count,
  payeePaid: Count,
  /** A member acted on it at the desk. */
  deskWork: Type.Boolean(),
  debt: Count,
  heldWins: Count,
  openPayments: Count,
  accountHours: Count,
  identityHours: Count,
  payeeHours: Count,
  quietHours: Count,
  adjustedHours: Count,
  deposits: Count,
  bets: Count,
  largestWin: Count,
  recentWins: Count,
  bank: Type.String(),
})
export type PolicyInput = Static<typeof PolicyInput>

/** A version as it is stored; `digest` is of its body at the time it was approved. */
export type PolicyVersion = { version: number; body: PolicySetting; digest: string }
export type Judgement = { verdict: 'pay' | 'person'; checks: PolicyCheck[] }

/** Older facts are unknown. */
const FRESH_MS = 60_000
const DAY_HOURS = 24

export const digestOf = (body: unknown) =>
  createHash('sha256').update(canonical(body)).digest('base64url')

/**
 * Whether an order is paid without a person. It fails closed: a fact that is missing, old or of the wrong shape, a body
 * that is not the one approved, or a fault in here leaves the order to a person.
 */
export function decide(input: unknown, policy: unknown, now: Date): Judgement {
  try {
    const body = bodyOf(policy)
    if (!body) return toPerson('policy')
    if (!Value.Check(PolicyInput, input) || !isFresh(input, now)) return toPerson('facts')
    const checks = [...fixedChecks(input), ...ownChecks(input, body, now)]
    return { verdict: checks.every(({ passed }) => passed) ? 'pay' : 'person', checks }
  } catch {
    return toPerson('facts')
  }
}

const toPerson = (condition: PolicyCondition): Judgement => ({
  verdict: 'person',
  checks: [yes(condition, false)],
})

function bodyOf(policy: unknown): PolicySetting | undefined {
  const { body, digest } = policy as Partial<PolicyVersion>
  if (!Value.Check(PolicySetting, body) || digestOf(body) !== digest) return undefined
  return body
}

function isFresh({ at }: PolicyInput, now: Date): boolean {
  const age = now.getTime() - at
  return age >= 0 && age <= FRESH_MS
}

function yes(condition: PolicyCondition, passed: boolean, names: string[] = []): PolicyCheck {
  return { condition, passed, wanted: null, found: null, names }
}
function most(condition: PolicyCondition, wanted: number, found: number): PolicyCheck {
  return { condition, passed: found <= wanted, wanted, found, names: [] }
}
function least(condition: PolicyCondition, wanted: number, found: number): PolicyCheck {
  return { condition, passed: found >= wanted, wanted, found, names: [] }
}

/** Conditions that no version loosens. */
function fixedChecks(input: PolicyInput): PolicyCheck[] {
  return [
    yes('policy', true),
    yes('facts', true),
    most('rule-limit', input.ruleMost, input.amount),
    yes('active', input.active),
    yes('verified', input.verified),
    yes('payee-name', input.nameFits),
    yes('payee-ready', input.payeeReady),
    yes('flags', input.flags.length === 0, input.flags),
    yes('second-reasons', input.secondReasons.length === 0, input.secondReasons),
    least('paid-before', 1, input.payoutsBefore),
    yes('desk-work', !input.deskWork),
    most('debt', 0, input.debt),
    most('held-wins', 0, input.heldWins),
    most('open-payments', 0, input.openPayments),
    yes('provider', input.providerReady),
  ]
}

/** Conditions that a version sets. */
function ownChecks(input: PolicyInput, body: PolicySetting, now: Date): PolicyCheck[] {
  const hour = hourOf(now)
  return [
    most('order-limit', body.orderMost, input.amount),
    most('player-day', body.playerDayMost, input.playerDay),
    least('account-age', body.accountDays * DAY_HOURS, whole(input.accountHours)),
    least('identity-age', body.identityDays * DAY_HOURS, whole(input.identityHours)),
    least('payee-age', body.payeeHours, whole(input.payeeHours)),
    least('payee-paid', body.payeePaid, input.payeePaid),
    least('quiet', body.quietHours, whole(input.quietHours)),
    least('turnover', body.turnoverPercent, percentOf(input.bets, input.deposits)),
    most('largest-win', body.largestWinPercent, shareOf(input.largestWin, input.recentWins)),
    least('adjusted', body.adjustmentDays * DAY_HOURS, whole(input.adjustedHours)),
    yes('bank', body.banks.length === 0 || body.banks.includes(input.bank), [input.bank]),
    yes('hour', hour >= body.fromHour && hour < body.untilHour),
  ]
}

const hourOf = (at: Date) => Number(manilaStamp(at).slice(11, 13))
const whole = (hours: number) => Math.floor(hours)
/** Without deposits nothing is staked of them: a policy that asks for any turnover leaves that to a person. */
const percentOf = (part: number, all: number) => (all > 0 ? Math.floor((part * 100) / all) : 0)
/** Rounded up; 100 where the sum of wins is less than the largest of them. */
const shareOf = (part: number, all: number) =>
  part === 0 ? 0 : all > part ? Math.ceil((part * 100) / all) : 100

/** The house's caps, when they are what stopped an order. */
export function cappedBy(which: 'house-hour' | 'house-day', wanted: number, found: number) {
  return most(which, wanted, found)
}

/** The beginning of the hour and of the day in Manila, which the house's sums are counted by. */
export function spansOf(now: Date): { hour: string; day: string } {
  const day = manilaDay(now)
  return { hour: `${day}T${String(hourOf(now)).padStart(2, '0')}`, day }
}

/** An order that was judged, with what became of it. */
export type JudgedOrder = {
  orderId: string
  playerId: number
  facts: unknown
  at: Date
  ended: string
  reason: string
}

const SHOWN = 50

/**
 * Replays orders in their order of time under another body: what it would have paid within its caps, what it would have
 * paid although people refused it or the bank sent it back, and what each condition alone left to a person.
 */
export function tryOut(
  orders: readonly JudgedOrder[],
  body: PolicySetting,
  about: { at: Date; days: number; needed: number },
): PolicyTrial {
  const policy = { version: 0, body, digest: digestOf(body) }
  const spent = new Map<string, number>()
  const alone = new Map<PolicyCondition, number>()
  const refused: PolicyTrial['refused'] = []
  const sums = { paid: 0, amount: 0, capped: 0, returned: 0 }
  for (const order of orders) {
    const { verdict, checks } = decide(order.facts, policy, order.at)
    const failed = checks.filter(({ passed }) => !passed)
    if (verdict === 'person') {
      if (failed.length === 1) count(alone, failed[0]?.condition ?? 'facts')
      continue
    }
    const { amount } = order.facts as PolicyInput
    const { hour, day } = spansOf(order.at)
    const [inHour, inDay] = [(spent.get(hour) ?? 0) + amount, (spent.get(day) ?? 0) + amount]
    if (inHour > body.hourMost || inDay > body.dayMost) {
      sums.capped += 1
      continue
    }
    spent.set(hour, inHour).set(day, inDay)
    sums.paid += 1
    sums.amount += amount
    if (order.ended === 'returned') sums.returned += 1
    if (order.ended === 'rejected') refused.push(refusedOrder(order, amount))
  }
  return {
    ...sums,
    at: about.at.toISOString(),
    days: about.days,
    needed: about.needed,
    orders: orders.length,
    mostInHour: largest(spent, ({ length }) => length > DAY_TEXT),
    mostInDay: largest(spent, ({ length }) => length === DAY_TEXT),
    refused: refused.toReversed().slice(0, SHOWN),
    refusedInAll: refused.length,
    alone: sorted(alone),
  }
}

const DAY_TEXT = '2026-01-01'.length

function refusedOrder({ orderId, playerId, reason, at }: JudgedOrder, amount: number) {
  return { orderId, playerId, amount, reason, at: at.toISOString() }
}

function count(of: Map<PolicyCondition, number>, condition: PolicyCondition): void {
  of.set(condition, (of.get(condition) ?? 0) + 1)
}

function sorted(of: ReadonlyMap<PolicyCondition, number>): PolicyTrial['alone'] {
  return [...of]
    .map(([condition, orders]) => ({ condition, orders }))
    .toSorted((one, other) => other.orders - one.orders)
}

function largest(spent: ReadonlyMap<string, number>, which: (span: string) => boolean): number {
  return Math.max(0, ...[...spent].filter(([span]) => which(span)).map(([, sum]) => sum))
}

/** Contradictions in a body whose shape is right. */
export function policyProblems(body: PolicySetting): string[] {
  const problems: string[] = []
  if (body.fromHour >= body.untilHour) problems.push('It must begin before it ends.')
  if (body.orderMost > body.hourMost) {
    problems.push('The most for one order is more than the most for the house in an hour.')
  }
  if (body.hourMost > body.dayMost) {
    problems.push('The most in an hour is more than the most in a day.')
  }
  if (body.orderMost > body.playerDayMost) {
    problems.push('The most for one order is more than the most for one player.')
  }
  return problems
}

/** People refused so many orders of a sample that the policy is stopped. */
export function disagrees({ decided, refused }: { decided: number; refused: number }): boolean {
  return decided >= SAMPLE_LEAST && refused * 100 > decided * 2
}
const SAMPLE_LEAST = 20
