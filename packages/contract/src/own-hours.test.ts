import { expect, test } from 'vitest'
import { hoursFit, judgeHours, lengthOf, type OwnHours } from './own-hours.ts'

const all = [1, 2, 3, 4, 5, 6, 7]
const hours = (from: number, until: number, days = all): OwnHours => ({
  days,
  from: from * 60,
  until: until * 60,
})

test('hours over midnight are as long as they last, and none are empty or leave nothing out [PF-08]', () => {
  expect(lengthOf(hours(18, 23))).toBe(300)
  expect(lengthOf(hours(22, 2))).toBe(240)
  expect(hoursFit(hours(22, 2))).toBe(true)
  expect(hoursFit(hours(9, 9))).toBe(false)
  expect(hoursFit(hours(0, 24))).toBe(false)
  expect(hoursFit(hours(0, 24, [6, 7]))).toBe(true)
  expect(hoursFit({ days: all, from: 1_080, until: 1_079 })).toBe(true)
})

test('fewer minutes count at once, any minute more waits [PF-08]', () => {
  const evening = hours(18, 23)
  expect(judgeHours(null, evening)).toBe('at-once')
  expect(judgeHours(evening, null)).toBe('later')
  expect(judgeHours(evening, hours(18, 23, all.toReversed()))).toBe('same')
  expect(judgeHours(evening, hours(19, 22))).toBe('at-once')
  expect(judgeHours(evening, hours(18, 23, [6, 7]))).toBe('at-once')
  expect(judgeHours(evening, hours(18, 24))).toBe('later')
  // Shorter at one end and longer at the other is longer, too.
  expect(judgeHours(evening, hours(20, 24))).toBe('later')
  expect(judgeHours(hours(22, 2), hours(0, 2))).toBe('at-once')
  expect(judgeHours(hours(22, 2, [7]), hours(0, 2, [1]))).toBe('at-once')
  expect(judgeHours(hours(22, 2, [7]), hours(0, 2, [7]))).toBe('later')
})
