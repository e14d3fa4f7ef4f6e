import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import budget from './budget.json' with { type: 'json' }

const dist = join(import.meta.dirname, 'dist')
const manifestPath = join(dist, '.vite/manifest.json')
type Part = { file: string; imports?: string[]; css?: string[] }

/** The scripts of the first visit to home on a phone: what index.html names for a narrow window. */
function homeScripts() {
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, Part>
  const files = new Set<string>()
  function walk(key: string) {
    const part = manifest[key]
    if (!part || files.has(part.file)) return
    files.add(part.file)
    part.imports?.forEach(walk)
  }
  const first = [
    'index.html',
    'src/main.tsx',
    'src/shells/mobile/routes.tsx',
    'src/features/home/HomeScreen.tsx',
    'src/features/home/messages/en-PH.json',
  ]
  for (const key of first) {
    expect(manifest, `the build has no ${key}`).toHaveProperty([key])
    walk(key)
  }
  return [...files]
}

test('the first visit to home on a phone stays within its JavaScript [RT-03]', () => {
  expect(existsSync(manifestPath), 'build the pages first: node tools/build.ts').toBe(true)
  const files = homeScripts()
  const sizes = files.map((file) => brotliCompressSync(readFileSync(join(dist, file))).length)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(files.length).toBeGreaterThan(3)
  expect(total, `${total} bytes`).toBeLessThanOrEqual(budget.homeJavaScriptBrotliBytes)
})

test('the licence texts of what is served go out with it', () => {
  const text = readFileSync(join(dist, 'notices.txt'), 'utf8')
  for (const name of ['react', 'react-dom', 'zustand', 'i18next', 'qrcode', '@base-ui/react'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
  expect(text).toContain('SIL OPEN FONT LICENSE')
  expect(text.match(/Permission is hereby granted/g)?.length).toBeGreaterThan(5)
  expect(text).not.toMatch(/GNU (?:AFFERO )?GENERAL PUBLIC/i)
})
