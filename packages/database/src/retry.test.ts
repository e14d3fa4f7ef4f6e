import { expect, test, vi } from 'vitest'
import { LONG_PAUSES, pauseAfter, retry, SHORT_PAUSES } from './retry.ts'

const quick = { firstMs: 1, longestMs: 4 }
const failing = (times: number) => {
  let tried = 0
  return async () => {
    tried += 1
    if (tried <= times) throw new Error(`fault ${tried}`)
    return tried
  }
}

test('pauses double up to the longest, and chance shortens them by a fifth at the most', () => {
  const of = (chance: number) =>
    [1, 2, 3, 4, 5, 6, 99].map((n) => pauseAfter(n, SHORT_PAUSES, () => chance))
  expect(of(0)).toEqual([250, 500, 1_000, 2_000, 3_000, 3_000, 3_000])
  expect(of(1)).toEqual([200, 400, 800, 1_600, 2_400, 2_400, 2_400])
  expect(pauseAfter(9, LONG_PAUSES, () => 0)).toBe(30_000)
})

test('work is done again until it succeeds, and each pause is heard of with its fault', async () => {
  const heard: string[] = []
  const paused = (fault: unknown) => void heard.push((fault as Error).message)
  expect(await retry(failing(3), { pauses: quick, paused })).toBe(4)
  expect(heard).toEqual(['fault 1', 'fault 2', 'fault 3'])
})

test('a fault that no try mends is thrown at once', async () => {
  const again = (fault: unknown) => (fault as Error).message !== 'fault 2'
  const trying = retry(failing(9), { pauses: quick, again })
  await expect(trying).rejects.toThrow('fault 2')
})

test('an end in the middle of a pause ends the tries with the last fault', async () => {
  const stop = new AbortController()
  const pauses = { firstMs: 600_000, longestMs: 600_000 }
  const trying = retry(failing(9), { pauses, paused: () => stop.abort(), signal: stop.signal })
  await expect(trying).rejects.toThrow('fault 1')
})

test('what was lost is left alone for a pause first, and an end in it means no try at all', async () => {
  expect(await retry(failing(1), { pauses: quick, rested: true })).toBe(2)
  const stop = new AbortController()
  const work = vi.fn<() => Promise<void>>()
  const pauses = { firstMs: 600_000, longestMs: 600_000 }
  const trying = retry(work, { pauses, rested: true, signal: stop.signal })
  stop.abort()
  await expect(trying).rejects.toThrow('aborted')
  expect(work).not.toHaveBeenCalled()
})
