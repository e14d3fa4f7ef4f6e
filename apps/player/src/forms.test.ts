import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('every form is held by react-hook-form', () => {
  const src = import.meta.dirname
  const forms = globSync('**/*.tsx', { cwd: src }).filter((file) =>
    /<form[\s>]/.test(readFileSync(join(src, file), 'utf8')),
  )
  expect(forms.length).toBeGreaterThan(20)
  const byHand = forms.filter(
    (file) => !/\bhandleSubmit\(/.test(readFileSync(join(src, file), 'utf8')),
  )
  expect(byHand).toEqual([])
})
