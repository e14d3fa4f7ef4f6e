import type { AppContext } from './context.ts'

/** What is read seldom and asked often. */
export type Cached<Value> = {
  /** As it was read last, at most the time of remembering ago. */
  now(ctx: AppContext): Promise<Value>
  /** Read again when it is asked next. */
  drop(): void
}

/**
 * Remembers what `read` answers for some milliseconds. `read` gets what it answered last. A reading that failed is
 * forgotten at once; with `stands` what was read last stands instead, while the database is away. With `meanwhile` nobody waits
 * for a reading: the last answer is given until the next one is there, for so many milliseconds at most.
 */
export function cached<Value>(
  ms: number,
  read: (ctx: AppContext, last: Value | undefined) => Promise<Value>,
  { stands = false, meanwhile = 0 } = {},
): Cached<Value> {
  let known: Promise<Value> | undefined
  let last: Value | undefined
  let readAt = 0
  let answeredAt = 0

  async function readAgain(ctx: AppContext): Promise<Value> {
    try {
      const from = readAt
      last = await read(ctx, last)
      // Dropped meanwhile it is read again before anybody gets it.
      if (readAt === from) answeredAt = from
      return last
    } catch (fault) {
      if (stands && last !== undefined) return last
      readAt = 0
      throw fault
    }
  }

  return {
    now(ctx) {
      const now = ctx.clock().getTime()
      // A clock that was put back has not made it fresh.
      if (!known || Math.abs(now - readAt) >= ms) {
        readAt = now
        known = readAgain(ctx)
        // A fault is not told to callers that got the last answer; the next one reads again.
        known.catch(() => undefined)
      }
      const isRecent = last !== undefined && Math.abs(now - answeredAt) < meanwhile
      return isRecent ? Promise.resolve(last as Value) : known
    },
    drop() {
      readAt = 0
      answeredAt = 0
    },
  }
}
