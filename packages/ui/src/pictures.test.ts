import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { turnstile } from './near-view.ts'
import { pictureCache } from './picture-cache.ts'
import { isPictureSet, srcSetOf, tried } from './picture-source.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the cache keeps the latest 200 pictures and no more [LM-01]', () => {
  for (let index = 0; index < 200; index++) pictureCache.add(`/p/${index}`)
  pictureCache.add('/p/0')
  pictureCache.add('/p/200')
  expect(pictureCache.size()).toBe(200)
  expect(pictureCache.has('/p/0'), 'seen again, so it is young').toBe(true)
  expect(pictureCache.has('/p/1'), 'the oldest went').toBe(false)
  expect(pictureCache.has('/p/200')).toBe(true)
})

test('pictures near the view are asked for together, at most once in 200 ms [LM-01]', () => {
  const gate = turnstile(200)
  const asked: string[] = []
  const enter = (name: string) => gate.enter(name, () => asked.push(name))
  enter('a')
  enter('b')
  vi.advanceTimersByTime(0)
  expect(asked).toEqual(['a', 'b'])
  enter('c')
  vi.advanceTimersByTime(199)
  expect(asked).toEqual(['a', 'b'])
  vi.advanceTimersByTime(1)
  expect(asked).toEqual(['a', 'b', 'c'])
})

test('a picture that flew by before its turn is not asked for [LM-01]', () => {
  const gate = turnstile(200)
  const asked: string[] = []
  gate.enter('a', () => asked.push('a'))
  vi.advanceTimersByTime(0)
  gate.enter('gone', () => asked.push('gone'))
  gate.enter('stays', () => asked.push('stays'))
  gate.leave('gone')
  vi.advanceTimersByTime(200)
  expect(asked).toEqual(['a', 'stays'])
})

test('a path without an ending is a picture set, any other address is taken as it is', () => {
  expect(isPictureSet('/pictures/covers/perlas-reef')).toBe(true)
  expect(isPictureSet('/pictures/brands/isla.svg')).toBe(false)
  expect(isPictureSet('https://cdn.example/covers/1')).toBe(false)
  expect(isPictureSet('//cdn.example/covers/1')).toBe(false)
  expect(isPictureSet('/upload/banner.webp?version=2')).toBe(false)
})

test('a set names its two files by width where the page says how wide it draws', () => {
  expect(srcSetOf('/p/a', 'avif', [240, 480], 0)).toBe('/p/a-1.avif 240w, /p/a-2.avif 480w')
  expect(srcSetOf('/p/a', 'webp', undefined, 0)).toBe('/p/a-1.webp 1x, /p/a-2.webp 2x')
})

test('each new try has an address of its own [LM-01]', () => {
  expect([0, 1, 2, 3].map((count) => tried('/p/a.webp', count))).toEqual([
    '/p/a.webp',
    '/p/a.webp?retry=1',
    '/p/a.webp?retry=2',
    '/p/a.webp?retry=3',
  ])
  expect(tried('/p/a.webp?v=1', 2)).toBe('/p/a.webp?v=1&retry=2')
})
