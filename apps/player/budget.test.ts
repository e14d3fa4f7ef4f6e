import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import budget from './budget.json' with { type: 'json' }
import { firstVisit } from './build/first-visit-files.ts'

const dist = join(import.meta.dirname, 'dist')
test('the first visit to home on a phone stays within its JavaScript [RT-03]', () => {
  expect(existsSync(dist), 'build the pages first: node tools/build.ts').toBe(true)
  const files = firstVisit(dist, 'mobile').filter((file) => file.endsWith('.js'))
  const sizes = files.map((file) => brotliCompressSync(readFileSync(join(dist, file))).length)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(files.length).toBeGreaterThan(3)
  expect(total, `${total} bytes`).toBeLessThanOrEqual(budget.homeJavaScriptBrotliBytes)
})

test('the licence texts of what is served go out with it', () => {
  const text = readFileSync(join(dist, 'notices.txt'), 'utf8')
  for (const name of ['react', 'react-dom', 'zustand', 'react-router', 'qrcode', '@base-ui/react'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
  expect(text).toContain('SIL OPEN FONT LICENSE')
  expect(text.match(/Permission is hereby granted/g)?.length).toBeGreaterThan(5)
  expect(text).not.toMatch(/GNU (?:AFFERO )?GENERAL PUBLIC/i)
})
