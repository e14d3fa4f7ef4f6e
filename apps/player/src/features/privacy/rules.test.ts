import { expect, test } from 'vitest'
import { byKind, waits, whatOf, years } from './rules.ts'

const consent = (kind: 'ads' | 'terms', given: boolean, at: string) => ({
  kind,
  given,
  at,
  version: '',
})

test('each consent is shown once as it is, with what was chosen before [PR-06]', () => {
  const rows = [consent('ads', false, '3'), consent('terms', true, '2'), consent('ads', true, '1')]
  expect(byKind(rows)).toEqual([
    { kind: 'ads', now: rows[0], before: [rows[2]] },
    { kind: 'terms', now: rows[1], before: [] },
  ])
})

test('a request is known by its reference, and waits until it is decided [PR-06]', () => {
  expect(whatOf({ kind: 'data', ref: 'deletion.2' })).toBe('deletion')
  expect(whatOf({ kind: 'data', ref: 'correction.1' })).toBe('correction')
  expect(
    (['open', 'appealed', 'decided', 'closed'] as const).filter((state) => waits({ state })),
  ).toEqual(['open', 'appealed'])
  expect(years(1826)).toBe(5)
})
