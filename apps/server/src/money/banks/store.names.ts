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

type ReviewsAsk = {
  players: readonly number[] | undefined
  /** Asked from then on, and before that. */
  from: Date | undefined
  until: Date | undefined
  /** The last row of the page before. */
  after: Of | undefined
  size: number
}
const reviewsIn = (where: string, key: string, beyond: '>' | '<') =>
  `SELECT ${columns} FROM cashier.name_reviews r WHERE ${where} AND ($1::bigint[] IS NULL OR r.player_id = ANY ($1))
      AND ($2::timestamptz IS NULL OR r.asked_at >= $2) AND ($3::timestamptz IS NULL OR r.asked_at < $3)
      AND ($4::bigint IS NULL OR (r.${key}, r.player_id, r.review_no) ${beyond} (
            SELECT a.${key}, a.player_id, a.review_no FROM cashier.name_reviews a WHERE a.player_id = $4 AND a.review_no = $5))
    ORDER BY r.${key} ${beyond === '<' ? 'DESC' : 'ASC'}, r.player_id ${beyond === '<' ? 'DESC' : 'ASC'}, r.review_no ${beyond === '<' ? 'DESC' : 'ASC'}
    LIMIT $6`
const lists = {
  waiting: reviewsIn(`r.state = 'waiting'`, 'asked_at', '>'),
  decided: reviewsIn(`r.state <> 'waiting'`, 'decided_at', '<'),
} as const

/** A page of those that wait, who asked first on top, or of those decided, the last first; one more than asked for. */
export async function listReviews(
  { db }: Db,
  list: keyof typeof lists,
  ask: ReviewsAsk,
): Promise<NameReview[]> {
  const { rows } = await db.query<NameReview>(lists[list], [
    ask.players ?? null,
    ask.from ?? null,
    ask.until ?? null,
    ask.after?.playerId ?? null,
    ask.after?.no ?? null,
    ask.size + 1,
  ])
  return rows
}

/** Those that wait, counted to `most`. */
export async function countReviews({ db }: Db, most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT FROM cashier.name_reviews WHERE state = 'waiting' LIMIT $1) w`,
    [most],
  )
  return rows[0]?.count ?? 0
}
