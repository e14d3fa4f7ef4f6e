import type { AppContext } from '#/kernel/context.ts'

export type Mail = {
  id: number
  kind: number
  template: string
  details: Record<string, string>
  sentAt: Date
  read: boolean
}

const columns = `mail_id AS id, kind, template, details, sent_at AS "sentAt", read_at IS NOT NULL AS read`

export async function insertMail(
  ctx: AppContext,
  mail: { playerId: number; kind: number; template: string; details: Record<string, string> },
): Promise<void> {
  await ctx.db.query(
    'INSERT INTO mail.mails (player_id, kind, template, details) VALUES ($1, $2, $3, $4)',
    [mail.playerId, mail.kind, mail.template, mail.details],
  )
}

export async function readMails(
  ctx: AppContext,
  playerId: number,
  before: number | undefined,
  most: number,
): Promise<Mail[]> {
  const { rows } = await ctx.db.query<Mail>(
    `SELECT ${columns} FROM mail.mails
      WHERE player_id = $1 AND hidden_at IS NULL AND ($2::bigint IS NULL OR mail_id < $2)
      ORDER BY mail_id DESC LIMIT $3`,
    [playerId, before ?? null, most],
  )
  return rows
}

/** Marks a mail as read and answers it; undefined where this player has no such mail. */
export async function takeMail(
  ctx: AppContext,
  playerId: number,
  mailId: number,
): Promise<Mail | undefined> {
  const { rows } = await ctx.db.query<Mail>(
    `UPDATE mail.mails SET read_at = coalesce(read_at, now())
      WHERE player_id = $1 AND mail_id = $2 AND hidden_at IS NULL RETURNING ${columns}`,
    [playerId, mailId],
  )
  return rows[0]
}

export async function hideMail(
  ctx: AppContext,
  playerId: number,
  mailId: number,
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `UPDATE mail.mails SET hidden_at = now()
      WHERE player_id = $1 AND mail_id = $2 AND hidden_at IS NULL`,
    [playerId, mailId],
  )
  return rowCount === 1
}

export async function countUnread(
  ctx: AppContext,
  playerId: number,
): Promise<{ red0: number; red1: number; red2: number }> {
  const { rows } = await ctx.db.query<{ red0: number; red1: number; red2: number }>({
    name: 'mail.count-unread',
    text: `SELECT count(*) FILTER (WHERE kind = 0)::int AS red0, count(*) FILTER (WHERE kind = 1)::int AS red1,
                  count(*) FILTER (WHERE kind = 2)::int AS red2
             FROM mail.mails WHERE player_id = $1 AND read_at IS NULL AND hidden_at IS NULL`,
    values: [playerId],
  })
  return rows[0] ?? { red0: 0, red1: 0, red2: 0 }
}
