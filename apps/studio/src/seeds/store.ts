import type { Queryable } from '@perlas/database/pool'

export type SeedPair = {
  id: string
  sessionId: string
  state: 'next' | 'active' | 'revealed'
  serverSeed: string
  commitment: string
  clientSeed: string | null
  nextNonce: number
}

const columns = `id, session_id AS "sessionId", state, server_seed AS "serverSeed", commitment,
  client_seed AS "clientSeed", next_nonce AS "nextNonce"`

export async function insertNext(
  db: Queryable,
  pair: Pick<SeedPair, 'id' | 'sessionId' | 'serverSeed' | 'commitment'>,
): Promise<void> {
  await db.query(
    `INSERT INTO seed_pairs (id, session_id, state, server_seed, commitment)
     VALUES ($1, $2, 'next', $3, $4)`,
    [pair.id, pair.sessionId, pair.serverSeed, pair.commitment],
  )
}

export async function pairsOf(db: Queryable, sessionId: string): Promise<SeedPair[]> {
  const { rows } = await db.query<SeedPair>(
    `SELECT ${columns} FROM seed_pairs WHERE session_id = $1
     ORDER BY revealed_at DESC NULLS FIRST, created_at DESC LIMIT 5`,
    [sessionId],
  )
  return rows
}

export async function revealActive(db: Queryable, sessionId: string): Promise<void> {
  await db.query(
    `UPDATE seed_pairs SET state = 'revealed', revealed_at = now()
     WHERE session_id = $1 AND state = 'active'`,
    [sessionId],
  )
}

export async function activateNext(db: Queryable, sessionId: string, clientSeed: string) {
  await db.query(
    `UPDATE seed_pairs SET state = 'active', client_seed = $2
     WHERE session_id = $1 AND state = 'next'`,
    [sessionId, clientSeed],
  )
}

/** Takes the next nonce of the active pair: the row that comes back holds the one to use. */
export async function takeNonce(
  db: Queryable,
  sessionId: string,
): Promise<(SeedPair & { nonce: number }) | undefined> {
  const { rows } = await db.query<SeedPair & { nonce: number }>(
    `UPDATE seed_pairs SET next_nonce = next_nonce + 1
     WHERE session_id = $1 AND state = 'active'
     RETURNING ${columns}, next_nonce - 1 AS nonce`,
    [sessionId],
  )
  return rows[0]
}
