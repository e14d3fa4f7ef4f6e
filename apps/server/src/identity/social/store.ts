import type { ProofPurpose } from '@perlas/contract/proof'
import type { AppContext } from '#/kernel/context.ts'
import { daysAfter } from '#/kernel/manila.ts'
import type { Provider } from './rules.ts'

export type Flow = {
  provider: Provider
  origin: string
  playerId: number | null
  /** What the player wants to prove themselves for, where that is why they went. */
  purpose: ProofPurpose | null
}

export async function insertFlow(
  ctx: AppContext,
  flow: Flow & { stateHash: Buffer; uuidHash: Buffer; minutes: number },
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO social.flows (state_hash, provider, uuid_hash, origin, player_id, purpose, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $8, $8::timestamptz + make_interval(mins => $7))`,
    [
      flow.stateHash,
      flow.provider,
      flow.uuidHash,
      flow.origin,
      flow.playerId,
      flow.purpose,
      flow.minutes,
      ctx.clock(),
    ],
  )
}

/** Uses a state up, for the browser that began it, the provider it went to and what it went for. */
export async function takeFlow(
  ctx: AppContext,
  ask: {
    stateHash: Buffer
    uuidHash: Buffer
    provider?: Provider
    linker: number | null
    proves: boolean
  },
): Promise<Flow | undefined> {
  const { rows } = await ctx.db.query<Flow>(
    `UPDATE social.flows SET used_at = $6
      WHERE state_hash = $1 AND uuid_hash = $2 AND ($3::text IS NULL OR provider = $3)
        AND player_id IS NOT DISTINCT FROM $4::bigint AND (purpose IS NOT NULL) = $5
        AND used_at IS NULL AND expires_at > $6
      RETURNING provider, origin, player_id AS "playerId", purpose`,
    [ask.stateHash, ask.uuidHash, ask.provider ?? null, ask.linker, ask.proves, ctx.clock()],
  )
  return rows[0]
}

/** Keeps whom the provider proved, for the registration that may follow. */
export async function keepProved(
  ctx: AppContext,
  stateHash: Buffer,
  proved: { subject: string; label: string },
): Promise<void> {
  await ctx.db.query('UPDATE social.flows SET subject = $2, label = $3 WHERE state_hash = $1', [
    stateHash,
    proved.subject,
    proved.label,
  ])
}

/** What a registration claims, once. In its transaction: one that fails leaves it unclaimed. */
export async function claimProved(
  tx: AppContext,
  stateHash: Buffer,
  uuidHash: Buffer,
): Promise<{ provider: Provider; subject: string; label: string } | undefined> {
  const { rows } = await tx.db.query<{ provider: Provider; subject: string; label: string }>(
    `UPDATE social.flows SET claimed_at = $3
      WHERE state_hash = $1 AND uuid_hash = $2 AND subject IS NOT NULL AND claimed_at IS NULL
        AND player_id IS NULL AND expires_at > $3
      RETURNING provider, subject, label`,
    [stateHash, uuidHash, tx.clock()],
  )
  return rows[0]
}

export async function readOwner(
  ctx: AppContext,
  provider: Provider,
  subject: string,
): Promise<number | undefined> {
  const { rows } = await ctx.db.query<{ id: number }>(
    'SELECT player_id AS id FROM social.subjects WHERE subject = $1',
    [`${provider}:${subject}`],
  )
  return rows[0]?.id
}

/** False when the account is somebody's, or the player has one of that provider. In a transaction. */
export async function insertLink(
  tx: AppContext,
  link: { playerId: number; provider: Provider; subject: string; label: string },
): Promise<boolean> {
  const { rowCount: free } = await tx.db.query(
    'INSERT INTO social.subjects (subject, player_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [`${link.provider}:${link.subject}`, link.playerId],
  )
  if (!free) return false
  const { rowCount } = await tx.db.query(
    `INSERT INTO social.links (player_id, provider, subject, label, linked_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [link.playerId, link.provider, link.subject, link.label, tx.clock()],
  )
  return rowCount === 1
}

export async function deleteLink(
  tx: AppContext,
  playerId: number,
  provider: Provider,
): Promise<boolean> {
  const { rows } = await tx.db.query<{ subject: string }>(
    'DELETE FROM social.links WHERE player_id = $1 AND provider = $2 RETURNING subject',
    [playerId, provider],
  )
  const subject = rows[0]?.subject
  if (subject === undefined) return false
  await tx.db.query('DELETE FROM social.subjects WHERE subject = $1', [`${provider}:${subject}`])
  return true
}

export async function readLinks(
  ctx: AppContext,
  playerId: number,
): Promise<{ provider: Provider; label: string }[]> {
  const { rows } = await ctx.db.query<{ provider: Provider; label: string }>(
    'SELECT provider, label FROM social.links WHERE player_id = $1',
    [playerId],
  )
  return rows
}

export async function deleteOldFlows(ctx: AppContext): Promise<void> {
  await ctx.db.query('DELETE FROM social.flows WHERE expires_at < $1', [daysAfter(ctx.clock(), -1)])
}
