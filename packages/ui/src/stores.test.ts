import { afterEach, expect, test, vi } from 'vitest'
import { deviceStore } from './stores.ts'

afterEach(() => vi.unstubAllGlobals())

/** A store as browsers have them, of so many characters. */
function room(most = Infinity) {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem(key: string, value: string) {
      if (value.length > most) throw new DOMException('', 'QuotaExceededError')
      kept.set(key, value)
    },
  }
}
const blocked = () =>
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('', 'SecurityError')
    },
  })

test('what the browser keeps stands in its store alone', () => {
  const store = room()
  vi.stubGlobal('localStorage', store)
  deviceStore.setItem('a', '1')
  expect([...store.kept]).toEqual([['a', '1']])
  expect(deviceStore.getItem('a')).toBe('1')
  store.kept.set('a', 'of another tab')
  expect(deviceStore.getItem('a')).toBe('of another tab')
  deviceStore.removeItem('a')
  expect(deviceStore.getItem('a')).toBeNull()
})

test('a full store: the page has the new value, and no older one comes back with the next page', () => {
  const store = room(3)
  vi.stubGlobal('localStorage', store)
  deviceStore.setItem('b', 'old')
  deviceStore.setItem('b', 'newer')
  expect(deviceStore.getItem('b')).toBe('newer')
  expect(store.kept.has('b')).toBe(false)
  deviceStore.setItem('b', 'fit')
  expect([...store.kept]).toEqual([['b', 'fit']])
})

test('a blocked store: nothing throws, and the page remembers', () => {
  blocked()
  try {
    expect(deviceStore.getItem('c')).toBeNull()
    deviceStore.setItem('c', '1')
    expect(deviceStore.getItem('c')).toBe('1')
    deviceStore.removeItem('c')
    expect(deviceStore.getItem('c')).toBeNull()
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage')
  }
})
