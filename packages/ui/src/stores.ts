/** A store that never throws: what the browser does not keep is kept by this page. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Blocked, full or private: even asking for the store may throw. `null` in memory is what could not be taken away. */
function storeOf(name: 'localStorage' | 'sessionStorage'): Store {
  const memory = new Map<string, string | null>()
  function tried<T>(work: (store: Storage) => T): T | undefined {
    try {
      return work(globalThis[name])
    } catch {
      return undefined
    }
  }
  function removeItem(key: string) {
    const gone = tried((store) => (store.removeItem(key), true))
    if (gone) memory.delete(key)
    else memory.set(key, null)
  }
  return {
    getItem(key) {
      const own = memory.get(key)
      return own === undefined ? (tried((store) => store.getItem(key)) ?? null) : own
    },
    setItem(key, value) {
      if (tried((store) => (store.setItem(key, value), true))) return void memory.delete(key)
      // An older value would come back on the next page.
      removeItem(key)
      memory.set(key, value)
    },
    removeItem,
  }
}

/** For this browser. */
export const deviceStore = storeOf('localStorage')
/** For this tab. */
export const visitStore = storeOf('sessionStorage')
