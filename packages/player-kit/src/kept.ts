type Place = {
  /** A copy of another version is none. */
  version?: number
  /** Its life: this browser's, or this visit's. */
  store?: 'localStorage' | 'sessionStorage'
}

/** What an earlier page kept under a name; nothing where the store is shut or the copy cannot be read. */
export function kept(name: string, { version = 0, store = 'localStorage' }: Place = {}): object {
  try {
    const copy = JSON.parse(globalThis[store].getItem(name) ?? '{}') as Record<string, unknown>
    return copy['version'] === version ? (copy['state'] as object) : {}
  } catch {
    return {}
  }
}

/** Keeps a copy for the next page, or takes it away. What does not fit is not kept at all: the last one would be older. */
export function keep(name: string, state?: object, place: Place = {}) {
  const { version = 0, store = 'localStorage' } = place
  try {
    if (state) globalThis[store].setItem(name, JSON.stringify({ state, version }))
    else globalThis[store].removeItem(name)
  } catch {
    if (state) keep(name, undefined, place)
  }
}
