import { randomBytes } from 'node:crypto'
import { openPool, type Pool, type Queryable } from '@perlas/database/pool'
import { transaction } from '@perlas/database/transaction'
import type { FastifyBaseLogger } from 'fastify'
import type { StudioConfig } from './config.ts'
import { lobbyWallet, type LobbyWallet } from './lobby/wallet.ts'

/** Everything with a lifetime, built once and passed explicitly. */
export type StudioContext = {
  config: StudioConfig
  pool: Pool
  /** The pool, or inside `inTransaction` its client. */
  db: Queryable
  wallet: LobbyWallet
  /** Unguessable bytes, for seeds, ids and keys. */
  chance: (bytes: number) => Buffer
  clock: () => number
  log: FastifyBaseLogger
}

export function createContext(config: StudioConfig, log: FastifyBaseLogger): StudioContext {
  const pool = openPool(config.databaseUrl, { max: 16, name: 'perlas-studio' })
  const wallet = lobbyWallet({ baseUrl: config.lobbyUrl, key: config.walletKey, clock: Date.now })
  return { config, pool, db: pool, wallet, chance: randomBytes, clock: Date.now, log }
}

/** A transaction is a context whose `db` is the transaction. */
export function inTransaction<Result>(
  ctx: StudioContext,
  work: (ctx: StudioContext) => Promise<Result>,
): Promise<Result> {
  return transaction(ctx.pool, (client) => work({ ...ctx, db: client }))
}
