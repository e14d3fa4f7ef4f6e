import type { AppContext } from '#/kernel/context.ts'

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

/** The visitor of a key, new or known; what they said first stays. */
export async function insertVisitor(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  of: { keyHash: Buffer; name: string; contact: string; email: string },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO support.visitors (key_hash, name, contact, email, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (key_hash) DO UPDATE SET key_hash = excluded.key_hash RETURNING visitor_id AS id`,
    [of.keyHash, of.name, of.contact, of.email, clock()],
  )
  return rows[0]?.id ?? 0
}
