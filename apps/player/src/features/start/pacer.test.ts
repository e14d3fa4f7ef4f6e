import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPacer } from './pacer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('rounds that follow each other are asked about ever less often, the one after a pause soon [PF-08]', () => {
  const asked: number[] = []
  const began = performance.now()
  const pacer = openPacer(() => asked.push(performance.now() - began), { least: 3, most: 12 })
  for (let ms = 0; ms < 60; ms += 1) {
    pacer.nudge()
    vi.advanceTimersByTime(1)
  }
  expect(asked).toEqual([3, 9, 21, 33, 45, 57])
  pacer.stop()
  vi.advanceTimersByTime(100)
  pacer.nudge()
  vi.advanceTimersByTime(3)
  expect(asked).toHaveLength(7)
})
