import type { nameReviewStates } from '@perlas/contract/cashier'
import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>
type Of = { playerId: number; no: number }

export type NameReview = Of & {
  accountId: string
  accountName: string
  idName: string
  /** Why the names differ, in the player's words. */
  note: string
  askedAt: Date
  state: (typeof nameReviewStates)[number]
  reason: string
  decidedBy: number | null
  decidedAt: Date | null
}
const columns = `player_id AS "playerId", review_no AS no, account_id::text AS "accountId", account_name AS "accountName",
  id_name AS "idName", note, asked_at AS "askedAt", state, reason, decided_by AS "decidedBy", decided_at AS "decidedAt"`

/** A player's reviews, the oldest first. */
export async function reviewsOf({ db }: Db, playerId: number): Promise<NameReview[]> {
  const { rows } = await db.query<NameReview>({
    name: 'banks.name-reviews',
    text: `SELECT ${columns} FROM cashier.name_reviews WHERE player_id = $1 ORDER BY review_no`,
    values: [playerId],
  })
  return rows
}

/** Asked again while it waits, the new words replace the old ones. */
export async function insertReview(
  { db }: Db,
  of: Pick<NameReview, 'playerId' | 'accountId' | 'accountName' | 'idName' | 'note'> & { at: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO cashier.name_reviews (player_id, review_no, account_id, account_name, id_name, note, asked_at)
     SELECT $1, coalesce(max(review_no), 0) + 1, $2, $3, $4, $5, $6 FROM cashier.name_reviews WHERE player_id = $1
         ON CONFLICT (player_id, account_name, id_name) WHERE state = 'waiting'
         DO UPDATE SET note = excluded.note, account_id = excluded.account_id`,
    [of.playerId, of.accountId, of.accountName, of.idName, of.note, of.at],
  )
}

/** Held until the transaction ends. */
export async function lockReview(
  { db }: Db,
  { playerId, no }: Of,
): Promise<NameReview | undefined> {
  const { rows } = await db.query<NameReview>(
    `SELECT ${columns} FROM cashier.name_reviews WHERE player_id = $1 AND review_no = $2 FOR UPDATE`,
    [playerId, no],
  )
  return rows[0]
}

export async function endReview(
  { db }: Db,
  of: Of & { state: NameReview['state']; reason: string; staffId: number; at: Date },
): Promise<void> {
  await db.query(
    `UPDATE cashier.name_reviews SET state = $3, reason = $4, decided_by = $5, decided_at = $6
      WHERE player_id = $1 AND review_no = $2 AND state = 'waiting'`,
    [of.playerId, of.no, of.state, of.reason, of.staffId, of.at],
  )
}

/** Those that wait, who asked first on top; then those decided since, the last first. */
export async function listReviews(
  { db }: Db,
  { since, most }: { since: Date; most: number },
): Promise<NameReview[]> {
  const { rows } = await db.query<NameReview>(
    `(SELECT ${columns} FROM cashier.name_reviews WHERE state = 'waiting' ORDER BY asked_at, player_id LIMIT $1)
     UNION ALL
     (SELECT ${columns} FROM cashier.name_reviews WHERE state <> 'waiting' AND decided_at > $2
       ORDER BY decided_at DESC, player_id LIMIT $1)`,
    [most, since],
  )
  return rows.slice(0, most)
}

/** Those that wait, counted to `most`. */
export async function countReviews({ db }: Db, most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT FROM cashier.name_reviews WHERE state = 'waiting' LIMIT $1) w`,
    [most],
  )
  return rows[0]?.count ?? 0
}
