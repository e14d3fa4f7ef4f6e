/**
 * Readings by key, gathered: those that are asked for while a question is under way go together in the next one. Each is
 * read after it was asked for, so none is older than the asker.
 */
export type Gathered<Key, Value> = { of(key: Key): Promise<Value | undefined> }

type Asker<Value> = { resolve(value: Value | undefined): void; reject(fault: unknown): void }

/** Two questions under way keep the database busy; a third would only make the batches smaller. */
const UNDER_WAY = 2

export function gathered<Key extends string | number, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): Gathered<Key, Value> {
  let waiting = new Map<Key, Asker<Value>[]>()
  let underWay = 0

  function ask(): void {
    if (underWay >= UNDER_WAY || waiting.size === 0) return
    const askers = waiting
    waiting = new Map()
    underWay += 1
    read([...askers.keys()])
      .then(
        (found) => {
          for (const [key, list] of askers) {
            for (const { resolve } of list) resolve(found.get(key))
          }
        },
        (fault: unknown) => {
          for (const list of askers.values()) for (const { reject } of list) reject(fault)
        },
      )
      .finally(() => {
        underWay -= 1
        ask()
      })
  }

  return {
    of(key) {
      return new Promise((resolve, reject) => {
        const asker = { resolve, reject }
        const others = waiting.get(key)
        if (others) others.push(asker)
        else waiting.set(key, [asker])
        // After what else this turn of the loop brings in.
        if (underWay < UNDER_WAY) setImmediate(ask)
      })
    },
  }
}
