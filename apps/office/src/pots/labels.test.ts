import { termDifferences } from '@perlas/office-kit/terms.ts'
import { expect, test } from 'vitest'
import { momentOf, spanText, termRows, typedOf } from './labels.ts'

test('the last moment is typed in Manila, kept as a moment, and comes back as it was typed', () => {
  expect(momentOf('2026-12-01T18:00')).toBe('2026-12-01T10:00:00.000Z')
  expect(typedOf('2026-12-01T10:00:00.000Z')).toBe('2026-12-01T18:00')
  expect(typedOf('2026-12-31T18:30:00.000Z')).toBe('2027-01-01T02:30')
  expect([momentOf(''), typedOf('')]).toEqual(['', ''])
})

test('how often a jackpot falls is one figure, and nothing where nothing was played', () => {
  expect(spanText(0)).toBe('Not known: nothing was played')
  expect(spanText(50)).toBe('About every 50 minutes')
  expect(spanText(498)).toBe('About every 8 hours')
  expect(spanText(59_040)).toBe('About every 41 days')
})

test('a proposal says what it changes, and nothing that stays', () => {
  const terms = { share: 200, seed: 5000, most: 50_000, winners: 1, latest: '', permit: 'P-1' }
  const rows = termRows(terms)
  expect(termDifferences(rows, rows)).toEqual([])
  const more = { ...terms, most: 60_000, latest: '2026-12-01T10:00:00.000Z' }
  expect(termDifferences(rows, termRows(more))).toMatchObject([
    { title: 'From start to limit', before: '₱50.00 to ₱500.00', after: '₱50.00 to ₱600.00' },
    { title: 'Falls at the latest', before: 'No last day', after: 'Dec 1, 2026, 6:00 PM' },
  ])
  expect(termDifferences(undefined, rows)).toHaveLength(5)
})
