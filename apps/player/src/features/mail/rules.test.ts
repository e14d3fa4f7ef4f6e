import { mailTemplates } from '@perlas/contract/mail'
import { expect, test } from 'vitest'
import english from './messages/en-PH.json' with { type: 'json' }
import { added, isWorded, receivable, waitingIn } from './rules.ts'

test('every mail that the house can write has its words [CO-01]', () => {
  for (const template of [...mailTemplates, 'other'] as const) {
    expect(english.mail[template].title, template).not.toBe('')
    expect(english.mail[template].text, template).not.toBe('')
  }
  expect(isWorded('new-device')).toBe(true)
  expect(isWorded('of-next-year')).toBe(false)
})

test('what several mails brought is one line of each reward, and what waits is told apart [CO-01]', () => {
  const coins = (count: number) => ({ id: 2001, count, betRate: 1 })
  const points = { id: 2002, count: 50_00 }
  expect(added([coins(10_00), points, coins(5_00)])).toEqual([coins(15_00), points])
  const mail = (id: number, itemStatus?: 0 | 1 | 2) => ({
    id,
    kind: 2,
    template: 'gift',
    details: {},
    sentAt: '2026-12-01T04:00:00Z',
    read: false,
    ...(itemStatus !== undefined && {
      attach: { itemStatus, rewards: [points], until: '2026-12-08T04:00:00Z' },
    }),
  })
  expect(receivable([mail(1), mail(2, 0), mail(3, 1), mail(4, 2)]).map(({ id }) => id)).toEqual([3])
})

test('what waits in an activity is told once for each reward; a mail that names none tells none [CO-01]', () => {
  const rewards = JSON.stringify([
    { id: 2001, count: 12_00, betRate: 5 },
    { id: 2001, count: 14_00, betRate: 5 },
  ])
  expect(waitingIn({ rewards })).toEqual([{ id: 2001, count: 26_00, betRate: 5 }])
  expect(waitingIn({})).toEqual([])
})
