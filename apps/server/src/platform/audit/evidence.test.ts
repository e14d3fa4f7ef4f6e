import { expect, test } from 'vitest'
import { saysSomething } from './evidence.ts'

test.each([
  'abc',
  'goodwill',
  'goodwill goodwill',
  'aaaaaaaaaaaaaaaa',
  '1212121212',
  '          ',
  'Goodwill…………',
])('evidence that says nothing is refused: %s', (evidence) =>
  expect(saysSomething(evidence, 'goodwill')).toBe(false),
)

test.each(['ticket 17, answered by mail', 'GCash reference 0098 1123 4471', 'Resibo 4471-2238'])(
  'evidence that can be followed up is taken: %s',
  (evidence) => expect(saysSomething(evidence, 'goodwill')).toBe(true),
)
