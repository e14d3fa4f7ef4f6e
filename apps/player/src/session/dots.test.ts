import { expect, test } from 'vitest'
import { hasUnreadMail } from './dots.ts'

test('mail is marked when any of its three kinds is unread [MN-03] [CO-01]', () => {
  const nothing = { red0: 0, red1: 0, red2: 0 }
  expect(hasUnreadMail(nothing)).toBe(false)
  for (const kind of ['red0', 'red1', 'red2'])
    expect(hasUnreadMail({ ...nothing, [kind]: 1 })).toBe(true)
})
