import { expect, test } from 'vitest'
import { networkOf } from './networks.ts'

test('of an address only its network is shown [AP-06]', () => {
  expect(networkOf('203.0.113.77')).toBe('203.0.113.x')
  expect(networkOf('::ffff:203.0.113.77')).toBe('203.0.113.x')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:x')
  expect(networkOf('2001:db8::9')).toBe('2001:db8:x')
  for (const none of ['', '::1', 'nonsense']) expect(networkOf(none), none).toBe('')
})
