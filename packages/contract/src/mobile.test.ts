import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digitsOf, looksLikeMobile, mobileOf, readMobile } from './mobile.ts'

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
    '+63 917 123 4567',
    '(0917) 123.4567',
    '0063 917 123 4567',
    '00639171234567',
    '0917\u2011123\u20134567',
    '\u202A+63 917 123 4567\u202C',
    '\u200E0917\u00A0123\u00A04567\uFEFF',
    '０９１７１２３４５６７',
    '＋６３９１７１２３４５６７',
    '0917/1234567',
  ])
    expect(mobileOf(typed, limits), typed).toBe('+639171234567')
})

const groups = fc.array(
  fc.constantFrom(' ', '-', '.', '\u00A0', '\u200E', '\u202A', '\u2011', ''),
  {
    minLength: 10,
    maxLength: 10,
  },
)
test('whatever stands between the digits, it is one number [AU-05]', () => {
  const digits = fc.stringMatching(/^9[0-9]{9}$/)
  const prefix = fc.constantFrom('', '0', '63', '+63', '0063', '＋６３')
  fc.assert(
    fc.property(digits, prefix, groups, fc.boolean(), (subscriber, before, between, wide) => {
      const written = Array.from(subscriber, (digit, at) => digit + (between[at] ?? '')).join('')
      const typed = before + written
      const shown = wide
        ? typed.replaceAll(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
        : typed
      expect(mobileOf(shown, limits)).toBe(`+63${subscriber}`)
    }),
    { numRuns: 5_000 },
  )
})

test('a first digit of another kind is told apart from a length [AU-05]', () => {
  expect(readMobile('08171234567', limits)).toEqual({ wrong: 'start' })
  expect(readMobile('0917', limits)).toEqual({ wrong: 'length' })
  expect(readMobile('0917abc4567', limits)).toEqual({ wrong: 'length' })
})

test('a user name that reads as a number is told, whatever its first digit [AU-06]', () => {
  for (const name of ['09171234567', '639171234567', '1234567890']) {
    expect(looksLikeMobile(name, limits), name).toBe(true)
  }
  for (const name of ['12345', 'mara0917123', '123456789012345']) {
    expect(looksLikeMobile(name, limits), name).toBe(false)
  }
  expect(digitsOf('1234 5678-90')).toBe('1234567890')
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
