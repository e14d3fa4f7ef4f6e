import { isPool, type Queryable } from '@perlas/database/pool'
import { together, transaction } from '@perlas/database/transaction'
import type { Logger } from '@perlas/log/log'
import type { Chance, Clock } from '#/kernel/clock.ts'
import type { Config } from '#/config.ts'
import type { Fanout } from '#/kernel/db/fanout.ts'
import type { RateLimits } from '#/kernel/http/limits.ts'
import type { Live } from '#/kernel/http/live.ts'
import type { Metrics } from '#/kernel/http/metrics.ts'
import type { States } from '#/kernel/state.ts'

export { allOf, withCommit } from '@perlas/database/transaction'

/** Everything with a lifetime, built once by main.ts (or a test) and passed explicitly. */
export type AppContext = {
  config: Config
  log: Logger
  clock: Clock
  chance: Chance
  /**
   * The database: the pool, or inside `inTransaction` the transaction. There is no second way to it: what a
   * transaction waits for can never wait for another connection.
   */
  db: Queryable
  /** Words between the nodes. */
  fanout: Fanout
  /** Tells open streams of a player that something changed. */
  live: Live
  limits: RateLimits
  metrics: Metrics
  /** Set once the node is told to stop: it serves on for a while, and balancers see that it leaves. */
  duty: { leaving: boolean }
  /** What domains keep in memory: each reads its own by its slot. */
  states: States
}

/** A transaction is a context whose `db` is the transaction. There is none inside another. */
export async function inTransaction<Ctx extends { db: Queryable }, Result>(
  ctx: Ctx,
  work: (tx: Ctx) => Promise<Result>,
): Promise<Result> {
  if (!isPool(ctx.db)) throw new Error('A transaction was opened inside a transaction.')
  let messages: ReturnType<typeof heldBack> | undefined
  const result = await transaction(ctx.db, (db) => {
    // Each try has words of its own.
    messages = 'fanout' in ctx ? heldBack((ctx as unknown as AppContext).fanout) : undefined
    return work({ ...ctx, db, ...(messages && { fanout: messages.fanout }) })
  })
  messages?.letGo()
  return result
}

const DEADLOCK = '40P01'
const MAX_TRIES = 4

/**
 * Of two transactions that wait for each other PostgreSQL ends one, and nothing of it was done: it is done again once the
 * other is through. For work that does nothing outside of its transaction.
 */
export async function retryOnDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (fault) {
      if ((fault as { code?: unknown }).code !== DEADLOCK || tried === MAX_TRIES) throw fault
    }
  }
}

/** Reads on one connection; where the caller has one already, on that. */
export function readTogether<Result>(
  ctx: AppContext,
  read: (ctx: AppContext) => Promise<Result>,
): Promise<Result> {
  return isPool(ctx.db) ? together(ctx.db, (db) => read({ ...ctx, db })) : read(ctx)
}

/** Words that the nodes hear once the transaction has committed, and never when it has not. */
function heldBack(fanout: Fanout): { fanout: Fanout; letGo(): void } {
  const messages: Parameters<Fanout['publish']>[] = []
  return {
    fanout: { ...fanout, publish: (...message) => void messages.push(message) },
    letGo() {
      for (const message of messages) fanout.publish(...message)
    },
  }
}

/** Whether the caller has a transaction open already, which what is done becomes a part of. */
export function isInTransaction({ db }: { db: Queryable }): boolean {
  return !isPool(db)
}
