import type { AppContext } from '#/kernel/context.ts'

/** What a mail brings; hundredths. Coins are to be bet `multiple` times within so many days. */
export type MailReward =
  | { give: 'coins'; amount: number; multiple: number; days: number }
  | { give: 'points'; amount: number }

export type Attachment = {
  rewards: readonly MailReward[]
  /** The name that it has in the books. */
  source: string
  until: Date
}

export type Mail = {
  id: number
  kind: number
  template: string
  details: Record<string, string>
  sentAt: Date
  read: boolean
  /** What it brings; null for nothing. */
  rewards: readonly MailReward[] | null
  source: string | null
  until: Date | null
  received: boolean
}

const columns = `m.mail_id AS id, kind, template, details, sent_at AS "sentAt", read_at IS NOT NULL AS read,
  a.rewards, a.source, a.until, a.received_at IS NOT NULL AS received`
const attached = 'LEFT JOIN mail.attachments a USING (player_id, mail_id)'

export async function insertMail(
  ctx: AppContext,
  mail: {
    playerId: number
    kind: number
    template: string
    details: Record<string, string>
    attach?: Attachment | undefined
  },
): Promise<number> {
  const { rows } = await ctx.db.query<{ id: number }>({
    name: 'mail.insert',
    text: `INSERT INTO mail.mails (player_id, kind, template, details, sent_at) VALUES ($1, $2, $3, $4, $5)
     RETURNING mail_id AS id`,
    values: [mail.playerId, mail.kind, mail.template, mail.details, ctx.clock()],
  })
  const [made] = rows
  if (!made) throw new Error('a mail was not stored')
  if (!mail.attach) return made.id
  const { rewards, source, until } = mail.attach
  await ctx.db.query(
    'INSERT INTO mail.attachments (player_id, mail_id, rewards, source, until) VALUES ($1, $2, $3, $4, $5)',
    [mail.playerId, made.id, JSON.stringify(rewards), source, until],
  )
  return made.id
}

export async function readMails(
  ctx: AppContext,
  playerId: number,
  before: number | undefined,
  most: number,
): Promise<Mail[]> {
  const { rows } = await ctx.db.query<Mail>(
    `SELECT ${columns} FROM mail.mails m ${attached}
      WHERE m.player_id = $1 AND hidden_at IS NULL AND ($2::bigint IS NULL OR m.mail_id < $2)
      ORDER BY m.mail_id DESC LIMIT $3`,
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
  const { rowCount } = await ctx.db.query(
    `UPDATE mail.mails SET read_at = coalesce(read_at, $3)
      WHERE player_id = $1 AND mail_id = $2 AND hidden_at IS NULL`,
    [playerId, mailId, ctx.clock()],
  )
  return rowCount === 1 ? readMail(ctx, playerId, mailId) : undefined
}

export async function readMail(
  ctx: AppContext,
  playerId: number,
  mailId: number,
): Promise<Mail | undefined> {
  const { rows } = await ctx.db.query<Mail>(
    `SELECT ${columns} FROM mail.mails m ${attached}
      WHERE m.player_id = $1 AND m.mail_id = $2 AND hidden_at IS NULL`,
    [playerId, mailId],
  )
  return rows[0]
}

/** Mails with something that can be received now, the one that ends first before the others. */
export async function listReceivable(
  ctx: AppContext,
  playerId: number,
  most: number,
): Promise<Mail[]> {
  const { rows } = await ctx.db.query<Mail>(
    `SELECT ${columns} FROM mail.mails m JOIN mail.attachments a USING (player_id, mail_id)
      WHERE a.player_id = $1 AND received_at IS NULL AND until > $2 AND hidden_at IS NULL
      ORDER BY until, m.mail_id LIMIT $3`,
    [playerId, ctx.clock(), most],
  )
  return rows
}

/** What a request received before, in the order of the mails. */
export async function listReceivedBy(
  ctx: AppContext,
  playerId: number,
  request: string,
): Promise<Pick<Mail, 'id' | 'rewards'>[]> {
  const { rows } = await ctx.db.query<Pick<Mail, 'id' | 'rewards'>>(
    `SELECT mail_id AS id, rewards FROM mail.attachments WHERE player_id = $1 AND request = $2 ORDER BY mail_id`,
    [playerId, request],
  )
  return rows
}

/** Marks what a mail brings as received, and the mail as read; false where it was received or is over. */
export async function markReceived(
  tx: AppContext,
  playerId: number,
  { mailId, request }: { mailId: number; request: string },
): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    `UPDATE mail.attachments SET received_at = $3, request = $4
      WHERE player_id = $1 AND mail_id = $2 AND received_at IS NULL AND until > $3`,
    [playerId, mailId, tx.clock(), request],
  )
  if (rowCount !== 1) return false
  await tx.db.query(
    'UPDATE mail.mails SET read_at = coalesce(read_at, $3) WHERE player_id = $1 AND mail_id = $2',
    [playerId, mailId, tx.clock()],
  )
  return true
}

