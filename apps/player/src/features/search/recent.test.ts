import { expect, test } from 'vitest'
import { withWord } from './recent.ts'

test('recent searches are eight at most, latest first, each once [GM-06]', () => {
  let words: string[] = []
  for (let n = 1; n <= 10; n += 1) words = withWord(words, `word ${n}`)
  expect(words).toHaveLength(8)
  expect(words[0]).toBe('word 10')
  expect(withWord(words, 'WORD 5')[0]).toBe('WORD 5')
  expect(withWord(words, 'WORD 5')).toHaveLength(8)
})
