import { CLOCK_TOLERANCE_MS } from '@perlas/provider-kit/signing'
import { gathered, type Gathered } from '@perlas/database/gathered'
import { refusedByTheDatabase } from '@perlas/database/faults'
import { groupCommit, type GroupCommit } from '@perlas/database/group-commit'
import type { Pool } from '@perlas/database/pool'
import { AppError } from '#/kernel/http/errors.ts'
import { slot } from '#/kernel/state.ts'
import { rememberNonces, type Nonces } from './nonces.ts'
import { openRegistry, type Registry } from './providers.ts'
import { readSessions, type Session } from './store.sessions.ts'
import { applyMovements, type Applied, type HotMovement } from './store.ts'

/** What play keeps in memory across requests; a field of the context. */
export type PlayState = {
  movements: GroupCommit<HotMovement, Applied>
  registry: Registry
  nonces: Nonces
  /** Whose a session token is: never changes, so it may be remembered. Whether it is live is asked each time. */
  sessions: Map<string, Session>
  /** Sessions of tokens that are not remembered yet, by `sessionKey`. */
  reads: Gathered<string, Session>
  /** How many batches of a provider are being paid. */
  batches: Map<string, number>
  /** When a bet last told a return that its game does not declare, by provider and game. */
  undeclared: Map<string, number>
}

export const playState = slot<PlayState>('play')

export function openPlay(options: { pool: Pool }): PlayState {
  return {
    movements: groupCommit<HotMovement, Applied>({
      run: (items) => applyMovements(options.pool, items),
      line: (item) => item.playerId ?? undefined,
      keys: (item) => [`t ${item.providerId} ${item.txId}`, `r ${item.providerId} ${item.roundId}`],
      undone: refusedByTheDatabase,
      full: () => new AppError('busy', { retryAfter: 1 }),
    }),
    registry: openRegistry(),
    nonces: rememberNonces(2 * CLOCK_TOLERANCE_MS),
    sessions: new Map(),
    reads: gathered((keys) => readSessions({ db: options.pool }, keys)),
    batches: new Map(),
    undeclared: new Map(),
  }
}
