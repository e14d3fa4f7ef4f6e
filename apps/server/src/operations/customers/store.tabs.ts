import type { AppContext } from '#/kernel/context.ts'

// Read by the tabs of a player's page: each list by its key from the newest on.

const SHOWN = 30

export async function readCodesSince(ctx: AppContext, playerId: number): Promise<Date | null> {
  const { rows } = await ctx.db.query<{ since: Date | null }>(
    'SELECT confirmed_at AS since FROM accounts.second_factors WHERE player_id = $1',
    [playerId],
  )
  return rows[0]?.since ?? null
}

type PasskeyRow = { name: string; createdAt: Date; usedAt: Date | null }
export async function listPasskeys(ctx: AppContext, playerId: number): Promise<PasskeyRow[]> {
  const { rows } = await ctx.db.query<PasskeyRow>(
    `SELECT name, created_at AS "createdAt", used_at AS "usedAt" FROM accounts.passkeys
      WHERE player_id = $1 ORDER BY created_at DESC LIMIT ${SHOWN}`,
    [playerId],
  )
  return rows
}

type EventRow = { id: number; kind: string; address: string; at: Date }
export async function listSecurityEvents(ctx: AppContext, playerId: number): Promise<EventRow[]> {
  const { rows } = await ctx.db.query<EventRow>(
    `SELECT event_id AS id, kind, address, at FROM accounts.security_events
      WHERE player_id = $1 ORDER BY event_id DESC LIMIT ${SHOWN}`,
    [playerId],
  )
  return rows
}

type ChatRow = {
  no: number
  topic: string
  messages: number
  openedAt: Date
  closedAt: Date | null
}
export async function listChats(ctx: AppContext, playerId: number): Promise<ChatRow[]> {
  const { rows } = await ctx.db.query<ChatRow>(
    `SELECT conversation_no AS no, topic, messages, opened_at AS "openedAt", closed_at AS "closedAt"
       FROM support.conversations WHERE player_id = $1 ORDER BY conversation_no DESC LIMIT ${SHOWN}`,
    [playerId],
  )
  return rows
}

type ComplaintRow = {
  no: number
  about: string
  ref: string
  madeAt: Date
  dueOn: string
  outcome: string
}
export async function listComplaints(ctx: AppContext, playerId: number): Promise<ComplaintRow[]> {
  const { rows } = await ctx.db.query<ComplaintRow>(
    `SELECT complaint_no AS no, about_kind AS about, about_ref AS ref, made_at AS "madeAt", due_on::text AS "dueOn",
            coalesce(last_outcome, outcome, '') AS outcome
       FROM support.complaints WHERE player_id = $1 ORDER BY complaint_no DESC LIMIT ${SHOWN}`,
    [playerId],
  )
  return rows
}

type MailRow = { id: number; template: string; sentAt: Date; readAt: Date | null }
export async function listMails(ctx: AppContext, playerId: number): Promise<MailRow[]> {
  const { rows } = await ctx.db.query<MailRow>(
    `SELECT mail_id AS id, template, sent_at AS "sentAt", read_at AS "readAt" FROM mail.mails
      WHERE player_id = $1 ORDER BY mail_id DESC LIMIT ${SHOWN}`,
    [playerId],
  )
  return rows
}
