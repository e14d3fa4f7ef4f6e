import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { autoplay } from './autoplay.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('banners move each 3,000 ms, to the millisecond [HM-14] [LM-02]', () => {
  const step = vi.fn<() => void>()
  const playing = autoplay(3000, step)
  vi.advanceTimersByTime(2999)
  expect(step).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(step).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(3000)
  expect(step).toHaveBeenCalledTimes(2)
  playing.stop()
})

test('they rest while any reason holds them, and start anew after the last [HM-14]', () => {
  const step = vi.fn<() => void>()
  const playing = autoplay(3000, step)
  vi.advanceTimersByTime(2900)
  playing.hold('pointer', true)
  playing.hold('focus', true)
  playing.hold('pointer', false)
  vi.advanceTimersByTime(60_000)
  expect(step).not.toHaveBeenCalled()
  playing.hold('focus', false)
  vi.advanceTimersByTime(2999)
  expect(step).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(step).toHaveBeenCalledTimes(1)
  playing.stop()
})

test('what the person chose stays for a whole interval, and a stopped one is silent [HM-14]', () => {
  const step = vi.fn<() => void>()
  const playing = autoplay(3000, step)
  vi.advanceTimersByTime(2500)
  playing.restart()
  vi.advanceTimersByTime(2500)
  expect(step).not.toHaveBeenCalled()
  playing.stop()
  vi.advanceTimersByTime(10_000)
  expect(step).not.toHaveBeenCalled()
})
