import type { Mail } from '@perlas/contract/mail'
import { expect, test } from 'vitest'
import { prizeIn } from './pot-won.ts'

const mail = (id: number, template: string, read = false, details = {}): Mail => ({
  id,
  kind: 1,
  template,
  details: { pot: 'Bituin', amount: '27540', ...details },
  sentAt: '2026-12-01T10:00:00Z',
  read,
})

test('the newest unread prize is shown, and one that was read never again', () => {
  const mails = [mail(9, 'new-device'), mail(8, 'pot-won'), mail(7, 'pot-won')]
  expect(prizeIn(mails)).toEqual({ mailId: 8, pot: 'Bituin', amount: 27_540, deadline: '' })
  expect(prizeIn([mail(8, 'pot-won', true)])).toBeUndefined()
  expect(prizeIn([])).toBeUndefined()
})

test('a prize that waits for an ID says until when; players on a break, or told again, get the mail alone', () => {
  const deadline = '2026-12-31T10:00:00Z'
  expect(prizeIn([mail(8, 'pot-waits', false, { deadline })])).toMatchObject({ deadline })
  for (const template of ['pot-paid', 'pot-waits-still', 'pot-lapsed'])
    expect(prizeIn([mail(8, template)]), template).toBeUndefined()
})
