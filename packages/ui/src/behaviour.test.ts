import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'
import { pagesAround } from './pages-around.ts'
import { swipeWay } from './swipe.ts'
import { syncServerTime, serverNow } from './clock.ts'
import { clockOf, timeLeft } from './time-left.ts'
import { toast, toastStore } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The old way to copy: a selected text area and a command; `works` is the browser's answer. */
function oldBrowser(works: boolean | 'throws') {
  const area = {
    value: '',
    className: '',
    setAttribute: vi.fn<() => void>(),
    select: vi.fn<() => void>(),
    remove: vi.fn<() => void>(),
  }
  const copied: string[] = []
  vi.stubGlobal('document', {
    createElement: () => area,
    body: { append: vi.fn<() => void>() },
    execCommand: () => {
      if (works === 'throws') throw new Error('refused')
      if (works) copied.push(area.value)
      return works
    },
  })
  return { area, copied }
}

test('a toast is gone after 2,000 ms, to the millisecond [LM-01] [LM-02]', () => {
  toast('Copy Success.', 'good')
  vi.advanceTimersByTime(1999)
  expect(toastStore.read().map(({ text }) => text)).toEqual(['Copy Success.'])
  vi.advanceTimersByTime(1)
  expect(toastStore.read()).toEqual([])
})

test('a busy toast stays until it is closed; the newest toast alone is shown [LM-01]', () => {
  const close = toast('Refreshing', 'busy')
  vi.advanceTimersByTime(60_000)
  expect(toastStore.read().map(({ text }) => text)).toEqual(['Refreshing'])
  toast('Done', 'good')
  expect(toastStore.read().map(({ text }) => text)).toEqual(['Done'])
  close()
  expect(toastStore.read().map(({ text }) => text)).toEqual(['Done'])
})

test('copying uses the clipboard where the page is secure [CO-07]', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('123456789')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('123456789')
})

test('copying works on a page that is not secure, where no clipboard is [CO-07]', async () => {
  vi.stubGlobal('navigator', {})
  const { area, copied } = oldBrowser(true)
  expect(await copyText('123456789')).toBe(true)
  expect(copied).toEqual(['123456789'])
  expect(area.remove).toHaveBeenCalledTimes(1)
})

test('a clipboard that refuses falls back, and a browser that refuses all says so [CO-07]', async () => {
  const refuse = () => Promise.reject(new Error('not allowed'))
  vi.stubGlobal('navigator', { clipboard: { writeText: refuse } })
  expect(oldBrowser(true).copied).toEqual([])
  expect(await copyText('x')).toBe(true)
  oldBrowser(false)
  expect(await copyText('x')).toBe(false)
  const { area } = oldBrowser('throws')
  expect(await copyText('x')).toBe(false)
  expect(area.remove).toHaveBeenCalledTimes(1)
})

test('a countdown follows the server and ends at zero, never below [CA-03]', () => {
  expect(timeLeft(10_000, 4_000)).toBe(6_000)
  const before = Date.now()
  syncServerTime(new Date(before + 120_000).toISOString())
  expect(serverNow() - before, 'the server is two minutes ahead').toBeGreaterThanOrEqual(120_000)
  expect(serverNow() - before).toBeLessThan(130_000)
  syncServerTime('no time at all')
  expect(serverNow() - before).toBeGreaterThanOrEqual(120_000)
  syncServerTime(new Date().toISOString())
  expect(timeLeft(10_000, 11_000)).toBe(0)
})

test('a countdown shows minutes, then hours, then days; the last minute is late [CA-03]', () => {
  expect(clockOf(600_000)).toEqual({ days: 0, clock: '10:00', late: false })
  expect(clockOf(599_001).clock).toBe('10:00')
  expect(clockOf(60_000).late).toBe(true)
  expect(clockOf(0)).toEqual({ days: 0, clock: '00:00', late: true })
  expect(clockOf(3_600_000).clock).toBe('1:00:00')
  expect(clockOf(90_061_000)).toEqual({ days: 1, clock: '01:01:01', late: false })
})

test('pages are offered around the one in front, with gaps only where pages are left out', () => {
  expect(pagesAround(1, 1)).toEqual([1])
  expect(pagesAround(1, 9)).toEqual([1, 2, 0, 9])
  expect(pagesAround(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9])
  expect(pagesAround(3, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pagesAround(9, 9)).toEqual([1, 0, 8, 9])
})

test('a swipe is far and more across than along; scrolling is none', () => {
  expect(swipeWay(-80, 10)).toBe('forward')
  expect(swipeWay(80, -10)).toBe('back')
  expect(swipeWay(-40, 0)).toBeUndefined()
  expect(swipeWay(-80, 70)).toBeUndefined()
})
