import type { AppContext } from '#/kernel/context.ts'
import type { Caller } from '../sessions.ts'

/** Stores a proof for an open session. */
export async function insertProof(
  ctx: AppContext,
  { playerId, sessionId }: Caller,
  proof: { tokenHash: Buffer; purpose: string; seconds: number },
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO accounts.proofs (player_id, token_hash, session_id, purpose, expires_at)
     VALUES ($1, $2, $3, $4, $6::timestamptz + make_interval(secs => $5))`,
    [playerId, proof.tokenHash, sessionId, proof.purpose, proof.seconds, ctx.clock()],
  )
}

export async function holdsProof(
  ctx: AppContext,
  { playerId, sessionId }: Caller,
  proof: { tokenHash: Buffer; purpose: string },
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `SELECT 1 FROM accounts.proofs
      WHERE player_id = $1 AND token_hash = $2 AND session_id = $3 AND purpose = $4
        AND expires_at > $5`,
    [playerId, proof.tokenHash, sessionId, proof.purpose, ctx.clock()],
  )
  return rowCount === 1
}

/** Deletes every proof of a player. */
export async function deleteProofs(tx: AppContext, playerId: number): Promise<void> {
  await tx.db.query('DELETE FROM accounts.proofs WHERE player_id = $1', [playerId])
}

export async function deleteStaleProofs(ctx: AppContext): Promise<void> {
  await ctx.db.query('DELETE FROM accounts.proofs WHERE expires_at < $1', [ctx.clock()])
}

/** Whether the session began in the last `seconds`. */
export async function isFreshSession(
  ctx: AppContext,
  { playerId, sessionId }: Caller,
  seconds: number,
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `SELECT 1 FROM accounts.sessions
      WHERE player_id = $1 AND session_id = $2 AND ended_at IS NULL
        AND created_at > $4::timestamptz - make_interval(secs => $3)`,
    [playerId, sessionId, seconds, ctx.clock()],
  )
  return rowCount === 1
}
