import { deviceStore, type Store } from '@perlas/ui/stores.ts'

type Place = {
  /** A copy of another version is none. */
  version?: number
  /** Its life: this browser's, or this visit's. */
  store?: Store
}

/** What an earlier page kept under a name; nothing where the copy cannot be read. */
export function kept(name: string, { version = 0, store = deviceStore }: Place = {}): object {
  try {
    const copy = JSON.parse(store.getItem(name) ?? '{}') as Record<string, unknown>
    return copy['version'] === version ? (copy['state'] as object) : {}
  } catch {
    return {}
  }
}

/** Keeps a copy for the next page, or takes it away. */
export function keep(name: string, state?: object, place: Place = {}) {
  const { version = 0, store = deviceStore } = place
  if (state) store.setItem(name, JSON.stringify({ state, version }))
  else store.removeItem(name)
}
