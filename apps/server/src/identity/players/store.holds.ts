import type { AppContext } from '#/kernel/context.ts'

/** Decisions about holds and deletions that holds stop go one after the other. */
export async function lockLegalHolds(tx: AppContext): Promise<void> {
  await tx.db.query(`SELECT pg_advisory_xact_lock(hashtextextended('accounts.legal_holds', 0))`)
}

/** Since when nothing of the player may be deleted; null where no legal hold stands. */
export async function readLegalHold(ctx: AppContext, playerId: number): Promise<Date | null> {
  const { rows } = await ctx.db.query<{ since: Date }>(
    'SELECT since FROM accounts.legal_holds WHERE player_id = $1',
    [playerId],
  )
  return rows[0]?.since ?? null
}

/** By the decision `moveId` of two members; the database looks for it. */
export async function insertLegalHold(
  tx: AppContext,
  { playerId, moveId, since }: { playerId: number; moveId: number; since: Date },
): Promise<void> {
  await tx.db.query(
    'INSERT INTO accounts.legal_holds (player_id, move_id, since) VALUES ($1, $2, $3)',
    [playerId, moveId, since],
  )
}

/** After a decision of two members, which the database looks for. */
export async function deleteLegalHold(tx: AppContext, playerId: number): Promise<void> {
  await tx.db.query('DELETE FROM accounts.legal_holds WHERE player_id = $1', [playerId])
}
