import { afterEach, expect, test, vi } from 'vitest'
import { visitStore } from '@perlas/ui/stores.ts'
import { keep, kept } from './kept.ts'

afterEach(() => vi.unstubAllGlobals())

function shelf(fits = () => true) {
  const held = new Map<string, string>()
  return {
    getItem: (name: string) => held.get(name) ?? null,
    removeItem: (name: string) => held.delete(name),
    setItem(name: string, value: string) {
      if (!fits()) throw new DOMException('full', 'QuotaExceededError')
      held.set(name, value)
    },
  }
}

test('a copy is read again under its name, version and store [AU-13]', () => {
  vi.stubGlobal('localStorage', shelf())
  vi.stubGlobal('sessionStorage', shelf())
  keep('a', { coin: 5 })
  keep('b', { games: [] }, { version: 1 })
  keep('c', { seen: true }, { store: visitStore })
  expect(kept('a')).toEqual({ coin: 5 })
  expect(kept('b')).toEqual({})
  expect(kept('b', { version: 1 })).toEqual({ games: [] })
  expect(kept('c')).toEqual({})
  expect(kept('c', { store: visitStore })).toEqual({ seen: true })
  keep('a')
  expect(kept('a')).toEqual({})
})

test('what does not fit leaves no older copy for the next page, and a shut store breaks nothing [AU-13]', () => {
  let fits = true
  const store = shelf(() => fits)
  vi.stubGlobal('localStorage', store)
  keep('list', { games: [1] })
  fits = false
  keep('list', { games: [1, 2] })
  expect(kept('list')).toEqual({ games: [1, 2] })
  expect(store.getItem('list')).toBeNull()
  const shut = () => {
    throw new DOMException('shut', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: shut, setItem: shut, removeItem: shut })
  keep('list', { games: [] })
  expect(kept('list')).toEqual({ games: [] })
  keep('list')
  expect(kept('list')).toEqual({})
})
