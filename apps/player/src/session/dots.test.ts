import { expect, test } from 'vitest'
import { hasUnreadMail, nothingWaits } from './dots.ts'

test('mail is marked when any of its three kinds is unread [MN-03] [CO-01]', () => {
  expect(hasUnreadMail(nothingWaits)).toBe(false)
  for (const kind of ['red0', 'red1', 'red2'])
    expect(hasUnreadMail({ ...nothingWaits, [kind]: 1 })).toBe(true)
})
