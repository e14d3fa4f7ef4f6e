import { expect, test } from 'vitest'
import { isDue, playingAt, markReminded } from './check-time.ts'

function memory(): Storage {
  const map = new Map<string, string>()
  return {
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => void map.set(name, value),
  } as Storage
}
const minute = 60_000

test('a check is due by the time of play, whatever game is open [PF-08]', () => {
  const store = memory()
  let time = playingAt(0, store)
  for (let now = 0; now <= 30 * minute; now += minute) time = playingAt(now, store)
  expect(isDue(time, 30, 30 * minute)).toBe(true)
  expect(isDue(time, 31, 30 * minute)).toBe(false)
  markReminded(30 * minute, store)
  time = playingAt(31 * minute, store)
  expect(isDue(time, 30, 31 * minute)).toBe(false)
  expect(time.began).toBe(0)
})

test('half an hour away, and play begins anew [PF-08]', () => {
  const store = memory()
  playingAt(0, store)
  expect(playingAt(29 * minute, store).began).toBe(0)
  expect(playingAt(60 * minute, store)).toEqual({ began: 60 * minute, remindedAt: 60 * minute })
})
