import { CLOCK_TOLERANCE_MS } from '@perlas/provider-kit/signing'
import type { Pool } from '@perlas/database/pool'
import { groupCommit, type GroupCommit } from '#/ledger/wallet/wallet.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { slot } from '#/kernel/state.ts'
import { rememberNonces, type Nonces } from './nonces.ts'
import { openRegistry, type Registry } from './providers.ts'
import type { Session } from './store.sessions.ts'
import { applyMovements, type Applied, type HotMovement } from './store.ts'

/** What play keeps in memory across requests; a field of the context. */
export type PlayState = {
  movements: GroupCommit<HotMovement, Applied>
  registry: Registry
  nonces: Nonces
  /** Whose a session token is: never changes, so it may be remembered. Whether it is live is asked each time. */
  sessions: Map<string, Session>
}

export const playState = slot<PlayState>('play')

export function openPlay(options: { pool: Pool }): PlayState {
  return {
    movements: groupCommit<HotMovement, Applied>({
      run: (items) => applyMovements(options.pool, items),
      wallet: (item) => item.playerId ?? undefined,
      keys: (item) => [`t ${item.providerId} ${item.txId}`, `r ${item.providerId} ${item.roundId}`],
      undone: refusedByTheDatabase,
      full: () => new AppError('busy', { retryAfter: 1 }),
    }),
    registry: openRegistry(),
    nonces: rememberNonces(2 * CLOCK_TOLERANCE_MS),
    sessions: new Map(),
  }
}

/**
 * The database answered with an error, so the transaction did nothing. Not so when it went away
 * (classes 08 and 57), had no room (53), or never answered: then nobody knows.
 */
export function refusedByTheDatabase(fault: unknown): boolean {
  const { code } = fault as { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(08|53|57|58|XX)/.test(code)
}
