import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGun, GATHER_MS, SHOT_EVERY_MS } from './gun.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function gun(answerInMs = 50, most = 20) {
  const fired: number[] = []
  const volleys: number[][] = []
  let aim: number | undefined = 7
  const made = createGun({
    target: () => aim,
    most: () => most,
    fire: (k) => void fired.push(k),
    send(fish) {
      volleys.push(fish)
      return new Promise((done) => setTimeout(done, answerInMs))
    },
  })
  return { ...made, hold: made.hold, fired, volleys, aimAt: (k: number | undefined) => (aim = k) }
}

test('a short press is one shot, and goes at once', async () => {
  const one = gun()
  one.hold(true)
  one.hold(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(one.volleys).toEqual([[7]])
})

test('held it shoots until the finger is lifted, and never more than the studio takes', async () => {
  const one = gun()
  one.hold(true)
  await vi.advanceTimersByTimeAsync(4_000)
  one.hold(false)
  const shots = one.fired.length
  expect(shots).toBeLessThanOrEqual(4_000 / SHOT_EVERY_MS + 1)
  expect(shots).toBeGreaterThan(25)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(one.fired).toHaveLength(shots)
  expect(one.volleys.flat()).toEqual(one.fired)
  expect(one.volleys.length).toBeLessThanOrEqual(4_000 / GATHER_MS + 2)
})

test('tapping faster shoots no faster', async () => {
  const one = gun()
  for (let tap = 0; tap < 100; tap += 1) {
    one.hold(true)
    one.hold(false)
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(one.fired.length).toBeLessThanOrEqual(1_000 / SHOT_EVERY_MS + 1)
})

test('one volley at a time: on a slow line shots wait, a few at most', async () => {
  const one = gun(3_000)
  one.hold(true)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(one.volleys).toHaveLength(1)
  expect(one.fired.length).toBeLessThanOrEqual(9)
  one.hold(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(one.volleys.flat()).toEqual(one.fired)
})

test('a volley has no more shots than may be staked at once', async () => {
  const one = gun(900, 2)
  one.hold(true)
  await vi.advanceTimersByTimeAsync(3_000)
  one.hold(false)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(Math.max(...one.volleys.map(({ length }) => length))).toBe(2)
  expect(one.volleys.flat()).toEqual(one.fired)
})

test('with nothing to aim at nothing goes, and stopped nothing that waits', async () => {
  const one = gun()
  one.aimAt(undefined)
  one.hold(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(one.volleys).toEqual([])
  one.aimAt(9)
  await vi.advanceTimersByTimeAsync(SHOT_EVERY_MS * 3)
  one.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(one.volleys).toEqual([[9]])
})

test('a net is one volley of its own, between those of the cannon, and one at a time [GM-04]', async () => {
  const one = gun(300)
  expect(one.cast([1, 2, 3, 4, 5, 6])).toBe(true)
  expect(one.volleys).toEqual([[1, 2, 3, 4, 5, 6]])
  one.hold(true)
  expect(one.cast([11, 12])).toBe(true)
  expect(one.cast([21, 22])).toBe(false)
  await vi.advanceTimersByTimeAsync(GATHER_MS)
  one.hold(false)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(one.volleys[1]).toEqual([11, 12])
  expect(one.volleys.slice(2).flat()).toEqual(one.fired)
  expect(one.cast([])).toBe(false)
})

test('a net that waits does not go once it was stopped', async () => {
  const one = gun(300)
  one.cast([1, 2])
  one.cast([3, 4])
  one.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(one.volleys).toEqual([[1, 2]])
})
