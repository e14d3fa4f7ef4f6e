import { expect, test } from 'vitest'
import { cacheControl } from './pages.ts'

test('a hashed file is kept for good, a picture for a day and then asked for by ETag', () => {
  expect(cacheControl('/x/dist/assets/main-4f2a.js')).toBe('public, max-age=31536000, immutable')
  const picture = cacheControl('/x/dist/pictures/covers/perlas-reef-1.avif')
  expect(picture).toBe('public, max-age=86400, stale-while-revalidate=604800')
})

test('a page, its worker and its manifest are asked for anew each time, so that a build reaches everybody [SH-05]', () => {
  for (const file of [
    'index.html',
    'index.html.br',
    'offline.html',
    'sw.js',
    'manifest.webmanifest',
  ])
    expect(cacheControl(`/x/dist/${file}`), file).toBe('no-cache')
  expect(cacheControl('/x/dist/robots.txt')).toBe('public, max-age=3600')
})
