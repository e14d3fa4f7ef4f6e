/** A store that never throws: what the browser does not keep is kept by this page. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Blocked, full or private: even asking for the store may throw. `null` in memory is what could not be taken away. */
function storeOf(name: 'localStorage' | 'sessionStorage'): Store {
  const memory = new Map<string, string | null>()
  const removeItem = (key: string) => {
    memory.set(key, null)
    try {
      globalThis[name].removeItem(key)
      memory.delete(key)
    } catch {
      // Gone for this page.
    }
  }
  return {
    getItem(key) {
      const own = memory.get(key)
      try {
        return own === undefined ? globalThis[name].getItem(key) : own
      } catch {
        return null
      }
    },
    setItem(key, value) {
      try {
        globalThis[name].setItem(key, value)
        memory.delete(key)
      } catch {
        // An older value would come back on the next page.
        removeItem(key)
        memory.set(key, value)
      }
    },
    removeItem,
  }
}

/** For this browser. */
export const deviceStore = storeOf('localStorage')
/** For this tab. */
export const visitStore = storeOf('sessionStorage')