/** Those that end by a moment and whose players were not told; from now on they count as told. */
export async function takeUnwarned(
  tx: AppContext,
  by: Date,
  most: number,
): Promise<{ playerId: number; rewards: readonly MailReward[]; until: Date }[]> {
  const { rows } = await tx.db.query<{
    playerId: number
    rewards: readonly MailReward[]
    until: Date
  }>(
    `WITH due AS (
       SELECT player_id, mail_id FROM mail.attachments a JOIN mail.mails m USING (player_id, mail_id)
        WHERE received_at IS NULL AND warned_at IS NULL AND until > $1 AND until <= $2 AND hidden_at IS NULL
        ORDER BY until LIMIT $3 FOR UPDATE OF a SKIP LOCKED
     )
     UPDATE mail.attachments a SET warned_at = $1 FROM due
      WHERE (a.player_id, a.mail_id) = (due.player_id, due.mail_id)
     RETURNING a.player_id AS "playerId", a.rewards, a.until`,
    [tx.clock(), by, most],
  )
  return rows
}

export async function hideMail(
  ctx: AppContext,
  playerId: number,
  { mailId, sure }: { mailId: number; sure: boolean },
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `UPDATE mail.mails m SET hidden_at = $3
      WHERE player_id = $1 AND mail_id = $2 AND hidden_at IS NULL
        AND ($4 OR NOT EXISTS (SELECT FROM mail.attachments a
                                WHERE (a.player_id, a.mail_id) = (m.player_id, m.mail_id)
                                  AND received_at IS NULL AND until > $3))`,
    [playerId, mailId, ctx.clock(), sure],
  )
  return rowCount === 1
}

/** What was not read, by kind; a mail of money also while it brings something that can be received. */
export async function countUnread(
  ctx: AppContext,
  playerId: number,
): Promise<{ red0: number; red1: number; red2: number }> {
  const { rows } = await ctx.db.query<{ red0: number; red1: number; red2: number }>({
    name: 'mail.count-unread',
    text: `SELECT count(*) FILTER (WHERE kind = 0)::int AS red0,
                  count(*) FILTER (WHERE kind = 1)::int
                    + (SELECT count(*)::int FROM mail.attachments a JOIN mail.mails m USING (player_id, mail_id)
                        WHERE a.player_id = $1 AND a.received_at IS NULL AND a.until > $2
                          AND m.hidden_at IS NULL AND (m.read_at IS NOT NULL OR m.kind <> 1)) AS red1,
                  count(*) FILTER (WHERE kind = 2)::int AS red2
             FROM mail.mails WHERE player_id = $1 AND read_at IS NULL AND hidden_at IS NULL`,
    values: [playerId, ctx.clock()],
  })
  return rows[0] ?? { red0: 0, red1: 0, red2: 0 }
}
