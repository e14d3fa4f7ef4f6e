import { expect, test } from 'vitest'
import { throttled } from './throttle.ts'

test('what is throttled runs once in its time, to the millisecond [CA-13] [LM-02]', () => {
  let time = 1000
  let ran = 0
  const run = throttled(
    5000,
    () => ran++,
    () => time,
  )
  expect(run()).toBe(true)
  time += 4999
  expect(run()).toBe(false)
  time += 1
  expect(run()).toBe(true)
  expect(ran).toBe(2)
})
