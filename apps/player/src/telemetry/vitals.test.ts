import { expect, test } from 'vitest'
import { movements, slowestAnswers } from './vitals.ts'

const tap = (interactionId: number, duration: number) => ({ startTime: 0, duration, interactionId })

test('the slowest answer counts, by the longest of its events, and one in fifty is left out [AP-04]', () => {
  const few = slowestAnswers()
  expect(few.value()).toBeUndefined()
  for (const one of [tap(1, 40), tap(1, 96), tap(2, 64), tap(0, 900)]) few.add(one)
  expect(few.value()).toBe(96)
  const many = slowestAnswers()
  for (let id = 1; id <= 60; id += 1) many.add(tap(id, 100 + id))
  expect(many.value()).toBe(159)
  // Interactions that were too quick to be observed count as well.
  expect(many.value(120)).toBe(158)
  expect(few.value(5_000)).toBe(64)
})

test('the worst five seconds of movement count, and none that follows a tap [AP-04]', () => {
  const moved = movements()
  const shift = (startTime: number, value: number, hadRecentInput = false) =>
    moved.add({ startTime, duration: 0, value, hadRecentInput })
  expect(moved.value()).toBe(0)
  shift(100, 0.02)
  shift(900, 0.03)
  expect(moved.value()).toBeCloseTo(0.05)
  shift(2_500, 0.04)
  shift(2_600, 0.9, true)
  expect(moved.value()).toBeCloseTo(0.05)
  for (let at = 10_000; at < 16_000; at += 900) shift(at, 0.01)
  expect(moved.value()).toBeCloseTo(0.06)
})
