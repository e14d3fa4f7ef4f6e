import type { accountStates, OfficeLine, OfficePlayerRow } from '@perlas/contract/office-players'
import type { AppContext } from '#/kernel/context.ts'
import { byName, MAX_FOUND, nameOf } from '#/identity/players/players.ts'

// The office reads across the domains; it changes things by their doors alone. Every list of a player is read
// backwards along its key, so that a million rounds cost what ten do.

type Dated<Row> = {
  [Key in keyof Row]: Key extends 'registeredAt' | 'lastSeenAt' ? Date : Row[Key]
}

const rowColumns = `p.player_id AS "playerId", p.account, p.nickname, p.state,
  coalesce(k.status, 'none') AS kyc, coalesce(w.cash, 0) AS cash,
  p.registered_at AS "registeredAt", p.last_seen_at AS "lastSeenAt"`

/** Players by id, beginning of the account, mobile or tag, the newest first; without a question all. */
export async function searchPlayers(
  ctx: AppContext,
  ask: {
    search: string
    state: (typeof accountStates)[number] | undefined
    from: Date | undefined
    until: Date | undefined
    before: number | undefined
    size: number
  },
): Promise<Dated<OfficePlayerRow>[]> {
  const found = `p.player_id IN (${byName}
    UNION SELECT player_id FROM accounts.players
           WHERE mobile <> '' AND mobile IN ($5, '+63' || ltrim($5, '0'))
    UNION (SELECT player_id FROM staff.tags WHERE tag = $5 ORDER BY player_id DESC LIMIT ${MAX_FOUND}))`
  const { rows } = await ctx.db.query<Dated<OfficePlayerRow>>(
    `SELECT ${rowColumns} FROM accounts.players p
       LEFT JOIN kyc.cases k USING (player_id) LEFT JOIN wallet.wallets w USING (player_id)
      WHERE ${ask.search ? found : '($1::bigint IS NULL AND $2 = $5)'}
        AND ($3::bigint IS NULL OR p.player_id < $3) AND ($6::text IS NULL OR p.state = $6)
        AND ($7::timestamptz IS NULL OR p.registered_at >= $7) AND ($8::timestamptz IS NULL OR p.registered_at < $8)
      ORDER BY p.player_id DESC LIMIT $4`,
    [
      ...nameOf(ask.search),
      ask.before ?? null,
      ask.size + 1,
      ask.search.toLowerCase(),
      ask.state ?? null,
      ask.from ?? null,
      ask.until ?? null,
    ],
  )
  return rows
}

export type Known = {
  mobile: string
  lastSeenAt: Date
  termsVersion: string
  kycStatus: string
  kycName: string
  kycLevel: number
  kycFlags: string[]
}
export async function readKnown(ctx: AppContext, playerId: number): Promise<Known | undefined> {
  const { rows } = await ctx.db.query<Known>(
    `SELECT CASE WHEN mobile = '' THEN '' ELSE '…' || right(mobile, 4) END AS mobile,
            last_seen_at AS "lastSeenAt", terms_version AS "termsVersion",
            coalesce(k.status, 'none') AS "kycStatus", coalesce(k.level, 0) AS "kycLevel",
            coalesce(trim(k.first_name || ' ' || k.last_name), '') AS "kycName",
            coalesce(k.flags, '{}') AS "kycFlags"
       FROM accounts.players p LEFT JOIN kyc.cases k USING (player_id) WHERE p.player_id = $1`,
    [playerId],
  )
  return rows[0]
}

type LineRow = Omit<OfficeLine, 'at'> & { at: Date }

export type LineList = 'entries' | 'rounds' | 'deposits' | 'withdrawals'

export async function listLines(
  ctx: AppContext,
  playerId: number,
  ask: { list: LineList; before?: number; size: number },
): Promise<LineRow[]> {
  const { rows } = await ctx.db.query<LineRow>(lines[ask.list], [
    playerId,
    ask.before ?? Number.MAX_SAFE_INTEGER,
    ask.size,
  ])
  return rows
}

