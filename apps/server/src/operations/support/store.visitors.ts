import type { AppContext } from '#/kernel/context.ts'
import { hoursAfter } from '#/kernel/manila.ts'

export async function readVisitor(
  { db }: Pick<AppContext, 'db'>,
  keyHash: Buffer,
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    'SELECT visitor_id AS id FROM support.visitors WHERE key_hash = $1',
    [keyHash],
  )
  return rows[0]?.id
}

/** Conversations that visitors began in the last hour, counted up to `most`. Transactions that ask wait for each other. */
export async function countOfVisitors(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  most: number,
): Promise<number> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('support visitors', 0))`)
  // Read after the lock, so that it is later than what the transaction before wrote.
  const now = clock()
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM (SELECT FROM support.conversations
      WHERE player_id < 0 AND opened_at > $1 AND opened_at <= $2 LIMIT $3) began`,
    [hoursAfter(now, -1), now, most],
  )
  return rows[0]?.count ?? 0
}

/** The visitor of a key, new or known. A later name or contact replaces the earlier one; an empty one changes nothing. */
export async function insertVisitor(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  of: { keyHash: Buffer; name: string; contact: string; email: string },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO support.visitors AS v (key_hash, name, contact, email, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (key_hash) DO UPDATE SET
       name = coalesce(nullif(excluded.name, ''), v.name),
       contact = coalesce(nullif(excluded.contact, ''), v.contact),
       email = CASE WHEN excluded.contact = '' THEN v.email ELSE excluded.email END
     RETURNING visitor_id AS id`,
    [of.keyHash, of.name, of.contact, of.email, clock()],
  )
  return rows[0]?.id ?? 0
}
