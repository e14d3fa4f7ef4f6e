import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const apps = join(import.meta.dirname, '../apps')
/** Newer than the oldest browsers that we serve; the lint rule sees our own lines alone, and this the libraries' too. */
const later = [
  /\.to(?:Sorted|Reversed|Spliced)\(/,
  /\b(?:Object|Map)\.groupBy\(/,
  /\bAbortSignal\.(?:any|timeout)\(/,
  /\bPromise\.(?:withResolvers|try)\(/,
  /\bURL\.canParse\(/,
  /\bArray\.fromAsync\(/,
  /\.(?:isWellFormed|toWellFormed|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /\(\?<[=!]/,
  /\bstatic\{/,
]

test.each(['player', 'studio'])('what %s sends out runs in the oldest browsers we serve', (app) => {
  const assets = join(apps, app, 'dist/assets')
  expect(existsSync(assets), 'The pages are not built: npm run build.').toBe(true)
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  const found = scripts.flatMap((name) => {
    const text = readFileSync(join(assets, name), 'utf8')
    return later.filter((method) => method.test(text)).map((method) => `${name}: ${method.source}`)
  })
  expect(found).toEqual([])
})
