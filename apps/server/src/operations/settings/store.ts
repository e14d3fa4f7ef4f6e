import type { AppContext } from '#/kernel/context.ts'
import type { SettingValue } from '#/kernel/setting-area.ts'

export type ChangeRow = {
  id: number
  subject: string
  before: SettingValue | null
  after: SettingValue | null
  reason: string
  twoPeople: boolean
  status: 'proposed' | 'applied' | 'refused'
  proposedBy: number
  decidedBy: number | null
  at: Date
}
const columns = `change_id AS id, subject, before, after, reason, two_people AS "twoPeople", status,
  proposed_by AS "proposedBy", decided_by AS "decidedBy", coalesce(decided_at, proposed_at) AS at`

/** Changes go one by one: what one of them is judged by stands still until it is stored. */
export async function holdSettings(tx: AppContext): Promise<void> {
  await tx.db.query(`SELECT pg_advisory_xact_lock(hashtextextended('staff.setting_changes', 0))`)
}

export async function listChanges(
  ctx: AppContext,
  ask: { waiting: boolean; most: number },
): Promise<ChangeRow[]> {
  const { rows } = await ctx.db.query<ChangeRow>(
    `SELECT ${columns} FROM staff.setting_changes WHERE (status = 'proposed') = $1
      ORDER BY change_id DESC LIMIT $2`,
    [ask.waiting, ask.most],
  )
  return rows
}

/** What the changes that wait are about. */
export async function proposedSubjects(tx: AppContext): Promise<string[]> {
  const { rows } = await tx.db.query<{ subject: string }>(
    `SELECT subject FROM staff.setting_changes WHERE status = 'proposed'`,
  )
  return rows.map(({ subject }) => subject)
}

export async function changeOfKey(tx: AppContext, key: string): Promise<ChangeRow | undefined> {
  const { rows } = await tx.db.query<ChangeRow>(
    `SELECT ${columns} FROM staff.setting_changes WHERE request_key = $1`,
    [key],
  )
  return rows[0]
}

export async function readChange(ctx: AppContext, id: number): Promise<ChangeRow | undefined> {
  const { rows } = await ctx.db.query<ChangeRow>(
    `SELECT ${columns} FROM staff.setting_changes WHERE change_id = $1`,
    [id],
  )
  return rows[0]
}

export async function lockChange(tx: AppContext, id: number): Promise<ChangeRow | undefined> {
  const { rows } = await tx.db.query<ChangeRow>(
    `SELECT ${columns} FROM staff.setting_changes WHERE change_id = $1 FOR UPDATE`,
    [id],
  )
  return rows[0]
}

/** A new proposal; the database says whether it needs two people. */
export async function insertChange(
  tx: AppContext,
  change: Pick<ChangeRow, 'subject' | 'before' | 'after' | 'reason'> & {
    key: string
    staffId: number
  },
): Promise<ChangeRow> {
  const { rows } = await tx.db.query<ChangeRow>(
    `INSERT INTO staff.setting_changes (request_key, subject, before, after, reason, proposed_by, proposed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${columns}`,
    [
      change.key,
      change.subject,
      change.before,
      change.after,
      change.reason,
      change.staffId,
      tx.clock(),
    ],
  )
  const [made] = rows
  if (!made) throw new Error('a stored change is not there')
  return made
}

export async function endChange(
  tx: AppContext,
  id: number,
  status: 'applied' | 'refused',
  staffId: number,
): Promise<void> {
  await tx.db.query(
    `UPDATE staff.setting_changes SET status = $2, decided_by = $3, decided_at = $4 WHERE change_id = $1`,
    [id, status, staffId, tx.clock()],
  )
}
