import type { AppContext } from '#/kernel/context.ts'

/** Putting or lifting a legal hold: one member proposes, another decides. */
export type HoldMove = {
  playerId: number
  id: number
  what: 'put' | 'lift'
  reason: string
  status: 'proposed' | 'done' | 'refused'
  proposedBy: number
  proposedAt: Date
  decidedBy: number | null
  decidedAt: Date | null
}
const columns = `player_id AS "playerId", move_id AS id, what, reason, status, proposed_by AS "proposedBy",
  proposed_at AS "proposedAt", decided_by AS "decidedBy", decided_at AS "decidedAt"`

export async function moveOfKey(
  tx: AppContext,
  { playerId, key }: { playerId: number; key: string },
): Promise<HoldMove | undefined> {
  const { rows } = await tx.db.query<HoldMove>(
    `SELECT ${columns} FROM privacy.hold_moves WHERE player_id = $1 AND request_key = $2`,
    [playerId, key],
  )
  return rows[0]
}

export async function lockMove(
  tx: AppContext,
  { playerId, id }: { playerId: number; id: number },
): Promise<HoldMove | undefined> {
  const { rows } = await tx.db.query<HoldMove>(
    `SELECT ${columns} FROM privacy.hold_moves WHERE player_id = $1 AND move_id = $2 FOR UPDATE`,
    [playerId, id],
  )
  return rows[0]
}

/** Undefined where another proposal about the player waits. */
export async function insertMove(
  tx: AppContext,
  move: Pick<HoldMove, 'playerId' | 'what' | 'reason'> & { key: string; staffId: number },
): Promise<number | undefined> {
  const { rows } = await tx.db.query<{ id: number }>(
    `INSERT INTO privacy.hold_moves (player_id, request_key, what, reason, proposed_by, proposed_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (player_id) WHERE status = 'proposed' DO NOTHING RETURNING move_id AS id`,
    [move.playerId, move.key, move.what, move.reason, move.staffId, tx.clock()],
  )
  return rows[0]?.id
}

export async function endMove(
  tx: AppContext,
  one: { playerId: number; id: number; status: 'done' | 'refused'; staffId: number; at: Date },
): Promise<void> {
  await tx.db.query(
    `UPDATE privacy.hold_moves SET status = $3, decided_by = $4, decided_at = $5
      WHERE player_id = $1 AND move_id = $2`,
    [one.playerId, one.id, one.status, one.staffId, one.at],
  )
}

/** Moves of one player, the newest first. */
export async function listMoves(
  ctx: AppContext,
  { playerId, most }: { playerId: number; most: number },
): Promise<HoldMove[]> {
  const { rows } = await ctx.db.query<HoldMove>(
    `SELECT ${columns} FROM privacy.hold_moves WHERE player_id = $1 ORDER BY move_id DESC LIMIT $2`,
    [playerId, most],
  )
  return rows
}

export type Held = { playerId: number; account: string; since: Date; reason: string }
/** Players under a legal hold, the longest first. */
export async function listHeld(ctx: AppContext, most: number): Promise<Held[]> {
  const { rows } = await ctx.db.query<Held>(
    `SELECT h.player_id AS "playerId", p.account, h.since, coalesce(m.reason, '') AS reason
       FROM accounts.legal_holds h JOIN accounts.players p USING (player_id)
       LEFT JOIN privacy.hold_moves m USING (player_id, move_id) ORDER BY h.since, h.player_id LIMIT $1`,
    [most],
  )
  return rows
}

/** Proposals that wait, the oldest first. */
export async function listWaiting(
  ctx: AppContext,
  most: number,
): Promise<(HoldMove & { account: string })[]> {
  const { rows } = await ctx.db.query<HoldMove & { account: string }>(
    `SELECT ${columns}, account FROM privacy.hold_moves JOIN accounts.players USING (player_id)
      WHERE status = 'proposed' ORDER BY proposed_at, move_id LIMIT $1`,
    [most],
  )
  return rows
}
