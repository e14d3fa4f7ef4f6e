import { expect, test } from 'vitest'
import { beginningsOf, spanOf, statementOf, sumOf } from './rules.ts'

const now = { today: '2026-11-28', keptFrom: '2025-10-01' }
const day = (of: string, bet: number, paid = 0, rounds = 1) => ({
  day: of,
  bet,
  paid,
  returned: 0,
  rounds,
})

test('a span ends today, and touches whole months where no days are kept [CA-10]', () => {
  const span = (from: string, until: string) => spanOf({ from, until }, now)
  expect(span('2026-11-01', '2026-11-30')).toEqual({ from: '2026-11-01', until: '2026-11-28' })
  expect(span('2025-10-07', '2025-10-09')).toEqual({ from: '2025-10-07', until: '2025-10-09' })
  expect(span('2025-09-07', '2025-10-09')).toEqual({ from: '2025-09-01', until: '2025-10-09' })
  expect(span('2024-02-07', '2024-02-09')).toEqual({ from: '2024-02-01', until: '2024-02-29' })
  expect(span('2026-11-28', '2026-11-27')).toBeUndefined()
  // Days to come have nothing in them, and are what was asked for.
  expect(span('2026-12-01', '2026-12-02')).toEqual({ from: '2026-12-01', until: '2026-12-02' })
})

test('the result is what was paid and what went back, less the bets [CA-10]', () => {
  expect(sumOf([])).toEqual({ bet: 0, paid: 0, returned: 0, result: 0, rounds: 0 })
  expect(
    sumOf([
      { bet: 100, paid: 40, returned: 0, rounds: 2 },
      { bet: 50, paid: 0, returned: 50, rounds: 1 },
    ]),
  ).toEqual({ bet: 150, paid: 40, returned: 50, result: -60, rounds: 3 })
})

test('62 days are shown by day, more by month, and each sum is there once [CA-10]', () => {
  const { keptFrom } = now
  const played = [day('2026-11-28', 10), day('2026-10-02', 5, 7, 2), day('2026-09-28', 1)]
  const until = '2026-11-28'
  const byDay = statementOf(played, { from: '2026-09-28', until, open: false, keptFrom })
  expect(byDay.by).toBe('day')
  expect(byDay.rows.map(({ from, until: last, bet }) => [from, last, bet])).toEqual([
    ['2026-11-28', '2026-11-28', 10],
    ['2026-10-02', '2026-10-02', 5],
    ['2026-09-28', '2026-09-28', 1],
  ])
  const byMonth = statementOf(played, { from: '2026-09-27', until, open: false, keptFrom })
  expect(byMonth.by).toBe('month')
  expect(byMonth.rows.map((row) => [row.from, row.until, row.result, row.wholeMonth])).toEqual([
    ['2026-11-01', '2026-11-28', -10, false],
    ['2026-10-01', '2026-10-31', 2, false],
    ['2026-09-27', '2026-09-30', -1, false],
  ])
  expect(byMonth.total).toEqual(byDay.total)
})

test('all of it begins with the first day of play; what is kept by month is shown by month [CA-10]', () => {
  const { keptFrom } = now
  const ask = { from: '1900-01-01', until: '2026-11-28', open: true, keptFrom }
  expect(statementOf([], ask)).toMatchObject({ from: '2026-11-28', by: 'day', rows: [] })
  expect(statementOf([day('2026-11-20', 1)], ask)).toMatchObject({ from: '2026-11-20', by: 'day' })
  const old = statementOf([day('2026-11-20', 1), day('2025-09-01', 3, 0, 9)], ask)
  expect(old).toMatchObject({ from: '2025-09-01', by: 'month' })
  expect(old.rows.map((row) => [row.from, row.until, row.wholeMonth])).toEqual([
    ['2026-11-01', '2026-11-28', false],
    ['2025-09-01', '2025-09-30', true],
  ])
})

test('a day on which all was undone is shown, one of nothing is not [CA-10]', () => {
  const ask = { from: '2026-11-01', until: '2026-11-28', open: false, keptFrom: now.keptFrom }
  const { rows } = statementOf([day('2026-11-03', -5, 0, -1), day('2026-11-02', 0, 0, 0)], ask)
  expect(rows.map(({ from, bet, result }) => [from, bet, result])).toEqual([['2026-11-03', -5, 5]])
})

test('a week begins on Monday [PF-08]', () => {
  expect(beginningsOf('2026-11-28')).toEqual({
    today: '2026-11-28',
    week: '2026-11-23',
    month: '2026-11-01',
    year: '2026-01-01',
  })
  expect(beginningsOf('2026-11-23').week).toBe('2026-11-23')
  expect(beginningsOf('2027-01-03').week).toBe('2026-12-28')
})
