import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Where an imported style sheet lies; our own names only. */
function sheetOf(from: string, name: string): string {
  if (name.startsWith('#/')) return join(root, from.split('/src/')[0] ?? '', 'src', name.slice(2))
  if (name.startsWith('@perlas/ui/')) return join(root, 'packages/ui/src', name.slice(11))
  return resolve(root, dirname(from), name)
}

test('every class that a screen names is in its style sheet: types do not know them', () => {
  const files = globSync('{apps,packages}/*/src/**/*.tsx', { cwd: root })
  expect(files.length).toBeGreaterThan(200)
  const missing = files.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
      ([, styles = '', name = '']) => {
        const sheet = readFileSync(sheetOf(file, name), 'utf8')
        const known = new Set([...sheet.matchAll(/\.([A-Za-z][\w-]*)/g)].map((found) => found[1]))
        return [...code.matchAll(new RegExp(`\\b${styles}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'))]
          .map((found) => found[1] ?? found[2])
          .filter((used) => !known.has(used))
          .map((used) => `${file}: ${used}`)
      },
    )
  })
  expect(missing).toEqual([])
})
