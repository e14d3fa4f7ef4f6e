import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { Day } from './day.ts'

test('a day is one of the calendar, from 1900 to 2099, and nothing else', () => {
  const isDay = (text: string) => {
    const at = new Date(`${text}T00:00:00Z`)
    return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
  }
  for (let year = 1900; year < 2100; year += 1)
    for (let month = 0; month <= 13; month += 1)
      for (const day of [0, 1, 28, 29, 30, 31, 32]) {
        const text = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
        expect(Value.Check(Day, text), text).toBe(isDay(text))
      }
  for (const wrong of ['', '1899-12-31', '2100-01-01', '2026-1-1', '2026-01-01T', ' 2026-01-01'])
    expect(Value.Check(Day, wrong), wrong).toBe(false)
})
