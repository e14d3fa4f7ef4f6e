import { expect, test } from 'vitest'
import { madeWords, monthWords, rangeWords, rowWords } from './day-words.ts'

test('days of a statement are said as a person would, with a year where it is another [CA-10]', () => {
  expect(rangeWords({ from: '2026-11-28', until: '2026-11-28' })).toBe('Nov 28, 2026')
  expect(rangeWords({ from: '2026-11-22', until: '2026-11-28' })).toBe('Nov 22 – Nov 28, 2026')
  expect(rangeWords({ from: '2025-12-30', until: '2026-01-02' })).toBe('Dec 30, 2025 – Jan 2, 2026')
  expect(monthWords('2026-11')).toBe('November 2026')
  expect(monthWords('2026-11-30')).toBe('November 2026')
})

test('a row is a day, a month, or the days of a month that are counted [CA-10]', () => {
  expect(rowWords({ from: '2026-11-28', until: '2026-11-28' }, false)).toBe('Sat, Nov 28')
  expect(rowWords({ from: '2026-10-01', until: '2026-10-31' }, true)).toBe('October 2026')
  expect(rowWords({ from: '2026-10-15', until: '2026-10-31' }, false)).toBe('Oct 15 – Oct 31, 2026')
})

test('a statement is made by the clock of Manila [CA-10]', () => {
  expect(madeWords('2026-11-27T16:05:00Z')).toMatch(/^Nov 28, 2026, 12:05.AM$/)
})
