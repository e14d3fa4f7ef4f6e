import { expect, test } from 'vitest'
import { opensAt, placeIn } from './hours.ts'

const hours = {
  from: '2026-11-28T10:00:00.000Z',
  until: '2026-11-28T15:00:00.000Z',
  next: '2026-11-29T10:00:00.000Z',
}
const at = (time: string) => Date.parse(`2026-11-28T${time}Z`)

test('ten minutes before own hours end the room says so, and at the end they are over [PF-08]', () => {
  expect(placeIn(null, at('12:00:00'))).toBe('inside')
  expect(placeIn(hours, at('14:49:59'))).toBe('inside')
  expect(placeIn(hours, at('14:50:00'))).toBe('ending')
  expect(placeIn(hours, at('15:00:00'))).toBe('over')
  expect(placeIn(hours, at('09:59:59'))).toBe('over')
  expect(opensAt(hours, at('09:59:59'))).toBe(hours.from)
  expect(opensAt(hours, at('15:00:00'))).toBe(hours.next)
})
