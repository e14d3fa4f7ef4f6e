import type { AppContext } from '#/kernel/context.ts'

export type AuditAsk = {
  before?: number | undefined
  size: number
  member?: string | undefined
  action?: string | undefined
  playerId?: number | undefined
  glass?: number | undefined
  text?: string | undefined
  /** Recorded from then on, and before that. */
  from?: Date | undefined
  until?: Date | undefined
}
export type AuditRow = {
  id: number
  at: Date
  member: string
  action: string
  address: string
  detail: Record<string, unknown>
  hash: string
}

/** Newest first; one more than asked for tells that there are more. */
export async function listAudit(ctx: AppContext, ask: AuditAsk): Promise<AuditRow[]> {
  const { rows } = await ctx.db.query<AuditRow>(
    `SELECT a.audit_id AS id, a.at, coalesce(m.name, '') AS member, a.action, a.address, a.detail,
            encode(c.hash, 'hex') AS hash
       FROM staff.audit a JOIN staff.audit_chain c USING (audit_id)
       LEFT JOIN staff.members m USING (staff_id)
      WHERE ($1::bigint IS NULL OR a.audit_id < $1) AND ($3::text IS NULL OR m.name = $3)
        AND ($4::text IS NULL OR a.action = $4) AND ($5::text IS NULL OR a.detail->>'playerId' = $5)
        AND ($7::text IS NULL OR a.detail ? 'glass' AND a.detail ->> 'glass' = $7)
        AND ($6::text IS NULL OR position(lower($6) IN lower(a.detail::text)) > 0)
        AND ($8::timestamptz IS NULL OR a.at >= $8) AND ($9::timestamptz IS NULL OR a.at < $9)
      ORDER BY a.audit_id DESC LIMIT $2`,
    [
      ask.before ?? null,
      ask.size + 1,
      ask.member || null,
      ask.action || null,
      ask.playerId === undefined ? null : String(ask.playerId),
      ask.text || null,
      ask.glass === undefined ? null : String(ask.glass),
      ask.from ?? null,
      ask.until ?? null,
    ],
  )
  return rows
}
