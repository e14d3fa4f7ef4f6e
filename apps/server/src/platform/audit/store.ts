import type { AppContext } from '#/kernel/context.ts'
import { daysAfter } from '#/kernel/manila.ts'

/** Minutes after which a session of the office, and what it looks at, is nobody's any more. */
export const IDLE_MINUTES = 15

export type AuditEntry = {
  staffId: number | null
  action: string
  detail?: Record<string, unknown>
  address: string
}

/** One line of the record; its link of the chain is made when the transaction commits. */
export async function insertAudit(ctx: AppContext, row: AuditEntry): Promise<void> {
  await ctx.db.query(
    'INSERT INTO staff.audit (staff_id, action, detail, address, at) VALUES ($1, $2, $3, $4, $5)',
    [row.staffId, row.action, row.detail ?? {}, row.address, ctx.clock()],
  )
}

/** How many of these pictures a member opened since then. */
export async function countPicturesSeen(
  ctx: AppContext,
  ask: { staffId: number; pictureIds: readonly string[]; since: Date },
): Promise<number> {
  const { rows } = await ctx.db.query<{ seen: number }>(
    `SELECT count(DISTINCT detail->>'pictureId')::int AS seen FROM staff.audit
      WHERE action = 'kyc-picture-seen' AND staff_id = $1 AND at >= $3
        AND detail->>'pictureId' = ANY ($2)`,
    [ask.staffId, ask.pictureIds, ask.since],
  )
  return rows[0]?.seen ?? 0
}

/** Whether this view of the session was opened before and is still looked at; it counts as looked at now. */
export async function touchView(
  ctx: AppContext,
  tokenHash: Buffer,
  view: string,
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `UPDATE staff.openings SET seen_at = $3 WHERE token_hash = $1 AND view = $2
        AND seen_at > $3::timestamptz - make_interval(mins => ${IDLE_MINUTES})`,
    [tokenHash, view, ctx.clock()],
  )
  return rowCount === 1
}

/** False when another request opened it a moment ago. Those of the day before go. */
export async function openView(tx: AppContext, tokenHash: Buffer, view: string): Promise<boolean> {
  await tx.db.query('DELETE FROM staff.openings WHERE seen_at < $1', [daysAfter(tx.clock(), -1)])
  const { rowCount } = await tx.db.query(
    `INSERT INTO staff.openings AS o (token_hash, view, seen_at) VALUES ($1, $2, $3)
     ON CONFLICT (token_hash, view) DO UPDATE SET seen_at = excluded.seen_at
      WHERE o.seen_at <= $3::timestamptz - make_interval(mins => ${IDLE_MINUTES})`,
    [tokenHash, view, tx.clock()],
  )
  return rowCount === 1
}

export type ChainReport = {
  links: number
  unlinked: number
  faultAt: number | null
  fault: string | null
  /** `<number>:<hash>` of the last link; kept elsewhere it proves later that nothing was cut off. */
  head: string | null
}

export async function verifyChain(ctx: Pick<AppContext, 'db'>): Promise<ChainReport> {
  const { rows } = await ctx.db.query<ChainReport>(
    `SELECT links, rows_unlinked AS unlinked, first_fault AS "faultAt", fault, head
       FROM staff.verify_audit()`,
  )
  const [report] = rows
  if (!report) throw new Error('the chain says nothing')
  return report
}

/** Whether this link, noted down before, is still in the chain as it was. */
export async function hasLink(ctx: Pick<AppContext, 'db'>, link: string): Promise<boolean> {
  const { rows } = await ctx.db.query(
    `SELECT 1 FROM staff.audit_chain WHERE link_no = $1::bigint AND encode(hash, 'hex') = $2`,
    [/^\d{1,15}$/.exec(link.split(':')[0] ?? '')?.[0] ?? 0, link.split(':')[1] ?? ''],
  )
  return rows.length === 1
}

/** `<number>:<hash>` of the last link; null while there is none. */
export async function readHead(ctx: Pick<AppContext, 'db'>): Promise<string | null> {
  const { rows } = await ctx.db.query<{ head: string }>(
    `SELECT link_no || ':' || encode(hash, 'hex') AS head FROM staff.audit_chain
      ORDER BY link_no DESC LIMIT 1`,
  )
  return rows[0]?.head ?? null
}
