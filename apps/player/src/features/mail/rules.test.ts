import { mailTemplates } from '@perlas/contract/mail'
import { expect, test } from 'vitest'
import english from './messages/en-PH.json' with { type: 'json' }
import { isWorded } from './rules.ts'

test('every mail that the house can write has its words [CO-01]', () => {
  for (const template of [...mailTemplates, 'other'] as const) {
    expect(english.mail[template].title, template).not.toBe('')
    expect(english.mail[template].text, template).not.toBe('')
  }
  expect(isWorded('new-device')).toBe(true)
  expect(isWorded('of-next-year')).toBe(false)
})
