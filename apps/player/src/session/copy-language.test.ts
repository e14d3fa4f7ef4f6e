import { expect, test } from 'vitest'
import { copyLanguageOf } from './copy-language.ts'

test('one variant answers a copy in Thai, the others in English [CO-07] [PR-08]', () => {
  expect(copyLanguageOf('n7')).toBe('thai')
  for (const variant of ['9s', '6b', '6s', undefined])
    expect(copyLanguageOf(variant)).toBe('english')
})
