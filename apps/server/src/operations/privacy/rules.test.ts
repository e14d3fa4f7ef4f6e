import { expect, test } from 'vitest'
import { asPage, asPesos, holdsOf, worded } from './rules.ts'

const nothing = {
  cash: 0,
  safebox: 0,
  least: 100_00,
  withdrawals: 0,
  deposits: 0,
  hasRound: false,
}

test('all that is open stands against a deletion; too little to cash out does not [PR-06]', () => {
  expect(holdsOf(nothing)).toEqual([])
  expect(holdsOf({ ...nothing, cash: 99_99 })).toEqual([])
  expect(holdsOf({ ...nothing, cash: 50_00, safebox: 50_00 })).toEqual(['balance', 'safebox'])
  expect(holdsOf({ ...nothing, cash: 100_00 })).toEqual(['balance'])
  expect(holdsOf({ ...nothing, withdrawals: 1, deposits: 2, hasRound: true })).toEqual([
    'withdrawal',
    'deposit',
    'round',
  ])
})

test('a copy reads as a page: words for names, nothing that runs [PR-06]', () => {
  expect(worded('lastSeenAt')).toBe('Last seen at')
  expect(asPesos(-1_234_50)).toBe('-1234.50')
  const page = asPage('Mine', {
    profile: { nickname: '<script>x</script>', empty: null, on: true },
    rows: [{ at: 'now', of: { a: 1 } }, { at: 'then' }],
    none: [],
    words: ['one', 'two'],
    at: '2026-11-27T17:30:00.000Z',
  })
  expect(page).not.toContain('<script>')
  expect(page).toContain('&lt;script&gt;x&lt;/script&gt;')
  expect(page).toContain('<td>A: 1</td>')
  expect(page).toContain('<li>one</li><li>two</li>')
  expect(page).toContain('<h2>Nothing here</h2><ul><li>None</li></ul>')
  // The day after, in Manila.
  expect(page).toContain('2026-11-28 01:30')
})
