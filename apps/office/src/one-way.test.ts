import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('forms, tables and questions to the server are those of the kit', () => {
  const src = import.meta.dirname
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(50)
  const own = files.filter((file) =>
    /<form[\s>]|<table[\s>]|\bfetch\(/.test(readFileSync(join(src, file), 'utf8')),
  )
  expect(own).toEqual([])
})
