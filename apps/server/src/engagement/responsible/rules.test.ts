import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthsAfter } from '#/kernel/manila.ts'
import {
  ceilingsOf,
  dueAt,
  inForce,
  judgeChange,
  limitExists,
  mayAskReturn,
  periodEnd,
  periods,
  periodStart,
  playHoursAt,
  spanOf,
} from './rules.ts'

const at = (text: string) => new Date(text)
const iso = (date: Date) => date.toISOString()

describe('periods are Manila days, weeks from Monday and months [PF-08]', () => {
  test('a moment before and after midnight in Manila', () => {
    expect(iso(periodStart('day', at('2026-11-20T15:59:59Z')))).toBe('2026-11-19T16:00:00.000Z')
    expect(iso(periodStart('day', at('2026-11-20T16:00:00Z')))).toBe('2026-11-20T16:00:00.000Z')
  })
  test('Sunday belongs to the week before, Monday begins one', () => {
    expect(iso(periodStart('week', at('2026-11-22T12:00:00+08:00')))).toBe(
      iso(at('2026-11-16T00:00:00+08:00')),
    )
    expect(iso(periodStart('week', at('2026-11-23T00:00:00+08:00')))).toBe(
      iso(at('2026-11-23T00:00:00+08:00')),
    )
  })
  test('months end where the calendar says, in leap years too', () => {
    for (const [day, next] of [
      ['2026-01-31', '2026-02-01'],
      ['2026-02-28', '2026-03-01'],
      ['2028-02-29', '2028-03-01'],
      ['2026-12-31', '2027-01-01'],
    ]) {
      expect(iso(periodEnd('month', at(`${day}T23:59:59+08:00`)))).toBe(
        iso(at(`${next}T00:00:00+08:00`)),
      )
    }
  })
  test('every moment lies in its period, and the end of one begins the next', () => {
    const moment = fc.date({ min: at('2026-01-01'), max: at('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, fc.constantFrom(...periods), (now, period) => {
        const start = periodStart(period, now)
        const end = periodEnd(period, now)
        expect(start <= now && now < end).toBe(true)
        expect(periodStart(period, end)).toEqual(end)
        expect(periodStart(period, new Date(end.getTime() - 1))).toEqual(start)
        // No summer time: every period is whole days.
        expect((end.getTime() - start.getTime()) % 86_400_000).toBe(0)
      }),
    )
  })
})

test('exclusions run for calendar months, and nothing ends the first six [PF-08]', () => {
  expect(iso(monthsAfter(at('2026-08-31T23:30:00+08:00'), 6))).toBe(
    iso(at('2027-02-28T23:30:00+08:00')),
  )
  expect(iso(monthsAfter(at('2027-08-31T00:10:00+08:00'), 6))).toBe(
    iso(at('2028-02-29T00:10:00+08:00')),
  )
  const from = at('2026-11-21T10:00:00+08:00')
  expect(spanOf('1y', from)).toEqual({
    until: at('2027-11-21T10:00:00+08:00'),
    fixedUntil: at('2027-05-21T10:00:00+08:00'),
  })
  expect(spanOf('6m', from).until).toEqual(spanOf('5y', from).fixedUntil)
  expect(spanOf('7d', from).until).toEqual(spanOf('7d', from).fixedUntil)
})

test('a wish to return is heard after six months, once, and never in a time-out [PF-08]', () => {
  const from = at('2026-11-21T10:00:00+08:00')
  const running = { kind: 'self-exclusion', returnAskedAt: null, ...spanOf('1y', from) }
  expect(mayAskReturn(running, at('2027-05-21T09:59:59+08:00'))).toBe(false)
  expect(mayAskReturn(running, at('2027-05-21T10:00:00+08:00'))).toBe(true)
  expect(mayAskReturn({ ...running, returnAskedAt: from }, at('2027-06-01'))).toBe(false)
  expect(mayAskReturn({ ...running, kind: 'operator' }, at('2027-06-01'))).toBe(false)
})

test('stricter counts at once, looser waits [PF-08]', () => {
  expect(judgeChange(null, 100)).toBe('at-once')
  expect(judgeChange(100, 99)).toBe('at-once')
  expect(judgeChange(100, 101)).toBe('later')
  expect(judgeChange(100, null)).toBe('later')
  expect(judgeChange(100, 100)).toBe('same')
  expect(inForce({ amount: 100, houseAmount: 50 })).toBe(50)
  expect(inForce({ amount: null, houseAmount: 50 })).toBe(50)
  expect(limitExists('time', 'week')).toBe(false)
  expect(limitExists('bet', 'day')).toBe(false)
})

test('the tightest of all periods is the ceiling [PF-08]', () => {
  const limit = (kind: 'wager' | 'loss', period: 'day' | 'week' | 'month', amount: number) => ({
    kind,
    period,
    amount,
    houseAmount: null,
    nextAmount: null,
    nextFrom: null,
  })
  const bases = new Map([
    ['day', { betTotal: 900, winTotal: 500 }],
    ['week', { betTotal: 600, winTotal: 500 }],
  ])
  const limits = [
    limit('wager', 'day', 200),
    limit('wager', 'week', 450),
    limit('loss', 'day', 100),
    limit('loss', 'week', 1_000),
  ]
  expect(ceilingsOf(limits, bases)).toEqual({ bet: 1_050, net: 500 })
  expect(ceilingsOf([], bases)).toEqual({ bet: null, net: null })
  const now = at('2026-11-22T12:00:00+08:00')
  expect(dueAt(limits, now)).toEqual(at('2026-11-23T00:00:00+08:00'))
  expect(dueAt([], now)).toBeUndefined()
})

test('hours of play are those of the day on which they begin, and meet at midnight [PF-08]', () => {
  const hours = (from: number, until: number, days: number[]) => ({
    days,
    from: from * 60,
    until: until * 60,
  })
  const first = (own: Parameters<typeof playHoursAt>[0], now: string) =>
    playHoursAt(own, at(now))
      .slice(0, 2)
      .map(({ from, until }) => [from.toISOString(), until.toISOString()])
  const utc = (day: string) => at(day).toISOString()
  // Sunday night, until two on Monday.
  const night = hours(22, 2, [7])
  const sunday = [utc('2026-11-22T22:00:00+08:00'), utc('2026-11-23T02:00:00+08:00')]
  const nextSunday = [utc('2026-11-29T22:00:00+08:00'), utc('2026-11-30T02:00:00+08:00')]
  expect(first(night, '2026-11-22T21:59:59+08:00')).toEqual([sunday, nextSunday])
  expect(first(night, '2026-11-23T01:59:59+08:00')).toEqual([sunday, nextSunday])
  expect(first(night, '2026-11-23T02:00:00+08:00')[0]).toEqual(nextSunday)
  // Whole days that follow each other have no gap between them.
  const weekend = hours(0, 24, [5, 6, 7])
  expect(first(weekend, '2026-11-22T12:00:00+08:00')[0]).toEqual([
    utc('2026-11-20T00:00:00+08:00'),
    utc('2026-11-23T00:00:00+08:00'),
  ])
  expect(
    dueAt([], at('2026-11-22T12:00:00+08:00'), [null, at('2026-11-23T00:00:00+08:00')]),
  ).toEqual(at('2026-11-23T00:00:00+08:00'))
})
