import { expect, test } from 'vitest'
import { letterTo } from './rules.ts'

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
