import type { AppContext } from './context.ts'

/** What is read seldom and asked often. */
export type Remembered<Value> = {
  /** As it was read last, at most the time of remembering ago. */
  now(ctx: AppContext): Promise<Value>
  /** Read again when it is asked next. */
  drop(): void
}

/** Remembers what `read` answers for some milliseconds; a reading that failed is forgotten at once. */
export function remembered<Value>(
  ms: number,
  read: (ctx: AppContext) => Promise<Value>,
): Remembered<Value> {
  let known: Promise<Value> | undefined
  let readAt = 0
  return {
    now(ctx) {
      const now = ctx.clock().getTime()
      if (!known || now - readAt >= ms) {
        readAt = now
        known = read(ctx)
        known.catch(() => (readAt = 0))
      }
      return known
    },
    drop() {
      readAt = 0
    },
  }
}
