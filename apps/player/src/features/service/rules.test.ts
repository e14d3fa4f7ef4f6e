import { expect, test } from 'vitest'
import { letterTo, transcriptOf } from './rules.ts'

test('a letter names the topic, the order and the player, and nothing typed becomes another field [CO-04]', () => {
  const letter = new URL(
    letterTo('help@perlas.example', {
      topic: 'Deposit',
      reference: ' D261122ABC ',
      playerId: 7,
      text: 'Paid & waiting\nsince noon?&bcc=evil@x.example',
    }),
  )
  expect(letter.pathname).toBe('help@perlas.example')
  expect(letter.searchParams.get('subject')).toBe('Deposit · D261122ABC · ID 7')
  expect([...letter.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(letter.searchParams.get('body')).toContain('bcc=evil')
})

test('a saved chat says who wrote what and when [HM-08]', () => {
  const text = transcriptOf(
    ['Perlas · Customer service', 'Ticket 7'],
    [
      { who: 'You', at: '24 Nov, 10:00', words: 'My deposit\nis not here.' },
      { who: 'Perlas', at: '24 Nov, 10:01', words: 'It is now.' },
    ],
  )
  expect(text).toBe(
    'Perlas · Customer service\nTicket 7\n\nYou · 24 Nov, 10:00\nMy deposit\nis not here.\n\nPerlas · 24 Nov, 10:01\nIt is now.\n',
  )
})
