import { expect, test } from 'vitest'
import { mobileOf } from './mobiles.ts'

const limits = {
  countryCode: '63',
  accountLengthMin: 10,
  accountLengthMax: 11,
  accountRule: { mobileStartsWith: '9' },
}

test('the ways to write a number are one number [AU-05]', () => {
  for (const typed of [
    '09171234567',
    '9171234567',
    '+639171234567',
    '639171234567',
    '0917 123-4567',
  ])
    expect(mobileOf(typed, limits), typed).toBe('+639171234567')
})

test('too short, too long, of another country or of another kind is refused [AU-05]', () => {
  for (const typed of [
    '',
    '917123456',
    '091712345678',
    '+14155550100',
    '08171234567',
    '0917abc4567',
    '１２３',
  ])
    expect(mobileOf(typed, limits), typed).toBeUndefined()
  expect(mobileOf('08171234567', { ...limits, accountRule: { mobileStartsWith: '' } })).toBe(
    '+638171234567',
  )
})
