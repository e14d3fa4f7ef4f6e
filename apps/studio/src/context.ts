import { randomBytes } from 'node:crypto'
import { isPool, openPool, type Queryable } from '@perlas/database/pool'
import { openRing, type Seal } from '@perlas/database/seal'
import { transaction } from '@perlas/database/transaction'
import type { Logger } from '@perlas/log/log'
import { traceHeaders } from '@perlas/log/trace'
import { signedClient, type Reply, type SignedClient } from '@perlas/provider-kit/client'
import type { StudioConfig } from './config.ts'

/** Everything with a lifetime, built once and passed explicitly. */
export type StudioContext = {
  config: StudioConfig
  /** The pool, or inside `inTransaction` its client; there is no second way to the database. */
  db: Queryable
  /** Questions that wait for a connection. */
  waiting: () => number
  /** Ends the pool. */
  close(): Promise<void>
  /** The lobby's wallet, over the public API and nothing else. */
  wallet: SignedClient
  /** Seals server seeds, each to its pair. */
  seal: Seal
  /** Unguessable bytes, for seeds, ids and keys. */
  chance: (bytes: number) => Buffer
  clock: () => number
  /** Milliseconds of a watch that only goes forward: how long something took. */
  elapsed: () => number
  log: Logger
}

/** What a statement needs that has the time of business in it: the database, and the program's clock. */
export type Timed = Pick<StudioContext, 'db' | 'clock'>
export const nowOf = ({ clock }: Pick<StudioContext, 'clock'>) => new Date(clock())

/** The lobby answers within this, or nobody knows what became of the call. */
const LOBBY_MS = 6_000

export function createContext(config: StudioConfig, log: Logger): StudioContext {
  const { patience } = config
  const pool = openPool(config.databaseUrl, {
    max: 16,
    name: 'perlas-studio',
    patience,
    slow: (about) => log.warn(about, 'a statement was slow'),
  })
  const wallet = signedClient({
    baseUrl: config.lobbyUrl,
    key: config.walletKey,
    timeLimitMs: LOBBY_MS * patience,
    more: traceHeaders,
  })
  const seal = openRing(config.seedKeys, 'STUDIO_SEED_KEYS')
  return {
    config,
    db: pool,
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
    wallet,
    seal,
    chance: randomBytes,
    clock: Date.now,
    elapsed: () => performance.now(),
    log,
  }
}

/** A transaction is a context whose `db` is the transaction. */
export async function inTransaction<Result>(
  ctx: StudioContext,
  work: (ctx: StudioContext) => Promise<Result>,
): Promise<Result> {
  if (!isPool(ctx.db)) throw new Error('A transaction was opened inside a transaction.')
  return transaction(ctx.db, (client) => work({ ...ctx, db: client }))
}

/** What a module keeps for as long as the pool lives; made when it is asked for first, and never inside a transaction. */
export function kept<Kept>(make: (ctx: StudioContext) => Kept): (ctx: StudioContext) => Kept {
  const all = new WeakMap<Queryable, Kept>()
  return (ctx) => {
    if (!isPool(ctx.db)) throw new Error('Inside a transaction only its own database is asked.')
    const own = all.get(ctx.db) ?? make(ctx)
    all.set(ctx.db, own)
    return own
  }
}

/** Why a reply is not what was hoped for: its status, or what one without an answer says about itself. */
export function faultOf(reply: Reply): string {
  if (reply.kind === 'answer') return reply.answer.status
  return reply.kind === 'unknown'
    ? reply.fault
    : `HTTP ${reply.httpStatus} ${reply.status ?? ''}`.trim()
}
