import type { MailReward } from '#/platform/mail/mail.ts'
import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>

export type Texts = Record<'en-PH' | 'fil-PH', { title: string; text: string }>
export type Status = 'proposed' | 'approved' | 'refused'
export type MailingRow = {
  id: number
  tag: string
  players: number
  texts: Texts
  rewards: MailReward[]
  days: number
  reason: string
  status: Status
  proposedBy: number
  decidedBy: number | null
  at: Date
}
const columns = `mailing_id AS id, tag, players, texts, rewards, days, reason, status, proposed_by AS "proposedBy",
  decided_by AS "decidedBy", coalesce(decided_at, proposed_at) AS at`

/** The players of names (usernames in any case, or ids); a username before an id that reads the same. */
export async function findNamed(
  ctx: Db,
  names: readonly string[],
): Promise<{ name: string; playerId: number | null }[]> {
  const { rows } = await ctx.db.query<{ name: string; playerId: number | null }>(
    `SELECT asked.name, coalesce(
              (SELECT player_id FROM accounts.players WHERE lower(account) = lower(asked.name)),
              (SELECT player_id FROM accounts.players
                WHERE player_id = CASE WHEN asked.name ~ '^[0-9]{1,15}$' THEN asked.name::bigint END)) AS "playerId"
       FROM unnest($1::text[]) AS asked (name)`,
    [names],
  )
  return rows
}

export async function findTagged(ctx: Db, tag: string): Promise<number[]> {
  const { rows } = await ctx.db.query<{ playerId: number }>(
    'SELECT player_id AS "playerId" FROM staff.tags WHERE tag = $1 ORDER BY player_id',
    [tag],
  )
  return rows.map(({ playerId }) => playerId)
}

/** Undefined where the key is known. */
export async function insertMailing(
  tx: Db,
  of: Omit<MailingRow, 'id' | 'players' | 'status' | 'decidedBy' | 'proposedBy'> & {
    key: string
    asked: string
    staffId: number
    playerIds: readonly number[]
  },
): Promise<number | undefined> {
  const { rows } = await tx.db.query<{ id: number }>(
    `INSERT INTO mailings.mailings (request_key, asked, tag, players, texts, rewards, days, reason, proposed_by, proposed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (request_key) DO NOTHING RETURNING mailing_id AS id`,
    [
      of.key,
      of.asked,
      of.tag,
      of.playerIds.length,
      JSON.stringify(of.texts),
      JSON.stringify(of.rewards),
      of.days,
      of.reason,
      of.staffId,
      of.at,
    ],
  )
  const [made] = rows
  if (!made) return undefined
  await tx.db.query(
    'INSERT INTO mailings.recipients (mailing_id, player_id) SELECT $1, unnest($2::bigint[])',
    [made.id, of.playerIds],
  )
  return made.id
}

export async function mailingOfKey(
  tx: Db,
  key: string,
): Promise<{ id: number; asked: string; status: Status; proposedBy: number } | undefined> {
  const { rows } = await tx.db.query<{
    id: number
    asked: string
    status: Status
    proposedBy: number
  }>(
    `SELECT mailing_id AS id, asked, status, proposed_by AS "proposedBy" FROM mailings.mailings WHERE request_key = $1`,
    [key],
  )
  return rows[0]
}

export async function lockMailing(tx: Db, id: number): Promise<MailingRow | undefined> {
  const { rows } = await tx.db.query<MailingRow>(
    `SELECT ${columns} FROM mailings.mailings WHERE mailing_id = $1 FOR UPDATE`,
    [id],
  )
  return rows[0]
}

export async function endMailing(
  tx: Db,
  { id, status, staffId, at }: { id: number; status: Status; staffId: number; at: Date },
): Promise<void> {
  await tx.db.query(
    'UPDATE mailings.mailings SET status = $2, decided_by = $3, decided_at = $4 WHERE mailing_id = $1',
    [id, status, staffId, at],
  )
}

/** Those who are to be written to now, and by nobody else: their rows are locked. */
export async function takeWaiting(
  tx: Db,
  most: number,
): Promise<
  (Pick<MailingRow, 'id' | 'texts' | 'rewards' | 'days' | 'at'> & { playerId: number })[]
> {
  const { rows } = await tx.db.query<
    Pick<MailingRow, 'id' | 'texts' | 'rewards' | 'days' | 'at'> & { playerId: number }
  >(
    `SELECT m.mailing_id AS id, r.player_id AS "playerId", m.texts, m.rewards, m.days, m.decided_at AS at
       FROM mailings.recipients r JOIN mailings.mailings m USING (mailing_id)
      WHERE r.state = 'waiting' AND m.status = 'approved'
      ORDER BY r.mailing_id, r.player_id LIMIT $1 FOR UPDATE OF r SKIP LOCKED`,
    [most],
  )
  return rows
}

export async function endRecipient(
  tx: Db,
  of: { id: number; playerId: number; mailId: number | null },
): Promise<void> {
  await tx.db.query(
    `UPDATE mailings.recipients SET state = CASE WHEN $3::bigint IS NULL THEN 'skipped' ELSE 'sent' END, mail_id = $3
      WHERE mailing_id = $1 AND player_id = $2`,
    [of.id, of.playerId, of.mailId],
  )
}

export async function listMailings(
  ctx: Db,
  most: number,
): Promise<(MailingRow & { names: string[]; sent: number; skipped: number; collected: number })[]> {
  const { rows } = await ctx.db.query<
    MailingRow & { names: string[]; sent: number; skipped: number; collected: number }
  >(
    `SELECT m.*, s.*, CASE WHEN m.tag = '' THEN n.names ELSE '{}' END AS names
       FROM (SELECT ${columns} FROM mailings.mailings ORDER BY status = 'proposed' DESC, mailing_id DESC LIMIT $1) m,
            LATERAL (SELECT count(*) FILTER (WHERE r.state = 'sent')::int AS sent,
                            count(*) FILTER (WHERE r.state = 'skipped')::int AS skipped,
                            count(a.received_at)::int AS collected
                       FROM mailings.recipients r LEFT JOIN mail.attachments a USING (player_id, mail_id)
                      WHERE r.mailing_id = m.id) s,
            LATERAL (SELECT coalesce(array_agg(p.account ORDER BY p.account), '{}') AS names
                       FROM (SELECT player_id FROM mailings.recipients WHERE mailing_id = m.id
                              ORDER BY player_id LIMIT 10) r JOIN accounts.players p USING (player_id)) n
      ORDER BY m.status = 'proposed' DESC, m.id DESC`,
    [most],
  )
  return rows
}
