import { expect, test } from 'vitest'
import { anyWord, rowsOf, timesText, WORD } from './rules.ts'

test('a score is told to the hundredth, below nothing too', () => {
  expect([0, 5, 12_77, -3_00].map(timesText)).toEqual(['0.00×', '0.05×', '12.77×', '-3.00×'])
})

test('a word to begin with is one that may be sent', () => {
  for (let at = 0; at < 50; at += 1) expect(anyWord()).toMatch(WORD)
})

test('bars are measured by the best deal of both, and the better one of a deal is marked', () => {
  const played = (scores: number[]) => ({ scores, sum: 0 })
  const rows = rowsOf({ mine: played([200, 0, 100]), theirs: played([400, -300, 100]) })
  expect(rows.map(({ bars }) => bars)).toEqual([
    [50, 100],
    [0, 0],
    [25, 25],
  ])
  expect(rows.map(({ better }) => better)).toEqual(['theirs', 'mine', undefined])
  // Alone, nothing is better.
  expect(rowsOf({ mine: played([50]), theirs: null })).toEqual([
    { deal: 1, mine: 50, theirs: undefined, bars: [50, 0], better: undefined },
  ])
})
