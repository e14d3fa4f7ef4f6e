import { itemStatus } from '@perlas/contract/enums'
import { dayAfter, weekOf } from './days.ts'
import type { Day, DepositOption, DepositStand, Facts, Step } from './kind.ts'
import { isEmpty, optionOf, type RewardRow, type Under } from './reward.ts'

/** Spans of days that follow each other, each named by its first day. */
export type Spans = {
  of: (day: Day) => Day
  after: (first: Day) => Day
  before: (first: Day) => Day
}

/** From Monday. */
export const weeks: Spans = {
  of: weekOf,
  after: (monday) => dayAfter(monday, 7),
  before: (monday) => dayAfter(monday, -7),
}
const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`
export const months: Spans = {
  of: monthOf,
  after: (first) => monthOf(dayAfter(first, 31)),
  before: (first) => monthOf(dayAfter(first, -1)),
}

/** What was received: steps from 1, of the span that began on `first` (empty for none) and of the one before it. */
export type Kept = { first: Day; received: readonly number[]; before: readonly number[] }
/** A step asks for so much in all, and gives this. */
export type SumStep = { sum: number; award: Step['award'] }

/** Steps of the span before have their number and this. */
const EARLIER = 100

/** Deposits of a span less what was asked to be withdrawn in it, below zero where that was more. */
function balanceIn(spans: Spans, first: Day, { deposits, withdrawals, season }: Facts): number {
  let net = 0
  for (let day = first; day < spans.after(first); day = dayAfter(day, 1)) {
    if (season.firstDay !== null && day < season.firstDay) continue
    if (season.lastDay !== null && day > season.lastDay) continue
    net += (deposits[day]?.sum ?? 0) - (withdrawals[day] ?? 0)
  }
  return net
}

/** The same as it counts: money that goes round counts once. */
const netOf = (spans: Spans, first: Day, facts: Facts): number =>
  Math.max(balanceIn(spans, first, facts), 0)

/** A player after one more deposit of today. */
export function withDeposit(facts: Facts, amount: number): Facts {
  const none = { count: 0, sum: 0, largest: 0 }
  const { count, sum, largest } = facts.deposits[facts.today] ?? none
  const today = { count: count + 1, sum: sum + amount, largest: Math.max(largest, amount) }
  return { ...facts, deposits: { ...facts.deposits, [facts.today]: today } }
}

/** Compares one more deposit by all steps that it reaches; each brings points or coins. */
export function sumLadder<Terms extends { steps: readonly Partial<RewardRow>[] }, State>(
  look: (terms: Terms, state: State, facts: Facts) => ReturnType<typeof addUp>,
  under: (terms: Terms) => Under,
) {
  type At = DepositStand<Terms, State>
  return {
    withAny: true as const,
    /** The deposit that reaches the next step, in whole pesos; none where that is not offered. */
    rungs({ terms, state, facts }: At): number[] {
      const { waits, more } = look(terms, state, facts)
      return waits === '' && more !== undefined ? [Math.ceil(more / 100) * 100] : []
    },
    brings({ terms, state, facts }: At, price: number): DepositOption | undefined {
      const before = new Set(look(terms, state, facts).reached.map(({ id }) => id))
      const row = { points: 0, coins: 0 }
      for (const { id } of look(terms, state, withDeposit(facts, price)).reached) {
        if (before.has(id)) continue
        row.points += terms.steps[id - 1]?.points ?? 0
        row.coins += terms.steps[id - 1]?.coins ?? 0
      }
      return isEmpty(row) ? undefined : optionOf(price, row, under(terms))
    },
  }
}

/** What counts now, and what can still be received of the span before. */
export function netNowAndBefore(spans: Spans, facts: Facts): [number, number] {
  const first = spans.of(facts.today)
  return [netOf(spans, first, facts), netOf(spans, spans.before(first), facts)]
}

function stepsAt(
  steps: readonly SumStep[],
  net: number,
  received: readonly number[],
  { until, offset = 0 }: { until: Day; offset?: number },
): Step[] {
  return steps.map(({ sum, award }, at) => ({
    id: offset + at + 1,
    itemStatus: received.includes(at + 1)
      ? itemStatus.received
      : net >= sum
        ? itemStatus.receivable
        : itemStatus.notReached,
    goal: sum,
    done: Math.min(net, sum),
    award,
    until,
  }))
}

/** Deposits that add up from the first day of a span: its steps, and what is left of the span before. */
export function addUp(spans: Spans, steps: readonly SumStep[], kept: Kept, facts: Facts) {
  const first = spans.of(facts.today)
  const [total, earlierNet] = netNowAndBefore(spans, facts)
  const now = kept.first === first ? kept.received : []
  const before =
    kept.first === first ? kept.before : kept.first === spans.before(first) ? kept.received : []
  const last = dayAfter(spans.after(first), -1)
  // What a span brought can be received until the end of the next.
  const all = stepsAt(steps, total, now, { until: dayAfter(spans.after(spans.after(first)), -1) })
  const next = all.find(({ itemStatus: status }) => status === itemStatus.notReached)
  const waits = waitsFor(facts, next && next.goal - total)
  const reached = all.filter(({ itemStatus: status }) => status !== itemStatus.notReached)
  return {
    first,
    last,
    total,
    reached,
    next,
    /** How much more reaches it. */
    more: next && next.goal - balanceIn(spans, first, facts),
    /** Why the next step is not offered; empty where it is. */
    waits,
    /** Reached, and the next one where it is offered. */
    shown: [...reached, ...(next && waits === '' ? [next] : [])],
    earlier: stepsAt(steps, earlierNet, before, { until: last, offset: EARLIER }).filter(
      ({ itemStatus: status }) => status === itemStatus.receivable,
    ),
    kept: { first, received: now, before },
  }
}

/** One step is received: its number from 1, and what is kept of it. */
export function receiveStep(
  { reached, earlier, kept }: Pick<ReturnType<typeof addUp>, 'reached' | 'earlier' | 'kept'>,
  choice: number,
): { refuse: 'already-received' | 'step-not-reached' } | { number: number; kept: Kept } {
  const isEarlier = choice > EARLIER
  const number = isEarlier ? choice - EARLIER : choice
  const of = isEarlier ? 'before' : 'received'
  if (kept[of].includes(number)) return { refuse: 'already-received' }
  if (![...reached, ...earlier].some(({ id }) => id === choice))
    return { refuse: 'step-not-reached' }
  return { number, kept: { ...kept, [of]: [...kept[of], number] } }
}

/** Why the next step, which takes so much more, is not offered. */
function waitsFor({ profile, season, today, limitLeft }: Facts, more: number | undefined) {
  if (more === undefined) return 'all' as const
  if (season.lastDay !== null && today > season.lastDay) return 'over' as const
  if (profile.isCalm) return 'calm' as const
  return limitLeft !== null && limitLeft < more ? ('limit' as const) : ''
}

/** What operators got wrong about the order of steps. */
export function sumProblems(steps: readonly { sum: number }[]): string[] {
  return steps.some(({ sum }, at) => sum <= (steps[at - 1]?.sum ?? 0))
    ? ['Each step asks for more than the one before it.']
    : []
}
