import type { KeptPicture } from '#/identity/kyc/kyc.ts'
import type { AppContext } from '#/kernel/context.ts'

type Of = { playerId: number; disputeId: string }
export type Evidence = Of &
  KeptPicture & {
    no: number
    evidenceId: string
    name: string
    kind: 'picture' | 'pdf'
    size: number
    addedBy: number
    requestKey: string
    at: Date
  }

const columns = `player_id AS "playerId", dispute_id AS "disputeId", evidence_no AS no, evidence_id AS "evidenceId", name, kind,
  size, place, key_id AS "keyId", sealed_key AS "sealedKey", added_by AS "addedBy", request_key AS "requestKey", at`

export async function listEvidence(
  ctx: Pick<AppContext, 'db'>,
  { playerId, disputeId }: Of,
): Promise<Evidence[]> {
  const { rows } = await ctx.db.query<Evidence>(
    `SELECT ${columns} FROM disputes.evidence WHERE player_id = $1 AND dispute_id = $2 ORDER BY evidence_no`,
    [playerId, disputeId],
  )
  return rows
}

/** The caller holds the dispute. Returns its number. */
export async function insertEvidence(
  tx: AppContext,
  one: Omit<Evidence, 'no' | 'at'>,
): Promise<number> {
  const { rows } = await tx.db.query<{ no: number }>(
    `INSERT INTO disputes.evidence (player_id, dispute_id, evidence_no, evidence_id, name, kind, size, place, key_id, sealed_key,
                                    added_by, request_key, at)
     SELECT $1, $2, 1 + coalesce(max(evidence_no), 0), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
       FROM disputes.evidence WHERE player_id = $1 AND dispute_id = $2 RETURNING evidence_no AS no`,
    [
      one.playerId,
      one.disputeId,
      one.evidenceId,
      one.name,
      one.kind,
      one.size,
      one.place,
      one.keyId,
      one.sealedKey,
      one.addedBy,
      one.requestKey,
      tx.clock(),
    ],
  )
  return rows[0]?.no ?? 0
}

export async function underOtherKeys(
  ctx: Pick<AppContext, 'db'>,
  keyId: string,
): Promise<Evidence[]> {
  const { rows } = await ctx.db.query<Evidence>(
    `SELECT ${columns} FROM disputes.evidence WHERE key_id < $1 OR key_id > $1 LIMIT 200`,
    [keyId],
  )
  return rows
}

export async function storeKey(
  ctx: Pick<AppContext, 'db'>,
  { playerId, disputeId, no, keyId: before }: Evidence,
  { keyId, bytes }: { keyId: string; bytes: Buffer },
): Promise<void> {
  await ctx.db.query(
    `UPDATE disputes.evidence SET key_id = $4, sealed_key = $5
      WHERE player_id = $1 AND dispute_id = $2 AND evidence_no = $3 AND key_id = $6`,
    [playerId, disputeId, no, keyId, bytes, before],
  )
}
