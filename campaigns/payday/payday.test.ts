import type { Facts } from '@perlas/campaign-kit/kind'
import { somebodyOn } from '@perlas/campaign-kit/story'
import { expect, test } from 'vitest'
import type { Payday } from './call.ts'
import { payday } from './payday.ts'

const terms = payday.defaults
const paid = (...days: string[]) =>
  Object.fromEntries(days.map((day) => [day, { count: 1, sum: 100_00, largest: 100_00 }]))
const ask = (facts: Facts, state: unknown = payday.start) =>
  payday.decide({
    terms,
    state: state as never,
    facts,
    command: { do: 'receive' },
    draw: () => 0,
  }) as unknown as { state: unknown; effects: object[]; refuse?: string }
const shown = (facts: Facts) =>
  payday.view({ terms, state: payday.start as never, facts }).shown as Payday
const twice = { deposits: paid('2026-12-01', '2026-12-08') }

test('on the 15th and on the last day of a month, once each, a coupon of ₱20 for ₱300 [AC-11] [AC-17]', () => {
  const first = ask(somebodyOn('2026-12-15', twice))
  expect(first.effects).toEqual([{ give: 'coupon', propId: 3001, amount: 20_00, least: 300_00 }])
  expect(ask(somebodyOn('2026-12-15', twice), first.state)).toEqual({ refuse: 'already-received' })
  expect(ask(somebodyOn('2026-12-14', twice))).toEqual({ refuse: 'step-not-reached' })
  expect(ask(somebodyOn('2026-12-16', twice))).toEqual({ refuse: 'step-not-reached' })
  const late = { deposits: paid('2026-12-08', '2026-12-30') }
  expect(ask(somebodyOn('2026-12-31', late), first.state).effects).toHaveLength(1)
  // Short months end earlier, and February of a leap year on the 29th.
  const leap = { deposits: paid('2028-02-10', '2028-02-11') }
  expect(ask(somebodyOn('2028-02-28', leap))).toEqual({ refuse: 'step-not-reached' })
  expect(ask(somebodyOn('2028-02-29', leap)).effects).toHaveLength(1)
  expect(
    ask(somebodyOn('2026-11-30', { deposits: paid('2026-11-29', '2026-11-30') })).effects,
  ).toHaveLength(1)
})

test('for who deposited twice in thirty days, never for the calm [AC-11]', () => {
  expect(ask(somebodyOn('2026-12-15', { deposits: paid('2026-12-01') }))).toEqual({
    refuse: 'deposit-needed',
  })
  const edge = { deposits: paid('2026-11-16', '2026-12-15') }
  expect(ask(somebodyOn('2026-12-15', edge)).effects).toHaveLength(1)
  expect(ask(somebodyOn('2026-12-15', { deposits: paid('2026-11-15', '2026-12-15') }))).toEqual({
    refuse: 'deposit-needed',
  })
  const calm = somebodyOn('2026-12-15', { ...twice, profile: { isCalm: true } })
  expect(payday.notFor?.({ terms, facts: calm })).toBe('activity-not-yours')
})

test('the page names the days that come', () => {
  expect(shown(somebodyOn('2026-12-15', twice))).toMatchObject({
    today: { awardId: 20261215, itemStatus: 1 },
    next: ['2026-12-31', '2027-01-15', '2027-01-31'],
    deposits: 2,
  })
  expect(shown(somebodyOn('2026-12-10'))).toMatchObject({ today: null, deposits: 0 })
})

test('a coupon is a tenth of its deposit at most', () => {
  expect(payday.problems({ ...terms, coupon: 30_00 } as never)).toEqual([])
  expect(payday.problems({ ...terms, coupon: 30_01 } as never)).toHaveLength(1)
})