const lines = {
  entries: `SELECT entry_no::text AS id, at, kind,
              -- What only changed its place is shown by what it did to the balance.
              coalesce(nullif(coalesce(cash, 0) + coalesce(held, 0) + coalesce(safebox, 0) + coalesce(debt, 0), 0),
                       cash, 0) AS amount,
              '' AS status, coalesce(ref, '') AS text, cash_after AS after
         FROM wallet.entries WHERE player_id = $1 AND entry_no < $2 ORDER BY entry_no DESC LIMIT $3`,
  rounds: `SELECT r.round_no::text AS id, r.started_at AS at, coalesce(g.name, r.game_id::text) AS kind,
              r.win_total - r.bet_total AS amount, r.status, r.round_id AS text
         FROM play.rounds r LEFT JOIN catalogue.games g USING (game_id)
        WHERE r.player_id = $1 AND r.round_no < $2 ORDER BY r.round_no DESC LIMIT $3`,
  deposits: `SELECT d.order_id AS id, d.created_at AS at, c.name AS kind, d.amount, d.status, d.order_id AS text
         FROM cashier.deposits d JOIN cashier.channels c USING (channel_id)
        WHERE d.player_id = $1 AND $2::bigint > 0 ORDER BY d.created_at DESC LIMIT $3`,
  withdrawals: `SELECT d.order_id AS id, d.created_at AS at, b.name AS kind, -d.amount AS amount, d.status,
              d.reason AS text
         FROM cashier.withdrawals d JOIN cashier.banks b USING (bank_id)
        WHERE d.player_id = $1 AND $2::bigint > 0 ORDER BY d.created_at DESC LIMIT $3`,
} as const

export type SessionRow = {
  id: string
  device: string
  address: string
  createdAt: Date
  lastActiveAt: Date
  open: boolean
}
export async function listSessions(ctx: AppContext, playerId: number): Promise<SessionRow[]> {
  const { rows } = await ctx.db.query<SessionRow>(
    `SELECT session_id AS id, device, address, created_at AS "createdAt",
            last_active_at AS "lastActiveAt", ended_at IS NULL AND expires_at > now() AS open
       FROM accounts.sessions WHERE player_id = $1 ORDER BY last_active_at DESC LIMIT 20`,
    [playerId],
  )
  return rows
}

export async function listTags(ctx: AppContext, playerId: number): Promise<string[]> {
  const { rows } = await ctx.db.query<{ tag: string }>(
    'SELECT tag FROM staff.tags WHERE player_id = $1 ORDER BY tag',
    [playerId],
  )
  return rows.map(({ tag }) => tag)
}

export async function setTag(
  tx: AppContext,
  input: { playerId: number; tag: string; on: boolean; staffId: number },
): Promise<void> {
  const { playerId, tag, on, staffId } = input
  if (on) {
    await tx.db.query(
      `INSERT INTO staff.tags (player_id, tag, staff_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [playerId, tag, staffId],
    )
  } else {
    await tx.db.query('DELETE FROM staff.tags WHERE player_id = $1 AND tag = $2', [playerId, tag])
  }
}

export type NoteRow = { id: number; at: Date; staffId: number; text: string }
export async function listNotes(ctx: AppContext, playerId: number): Promise<NoteRow[]> {
  const { rows } = await ctx.db.query<NoteRow>(
    `SELECT note_id AS id, at, staff_id AS "staffId", text
       FROM staff.notes WHERE player_id = $1 ORDER BY note_id DESC LIMIT 50`,
    [playerId],
  )
  return rows
}

export async function insertNote(
  tx: AppContext,
  note: { playerId: number; staffId: number; text: string },
): Promise<void> {
  await tx.db.query('INSERT INTO staff.notes (player_id, staff_id, text) VALUES ($1, $2, $3)', [
    note.playerId,
    note.staffId,
    note.text,
  ])
}
