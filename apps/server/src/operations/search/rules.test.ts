import { expect, test } from 'vitest'
import { readText, recorded, type Reading } from './rules.ts'

const read = (text: string) =>
  Object.fromEntries(
    Object.entries(readText(text)).filter(([, value]) => value !== null && String(value) !== ''),
  ) as Partial<Reading>

test('a text is read as everything that it can be', () => {
  expect(read('D261129ABCDEFGH2')).toMatchObject({ orderId: 'D261129ABCDEFGH2' })
  expect(read(' d261129abcdefgh2 ')).toMatchObject({ orderId: 'D261129ABCDEFGH2' })
  expect(read('10000042')).toMatchObject({ playerId: 10_000_042, accountNumber: '10000042' })
  expect(read('0917 123 4567')).toEqual({
    mobile: '+639171234567',
    accountNumber: '09171234567',
    playerId: 9_171_234_567,
    idNumber: '09171234567',
  })
  expect(read('1234 5678 9012 3456')).toMatchObject({ accountNumber: '1234567890123456' })
  expect(read('4567')).toMatchObject({ accountTail: '4567', ticket: 4567 })
  expect(read('203.0.113.7')).toMatchObject({ address: '203.0.113.7', reference: '203.0.113.7' })
  expect(read('2001:DB8::9')).toMatchObject({ address: '2001:db8::9' })
  expect(read('Ana@Example.com')).toMatchObject({ mail: 'ana@example.com' })
  expect(read('Ticket #81')).toMatchObject({ ticket: 81 })
  expect(read('Peña, Ma. Josef')).toEqual({ words: ['pena', 'ma'], beginning: 'josef' })
  expect(read('x')).toEqual({})
  expect(read('%_\\')).toEqual({ account: '%_\\' })
})

test('the record keeps no number of an account or an ID whole', () => {
  expect(recorded('1234 5678 9012 3456')).toBe('…3456')
  expect(recorded('P-1234-567A')).toBe('…567A')
  expect(recorded('is it 1234567890123456?')).toBe('is it …3456?')
  expect(recorded('123456')).toBe('…3456')
  for (const text of ['maria santos', 'D261129ABCDEFGH2', '12345', 'ticket 812'])
    expect(recorded(text)).toBe(text)
})
