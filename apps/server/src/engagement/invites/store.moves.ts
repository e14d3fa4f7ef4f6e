import type { AppContext } from '#/kernel/context.ts'
import type { State } from './rules.ts'

/** What operators propose of a member: one who does not count any more, or counts again. */
export type MoveKind = 'void' | 'restore'
export type Move = {
  id: number
  memberId: number
  what: MoveKind
  /** How the member stood when it was proposed. */
  seen: State
  reason: string
  status: 'proposed' | 'done' | 'refused'
  proposedBy: number
  proposedAt: Date
}
const columns = `move_id AS id, member_id AS "memberId", what, seen, reason, status, proposed_by AS "proposedBy",
  proposed_at AS "proposedAt"`

export async function moveOfKey(
  tx: AppContext,
  { playerId, key }: { playerId: number; key: string },
): Promise<Move | undefined> {
  const { rows } = await tx.db.query<Move>(
    `SELECT ${columns} FROM invites.moves WHERE player_id = $1 AND request_key = $2`,
    [playerId, key],
  )
  return rows[0]
}

export async function readMove(
  tx: AppContext,
  { playerId, id }: { playerId: number; id: number },
): Promise<Move | undefined> {
  const { rows } = await tx.db.query<Move>(
    `SELECT ${columns} FROM invites.moves WHERE player_id = $1 AND move_id = $2`,
    [playerId, id],
  )
  return rows[0]
}

/** Undefined where another proposal about the member waits. */
export async function insertMove(
  tx: AppContext,
  playerId: number,
  move: Pick<Move, 'memberId' | 'what' | 'seen' | 'reason'> & { key: string; staffId: number },
): Promise<number | undefined> {
  const { rows } = await tx.db.query<{ id: number }>(
    `INSERT INTO invites.moves (player_id, member_id, request_key, what, seen, reason, proposed_by, proposed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (player_id, member_id) WHERE status = 'proposed' DO NOTHING RETURNING move_id AS id`,
    [
      playerId,
      move.memberId,
      move.key,
      move.what,
      move.seen,
      move.reason,
      move.staffId,
      tx.clock(),
    ],
  )
  return rows[0]?.id
}

export async function endMove(
  tx: AppContext,
  playerId: number,
  one: { id: number; status: 'done' | 'refused'; staffId: number; at: Date },
): Promise<void> {
  await tx.db.query(
    `UPDATE invites.moves SET status = $3, decided_by = $4, decided_at = $5 WHERE player_id = $1 AND move_id = $2`,
    [playerId, one.id, one.status, one.staffId, one.at],
  )
}

/** Keeps what operators looked at and let pass. */
export async function insertExcused(
  tx: AppContext,
  {
    playerId,
    memberId,
    marks,
  }: { playerId: number; memberId: number; marks: readonly { mark: Buffer }[] },
): Promise<void> {
  if (marks.length === 0) return
  await tx.db.query(
    `INSERT INTO invites.excused (player_id, member_id, mark)
     SELECT $1, $2, mark FROM unnest($3::bytea[]) AS one (mark) ON CONFLICT DO NOTHING`,
    [playerId, memberId, marks.map(({ mark }) => mark)],
  )
}
