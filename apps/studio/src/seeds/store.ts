import type { Queryable } from '@perlas/database/pool'
import { nowOf, type Timed } from '#/context.ts'

export type SeedPair = {
  id: string
  sessionId: string
  state: 'next' | 'active' | 'revealed'
  seedSealed: Buffer
  seedKey: string
  commitment: string
  clientSeed: string | null
  nextNonce: number
}

const columns = `id, session_id AS "sessionId", state, seed_sealed AS "seedSealed", seed_key AS "seedKey", commitment,
  client_seed AS "clientSeed", next_nonce AS "nextNonce"`

export async function insertNext(
  ctx: Timed,
  pair: Pick<SeedPair, 'id' | 'sessionId' | 'seedSealed' | 'seedKey' | 'commitment'>,
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO seed_pairs (id, session_id, state, seed_sealed, seed_key, commitment, created_at)
     VALUES ($1, $2, 'next', $3, $4, $5, $6)`,
    [pair.id, pair.sessionId, pair.seedSealed, pair.seedKey, pair.commitment, nowOf(ctx)],
  )
}

/** A pair that is in use from the start. */
export async function insertActive(ctx: Timed, pair: Omit<SeedPair, 'state'>): Promise<void> {
  await ctx.db.query(
    `INSERT INTO seed_pairs (id, session_id, state, seed_sealed, seed_key, commitment, client_seed, next_nonce, created_at)
     VALUES ($1, $2, 'active', $3, $4, $5, $6, $7, $8)`,
    [
      pair.id,
      pair.sessionId,
      pair.seedSealed,
      pair.seedKey,
      pair.commitment,
      pair.clientSeed,
      pair.nextNonce,
      nowOf(ctx),
    ],
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

export async function revealActive(ctx: Timed, sessionId: string): Promise<void> {
  await ctx.db.query(
    `UPDATE seed_pairs SET state = 'revealed', revealed_at = $2
     WHERE session_id = $1 AND state = 'active'`,
    [sessionId, nowOf(ctx)],
  )
}

export async function activateNext(db: Queryable, sessionId: string, clientSeed: string) {
  await db.query(
    `UPDATE seed_pairs SET state = 'active', client_seed = $2
     WHERE session_id = $1 AND state = 'next'`,
    [sessionId, clientSeed],
  )
}

/** The pairs in use, by session. */
export async function activePairs(
  db: Queryable,
  sessionIds: readonly string[],
): Promise<Map<string, SeedPair>> {
  const { rows } = await db.query<SeedPair>(
    `SELECT ${columns} FROM seed_pairs WHERE session_id = ANY ($1) AND state = 'active'`,
    [sessionIds],
  )
  return new Map(rows.map((pair) => [pair.sessionId, pair]))
}

/** What is not sealed by this key: plain, or sealed by another. */
export async function notSealedBy(db: Queryable, keyId: string, limit: number) {
  const { rows } = await db.query<{
    id: string
    plain: string | null
    seedSealed: Buffer | null
    seedKey: string | null
  }>(
    `SELECT id, server_seed AS plain, seed_sealed AS "seedSealed", seed_key AS "seedKey"
       FROM seed_pairs WHERE server_seed IS NOT NULL OR seed_key <> $1 LIMIT $2`,
    [keyId, limit],
  )
  return rows
}

export async function storeSealed(
  db: Queryable,
  rows: readonly { id: string; bytes: Buffer; keyId: string }[],
): Promise<void> {
  await db.query(
    `UPDATE seed_pairs p SET server_seed = NULL, seed_sealed = i.bytes, seed_key = i.key
       FROM unnest($1::text[], $2::bytea[], $3::text[]) i (id, bytes, key) WHERE p.id = i.id`,
    [rows.map(({ id }) => id), rows.map(({ bytes }) => bytes), rows.map(({ keyId }) => keyId)],
  )
}
