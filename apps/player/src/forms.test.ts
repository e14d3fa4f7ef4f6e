import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

test('every form is held by react-hook-form', () => {
  const src = import.meta.dirname
  const forms = globSync('**/*.tsx', { cwd: src }).filter((file) =>
    /<form[\s>]/.test(readFileSync(join(src, file), 'utf8')),
  )
  expect(forms.length).toBeGreaterThan(20)
  // In the component, or in the hook that it has from beside it, or from where slices share it.
  const byHand = forms.filter((file) => {
    const text = readFileSync(join(src, file), 'utf8')
    const hooks = Array.from(
      text.matchAll(/from '((?:\.{1,2}|#)\/(?:[\w-]+\/)?use-[\w-]+\.ts)'/g),
      ([, path = '']) =>
        readFileSync(
          path.startsWith('#') ? join(src, path.slice(2)) : join(src, dirname(file), path),
          'utf8',
        ),
    )
    return ![text, ...hooks].some((one) => /\bhandleSubmit\(/.test(one))
  })
  expect(byHand).toEqual([])
})
