import { expect, test } from 'vitest'
import { countOpenings, keptRatchets, lengthsByFile, measure, worse } from './ratchets.ts'

test('functions and comments are no worse than listed, and the list has no slack', () => {
  const now = measure()
  expect(worse(keptRatchets(), now)).toEqual([])
  expect(keptRatchets(), 'it became better: npm run ratchets').toEqual(now)
})

test('a function that is new or longer is a fault, one that is shorter is none', () => {
  const lists = (lengths: number[]) => ({ longFunctions: { 'a.ts': lengths }, commentOpenings: {} })
  expect(worse(lists([90, 80]), lists([90, 75]))).toEqual([])
  expect(worse(lists([90]), lists([91]))).toEqual(['a.ts: a function of 91 lines (90 at most)'])
  expect(worse(lists([90]), lists([90, 71]))).toEqual(['a.ts: a function of 71 lines (70 at most)'])
})

test('one more comment with such an opening is a fault', () => {
  const lists = (count: number) => ({ longFunctions: {}, commentOpenings: { tools: count } })
  expect(worse(lists(2), lists(2))).toEqual([])
  expect(worse(lists(2), lists(3))).toHaveLength(1)
})

test('the longest function of a file comes first', () => {
  const found = (lines: number) => ({
    message: `The function has too many lines (${lines}). Maximum allowed is 70.`,
    filename: 'a.ts',
  })
  const report = JSON.stringify({ diagnostics: [found(80), found(120)] })
  expect(lengthsByFile(report)).toEqual({ 'a.ts': [120, 80] })
})

test.each([
  ['/** What it does. */', 1],
  ['  // Whoever asks.', 1],
  ['/**\n * Of a table: its name.\n */', 1],
  ['// The first line.\n// What follows is no opening.', 0],
  ['/** Lists the tables. */', 0],
  ['const text = "What is it?"', 0],
])('%s opens %i times', (source, count) => {
  expect(countOpenings(source)).toBe(count)
})
