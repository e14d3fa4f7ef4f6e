import { expect, test } from 'vitest'
import { silent } from '../scene/recording.ts'
import { createTimeline } from '../scene/timeline.ts'
import { nightfall } from './features.ts'
import { cellAt, freeRow, rowByRow } from './slots.ts'

test('an amount stands in the row in which the fewest win, the first of those that are alike', () => {
  expect(freeRow([], [1, 2, 0])).toBe(1)
  expect(freeRow([1, 1, 2], [1, 2, 0])).toBe(0)
  expect(freeRow([1, 0], [1, 2, 0])).toBe(2)
})

test('a grid lies around the middle of its frame, and is read row by row', () => {
  const at = cellAt({ wide: 70, high: 80 }, { reels: 5, rows: 3 })
  const frame = { x: 200, y: 100, scale: 0.5 }
  expect(at({ frame }, 2, 1)).toEqual({ x: 200, y: 100 })
  expect(at({ frame }, 4, 0)).toEqual({ x: 270, y: 60 })
  expect(rowByRow(['a', 'b', 'c', 'd', 'e', 'f'], 2)).toEqual(['a', 'c', 'e', 'b', 'd', 'f'])
})

test('night falls and day comes back in the time that it takes', () => {
  const state = { night: 0 }
  const timeline = createTimeline()
  const dark = nightfall(timeline, state, 1, { at: 100, ms: 400, sound: silent })
  const light = nightfall(timeline, state, 0, { at: dark, ms: 400, sound: silent })
  const seen = [100, 300, 499, 500, 700, light - 1].map((time) => {
    timeline.pose(time, 0)
    return Math.round(state.night * 10) / 10
  })
  expect(seen).toEqual([0, 0.5, 1, 1, 0.5, 0])
})
