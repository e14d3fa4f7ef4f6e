import { expect, test } from 'vitest'
import { idOf, isNickname } from './rules.ts'

test('the id of who invited is a whole number above zero [AU-20]', () => {
  expect(idOf(' 100042 ')).toBe(100_042)
  for (const bad of ['', '0', '-4', '1.5', '12a', '9'.repeat(10), '0x10', '007'])
    expect(idOf(bad), bad).toBeUndefined()
})

test('a nickname has two to twenty characters [PF-02]', () => {
  expect(isNickname('Ate Ligaya')).toBe(true)
  for (const bad of ['', ' x ', 'x'.repeat(21)]) expect(isNickname(bad), bad).toBe(false)
})
