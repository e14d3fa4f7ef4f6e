import { expect, test } from 'vitest'
import { addressOfSite, merged } from './rules.ts'

test('settings are merged where they are objects, and replaced where they are not [AP-07]', () => {
  const base = { mode: 'a', rule: { start: '9', other: 1 }, list: [1, 2], none: null }
  expect(merged(base, { rule: { start: '8' }, list: [3], none: { x: 1 }, more: true })).toEqual({
    mode: 'a',
    rule: { start: '8', other: 1 },
    list: [3],
    none: { x: 1 },
    more: true,
  })
  expect(base.rule.start).toBe('9')
  expect(merged(base, JSON.parse('{"__proto__":{"mode":"evil"}}') as object as never).mode).toBe(
    'a',
  )
  expect(addressOfSite('b.example', '', 'https://a.example:8443')).toBe('https://b.example:8443')
  expect(addressOfSite('b.example', 'https://c.example', 'https://a.example')).toBe(
    'https://c.example',
  )
})
