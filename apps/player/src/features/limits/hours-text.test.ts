import { expect, test } from 'vitest'
import { partsOf } from './hours-text.ts'

test('hours say when they end on the next day, and name their days in order [PF-08]', () => {
  expect(partsOf({ days: [1, 2, 3, 4, 5, 6, 7], from: 1_080, until: 1_380 })).toEqual({
    key: 'limits.hoursAre',
    times: { from: '6:00 PM', until: '11:00 PM' },
    days: [],
  })
  expect(partsOf({ days: [7, 6], from: 1_320, until: 120 })).toEqual({
    key: 'limits.hoursOver',
    times: { from: '10:00 PM', until: '2:00 AM' },
    days: ['Sat', 'Sun'],
  })
  expect(partsOf({ days: [6], from: 0, until: 1_440 }).key).toBe('limits.hoursAre')
})
