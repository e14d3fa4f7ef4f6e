/**
 * Group commit: items that arrive while a batch is in flight are committed together by the next one.
 * A commit costs the same for one bet and for two hundred, so this multiplies what one database can do
 * and shortens the wait. Every item still has its own outcome.
 */
export type GroupCommit<Item, Answer> = {
  /** Resolves with the item's answer once it is durable; rejects when its outcome is not known. */
  submit(item: Item): Promise<Answer>
  /** Items that wait or are in flight. */
  depth(): number
}

type Options<Item, Answer> = {
  /** Commits a batch whole or not at all; answers come in the order of the items. */
  run: (items: readonly Item[]) => Promise<readonly Answer[]>
  /** What the item stands in line for, a wallet for example: of one line, items keep their order and are never in two batches at once. */
  line: (item: Item) => string | number | undefined
  /** Items that share one of these are never in the same batch. */
  keys: (item: Item) => readonly string[]
  /** Whether a failed batch did nothing for sure, so that its items may be run one by one. */
  undone: (fault: unknown) => boolean
  /** What a full queue answers. */
  full: () => Error
  mostInBatch?: number
  mostWaiting?: number
  inFlight?: number
}

type Waiting<Item, Answer> = {
  item: Item
  resolve: (answer: Answer) => void
  reject: (fault: unknown) => void
}

/** How often one item is tried alone after its batch failed. */
const TRIES = 4

export function groupCommit<Item, Answer>(
  options: Options<Item, Answer>,
): GroupCommit<Item, Answer> {
  const { run, line, keys, undone, full } = options
  const mostInBatch = options.mostInBatch ?? 256
  const mostWaiting = options.mostWaiting ?? 4_096
  const mostInFlight = options.inFlight ?? 2

  let queue: Waiting<Item, Answer>[] = []
  const busyLines = new Set<string | number>()
  let flying = 0
  let depth = 0
  let scheduled = false

  /** Takes the next batch off the queue; what may not go yet stays, in order. */
  function take(): Waiting<Item, Answer>[] {
    const batch: Waiting<Item, Answer>[] = []
    const left: Waiting<Item, Answer>[] = []
    const taken = new Set<string>()
    const heldBack = new Set<string | number>()
    for (const waiting of queue) {
      const owner = line(waiting.item)
      const own = keys(waiting.item)
      const mayGo =
        batch.length < mostInBatch &&
        (owner === undefined || (!busyLines.has(owner) && !heldBack.has(owner))) &&
        !own.some((key) => taken.has(key))
      // Whoever stays behind keeps the same key and the same line behind it.
      for (const key of own) taken.add(key)
      if (mayGo) {
        batch.push(waiting)
      } else {
        left.push(waiting)
        if (owner !== undefined) heldBack.add(owner)
      }
    }
    queue = left
    return batch
  }

  async function fly(batch: Waiting<Item, Answer>[]): Promise<void> {
    const owners: (string | number)[] = []
    for (const { item } of batch) {
      const owner = line(item)
      if (owner !== undefined) owners.push(owner)
    }
    for (const owner of owners) busyLines.add(owner)
    flying += 1
    try {
      const answers = await run(batch.map(({ item }) => item))
      for (let i = 0; i < batch.length; i += 1) batch[i]?.resolve(answers[i] as Answer)
    } catch (fault) {
      if (undone(fault)) await oneByOne(batch)
      else for (const waiting of batch) waiting.reject(fault)
    } finally {
      flying -= 1
      depth -= batch.length
      for (const owner of owners) busyLines.delete(owner)
      schedule()
    }
  }

  /** One item that cannot be done must not fail its neighbours. */
  async function oneByOne(batch: Waiting<Item, Answer>[]): Promise<void> {
    for (const { item, resolve, reject } of batch) {
      for (let tried = 1; ; tried += 1) {
        try {
          const [answer] = await run([item])
          resolve(answer as Answer)
          break
        } catch (fault) {
          // Another node took the id or the lock just then: the next try sees what it wrote.
          if (undone(fault) && tried < TRIES) continue
          reject(fault)
          break
        }
      }
    }
  }

  function pump(): void {
    scheduled = false
    while (flying < mostInFlight && queue.length > 0) {
      const batch = take()
      if (batch.length === 0) return
      void fly(batch)
    }
  }

  /** After this turn of the event loop, so that all requests read in it go together. */
  function schedule(): void {
    if (scheduled || queue.length === 0) return
    scheduled = true
    setImmediate(pump)
  }

  return {
    submit(item) {
      if (depth >= mostWaiting) return Promise.reject(full())
      depth += 1
      return new Promise<Answer>((resolve, reject) => {
        queue.push({ item, resolve, reject })
        schedule()
      })
    },
    depth: () => depth,
  }
}
