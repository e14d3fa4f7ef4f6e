import type { Desk } from '@perlas/contract/help'
import { expect, test } from 'vitest'
import { deskWords, hourWords } from './desk.ts'

/** A text as its key and what is filled in. */
const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')
const desk: Desk = {
  chat: true,
  from: 9,
  until: 18,
  isOpen: true,
  opensAt: '2026-11-28T04:00:00.000Z',
  // Noon in Manila.
  now: '2026-11-28T04:00:00.000Z',
  staffed: true,
}

test('the hours of a person are said as they are: open, open with nobody there, closed until when [HM-08] [CO-04]', () => {
  expect(deskWords(t, desk)).toBe('desk.open 6:00 PM')
  expect(deskWords(t, { ...desk, staffed: false })).toBe('desk.busy 6:00 PM')
  expect(deskWords(t, { ...desk, from: 0, until: 24 })).toBe('desk.openAll')
  const closed = { ...desk, isOpen: false, staffed: false }
  const tomorrow = { ...closed, opensAt: '2026-11-29T01:00:00.000Z' }
  expect(deskWords(t, tomorrow)).toBe('desk.closedTomorrow 9:00 AM desk.leave')
  // 01:00 in Manila: it opens on the same day there, which is another one elsewhere.
  const today = {
    ...closed,
    opensAt: '2026-11-28T01:00:00.000Z',
    now: '2026-11-27T17:00:00.000Z',
  }
  expect(deskWords(t, today)).toBe('desk.closedToday 9:00 AM desk.leave')
})

test('midnight is called so at both ends of the day [HM-08]', () => {
  expect(hourWords(t, 24)).toBe('desk.midnight')
  expect(hourWords(t, 0)).toBe('desk.midnight')
  expect(hourWords(t, 13)).toBe('1:00 PM')
})
