import { expect, test } from 'vitest'
import { achievementsProblem, type Achievement } from './achievements.ts'

const one: Achievement = {
  code: 'free-spins',
  oneIn: 8_766,
  name: { en: 'Free spins', fil: 'Free spins' },
}

test('a list of achievements is one of codes that differ, each with how rare it is and a name in both languages', () => {
  expect(achievementsProblem([])).toBeUndefined()
  expect(achievementsProblem([one, { ...one, code: 'five' }])).toBeUndefined()
  expect(achievementsProblem([one, one])).toBe('one code twice')
  const many = Array.from({ length: 25 }, (_, at) => ({ ...one, code: `c${at}` }))
  expect(achievementsProblem(many)).toBe('too many')
  expect(achievementsProblem(many.slice(1))).toBeUndefined()
  for (const change of [
    { code: 'Free' },
    { code: '' },
    { code: '-a' },
    { code: 'a'.repeat(33) },
    { oneIn: 99 },
    { oneIn: 150.5 },
    { oneIn: Number.NaN },
    { oneIn: 2 ** 60 },
    { name: { en: ' ', fil: 'x' } },
    { name: { en: 'x', fil: 'y'.repeat(41) } },
  ])
    expect(achievementsProblem([{ ...one, ...change }]), JSON.stringify(change)).toBe(
      'not in their shape',
    )
})
