import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import budget from './budget.json' with { type: 'json' }

const dist = join(import.meta.dirname, 'dist')
const manifestPath = join(dist, '.vite/manifest.json')
type Part = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }

function readManifest(): Record<string, Part> {
  if (!existsSync(manifestPath)) throw new Error('build the pages first: node tools/build.ts')
  return JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, Part>
}

/** The files that these entries need before they can run, style sheets too. */
function filesOf(manifest: Record<string, Part>, ...entries: string[]): Set<string> {
  const files = new Set<string>()
  function walk(key: string) {
    const part = manifest[key]
    if (!part || files.has(part.file)) return
    files.add(part.file)
    part.css?.forEach((file) => files.add(file))
    part.imports?.forEach(walk)
  }
  entries.forEach(walk)
  return files
}
const brotli = (files: Iterable<string>) =>
  [...files].reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(join(dist, file))).length,
    0,
  )

test('the way into the office stays within its bytes, without screens and charts', () => {
  const manifest = readManifest()
  expect(manifest).toHaveProperty(['index.html'])
  const files = filesOf(manifest, 'index.html')
  const total = brotli(files)
  expect(total, `${total} bytes of ${[...files].join(', ')}`).toBeLessThanOrEqual(
    budget.signInBrotliBytes,
  )
  const office = manifest['src/Office.tsx']?.file
  expect(office && files.has(office)).toBe(false)
})

test('behind the door each screen comes when it is opened', () => {
  const manifest = readManifest()
  const screens = manifest['src/Office.tsx']?.dynamicImports ?? []
  expect(screens.length).toBeGreaterThan(10)
  const shell = filesOf(manifest, 'index.html', 'src/Office.tsx')
  const total = brotli(shell)
  expect(total, `${total} bytes`).toBeLessThanOrEqual(budget.shellBrotliBytes)
  for (const screen of screens) expect(shell.has(manifest[screen]?.file ?? ''), screen).toBe(false)
})
