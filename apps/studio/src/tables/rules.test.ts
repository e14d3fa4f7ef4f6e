import { expect, test } from 'vitest'
import english from '#/page/messages/en.json' with { type: 'json' }
import filipino from '#/page/messages/fil.json' with { type: 'json' }
import {
  afterTakeover,
  dueOf,
  isBeingShown,
  isPaidEnough,
  nextAtOf,
  shutBy,
  type Standing,
} from './rules.ts'
import { phrases } from './protocol.ts'

const clock = { open: 20_000, close: 2_000, show: 10_000, pause: 2_000 }
const round = (more: Partial<Standing>): Standing => ({
  phase: 'open',
  closesAt: 100_000,
  closedAt: null,
  drawnAt: null,
  endedAt: null,
  ...more,
})

test('what a restart does follows from the row alone [GM-08]', () => {
  const found = (phase: Standing['phase'], lostMs: number) =>
    afterTakeover({ phase, closesAt: 100_000 }, lostMs)
  expect(found('open', 6_000)).toEqual({ do: 'extend', closesAt: 106_000 })
  expect(found('open', 10_001)).toEqual({ do: 'void', reason: 'interrupted' })
  for (const phase of ['closing', 'closed', 'drawn', 'settled', 'void'] as const)
    expect(found(phase, 3_600_000)).toEqual({ do: 'go-on' })
})

test('a draw is being shown from when it was drawn until its picture is over', () => {
  expect(isBeingShown(round({}), 99_000, clock)).toBe(false)
  const drawn = round({ phase: 'settled', drawnAt: 105_000 })
  expect(isBeingShown(drawn, 105_000, clock)).toBe(true)
  expect(isBeingShown(drawn, 114_999, clock)).toBe(true)
  expect(isBeingShown(drawn, 115_000, clock)).toBe(false)
})

test('each phase has its time, and the next round waits for the picture and the pay', () => {
  expect(dueOf(undefined, 0, clock)).toEqual({ due: 'open', inMs: 0 })
  expect(dueOf(round({}), 99_000, clock)).toEqual({ due: 'close', inMs: 1_000 })
  expect(dueOf(round({ phase: 'closing' }), 101_000, clock)).toEqual({ due: 'root', inMs: 1_000 })
  const drawn = round({ phase: 'settled', drawnAt: 105_000, endedAt: 105_500 })
  expect(nextAtOf(drawn, clock)).toBe(117_000)
  expect(nextAtOf({ ...drawn, endedAt: 120_000 }, clock)).toBe(122_000)
  expect(nextAtOf(round({ phase: 'void', endedAt: 90_000 }), clock)).toBe(92_000)
  expect(isPaidEnough({ seats: 1_000, open: 1 }, 0)).toBe(true)
  expect(isPaidEnough({ seats: 1_000, open: 2 }, 7_999)).toBe(false)
  expect(isPaidEnough({ seats: 1_000, open: 900 }, 8_000)).toBe(true)
  expect(isPaidEnough({ seats: 0, open: 0 }, 0)).toBe(true)
})

test('hours are of Manila, also over midnight, and say when the table opens [GM-04]', () => {
  const at = (text: string) => Date.parse(`2026-11-24T${text}:00+08:00`)
  const hours = ['10:00', '02:00'] as const
  expect(shutBy({ off: false, hours }, at('10:00'))).toBeUndefined()
  expect(shutBy({ off: false, hours }, at('01:59'))).toBeUndefined()
  expect(shutBy({ off: false, hours }, at('02:00'))).toEqual({
    reason: 'hours',
    until: at('10:00'),
  })
  const day = ['10:00', '22:00'] as const
  expect(shutBy({ off: false, hours: day }, at('09:59'))?.until).toBe(at('10:00'))
  expect(shutBy({ off: false, hours: day }, at('22:00'))?.until).toBe(at('10:00') + 86_400_000)
  expect(shutBy({ off: true, hours: day }, at('12:00'))).toEqual({ reason: 'off', until: null })
  expect(shutBy({ off: false, hours: undefined }, at('03:00'))).toBeUndefined()
})

test('days count from when their hours begin, also over midnight, and a week later they are there again [GM-04]', () => {
  const at = (text: string) => Date.parse(`2026-11-27T${text}:00+08:00`)
  // That is a Friday.
  const hours = ['18:00', '21:00'] as const
  const days = [0]
  const friday = at('12:00')
  const sunday = friday + 2 * 86_400_000
  expect(shutBy({ off: false, hours, days }, friday)).toEqual({
    reason: 'hours',
    until: sunday + 6 * 3_600_000,
  })
  expect(shutBy({ off: false, hours, days }, sunday + 6 * 3_600_000)).toBeUndefined()
  expect(shutBy({ off: false, hours, days }, sunday + 9 * 3_600_000)?.until).toBe(
    sunday + 6 * 3_600_000 + 7 * 86_400_000,
  )
  const late = ['22:00', '02:00'] as const
  // One o'clock on Monday is still Sunday's evening; on Sunday it is nobody's.
  expect(shutBy({ off: false, hours: late, days }, sunday + 13 * 3_600_000)).toBeUndefined()
  expect(shutBy({ off: false, hours: late, days }, sunday - 11 * 3_600_000)?.until).toBe(
    sunday + 10 * 3_600_000,
  )
  expect(shutBy({ off: false, hours, days: [] }, friday)).toEqual({ reason: 'hours', until: null })
})

test('each of the sixteen phrases has its words in both languages', () => {
  const keys = phrases.map((phrase) => `phrase.${phrase}`).toSorted()
  expect(keys).toHaveLength(16)
  for (const messages of [english, filipino])
    expect(Object.keys(messages)).toEqual(expect.arrayContaining(keys))
})
