import type { ChatSubject, ChatTopic } from '@perlas/contract/chat'
import type { chatLists } from '@perlas/contract/office-support'
import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>
type Of = { playerId: number; no: number }

export type Conversation = {
  playerId: number
  no: number
  topic: ChatTopic
  aboutKind: ChatSubject | ''
  aboutRef: string
  lang: string
  openedAt: Date
  movedAt: Date
  waitsSince: Date | null
  closedAt: Date | null
  staffId: number | null
  messages: number
  seen: number
  rating: number | null
  remark: string
  queue: string
  /** The number of a ticket of the night; null for none. */
  ticket: number | null
  care: boolean
}
const columns = `c.player_id AS "playerId", c.conversation_no AS no, c.topic, c.about_kind AS "aboutKind",
  c.about_ref AS "aboutRef", c.lang, c.opened_at AS "openedAt", c.moved_at AS "movedAt", c.waits_since AS "waitsSince",
  c.closed_at AS "closedAt", c.staff_id AS "staffId", c.messages, c.seen, c.rating, c.remark,
  c.queue, c.ticket_no AS ticket, c.care`

/** The open conversation of a player, or the last one that was closed since. */
export async function readCurrent(
  { db }: Db,
  { playerId, closedSince }: { playerId: number; closedSince: Date },
): Promise<Conversation | undefined> {
  const { rows } = await db.query<Conversation>(
    `SELECT ${columns} FROM support.conversations c
      WHERE player_id = $1 AND (closed_at IS NULL OR closed_at > $2) ORDER BY conversation_no DESC LIMIT 1`,
    [playerId, closedSince],
  )
  return rows[0]
}

/** One conversation, held until the transaction ends. */
export async function lockConversation(
  { db }: Db,
  { playerId, no }: Of,
): Promise<Conversation | undefined> {
  const { rows } = await db.query<Conversation>(
    `SELECT ${columns} FROM support.conversations c WHERE player_id = $1 AND conversation_no = $2 FOR UPDATE`,
    [playerId, no],
  )
  return rows[0]
}

/** Whoever else writes for this player waits until the transaction ends. */
export async function holdChat({ db }: Db, playerId: number): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('chat ' || $1::text, 0))`, [
    playerId,
  ])
}

export async function insertConversation(
  { db }: Db,
  of: {
    playerId: number
    topic: ChatTopic
    about: { kind: string; ref: string } | undefined
    lang: string
    at: Date
    queue: string
    /** It is written out of hours: a number is made for it. */
    isTicket: boolean
  },
): Promise<{ no: number; ticket: number | null }> {
  const { rows } = await db.query<{ no: number; ticket: number | null }>(
    `INSERT INTO support.conversations (player_id, conversation_no, topic, about_kind, about_ref, lang, opened_at, moved_at,
            queue, ticket_no)
     SELECT $1, coalesce(max(conversation_no), 0) + 1, $2, $3, $4, $5, $6, $6, $7,
            CASE WHEN $8 THEN nextval('support.ticket_numbers') END
       FROM support.conversations WHERE player_id = $1
     RETURNING conversation_no AS no, ticket_no AS ticket`,
    [
      of.playerId,
      of.topic,
      of.about?.kind ?? '',
      of.about?.ref ?? '',
      of.lang,
      of.at,
      of.queue,
      of.isTicket,
    ],
  )
  return rows[0] ?? { no: 0, ticket: null }
}

/** A word of the player pointed to harm: from now on the conversation is one of care. */
export async function markCare({ db }: Db, { playerId, no }: Of): Promise<void> {
  await db.query(
    'UPDATE support.conversations SET care = true WHERE player_id = $1 AND conversation_no = $2 AND NOT care',
    [playerId, no],
  )
}

/** A ticket that was closed goes on where it was; false where the player writes in another one by now. */
export async function reopen({ db }: Db, { playerId, no }: Of): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE support.conversations SET closed_at = NULL, closed_by = NULL, reopened = reopened + 1
      WHERE player_id = $1 AND conversation_no = $2 AND rating IS NULL
        AND NOT EXISTS (SELECT 1 FROM support.conversations WHERE player_id = $1 AND closed_at IS NULL)`,
    [playerId, no],
  )
  return rowCount === 1
}

export type Message = {
  no: number
  by: 'player' | 'member'
  staffId: number | null
  text: string
  /** It shows a picture. */
  picture: boolean
  request: string
  at: Date
}
const messageColumns = `message_no AS no, by, staff_id AS "staffId", text, picture_id IS NOT NULL AS picture, request, at`

export async function listMessages(
  { db }: Db,
  { playerId, no }: Of,
  most: number,
): Promise<Message[]> {
  const { rows } = await db.query<Message>(
    `SELECT * FROM (SELECT ${messageColumns} FROM support.messages
                     WHERE player_id = $1 AND conversation_no = $2 ORDER BY message_no DESC LIMIT $3) last ORDER BY no`,
    [playerId, no, most],
  )
  return rows
}

/** What was written under a request before; undefined for nothing. */
export async function writtenBefore(
  { db }: Db,
  of: { playerId: number; by: 'player' | 'member'; request: string },
): Promise<{ text: string } | undefined> {
  const { rows } = await db.query<{ text: string }>(
    'SELECT text FROM support.messages WHERE player_id = $1 AND by = $2 AND request = $3',
    [of.playerId, of.by, of.request],
  )
  return rows[0]
}

/** Adds a message to an open conversation. Who answers has it; a player's word waits from the first that is not answered. */
export async function addMessage(
  { db }: Db,
  of: Of & {
    by: 'player' | 'member'
    staffId: number | null
    text: string
    request: string
    at: Date
    pictureId?: string
    /** A member writes it without taking the conversation: what the player waits for still waits. */
    isAside?: boolean
    /** It seemed to promote something to a player in need of care, and the member confirmed it. */
    isConfirmed?: boolean
  },
): Promise<void> {
  await db.query(
    `WITH moved AS (
       UPDATE support.conversations
          SET messages = messages + 1, moved_at = $7,
              waits_since = CASE WHEN $3 = 'player' THEN coalesce(waits_since, $7) WHEN $10::boolean THEN waits_since END,
              answered_at = CASE WHEN $3 = 'member' AND NOT $10 THEN coalesce(answered_at, $7) ELSE answered_at END,
              staff_id = CASE WHEN $10 THEN staff_id ELSE coalesce($4, staff_id) END,
              given_at = CASE WHEN $3 = 'player' OR $10 THEN given_at END,
              passed = CASE WHEN $3 = 'player' OR $10 THEN passed ELSE '{}' END,
              seen = CASE WHEN $3 = 'player' THEN messages + 1 ELSE seen END
        WHERE player_id = $1 AND conversation_no = $2 RETURNING messages
     )
     INSERT INTO support.messages (player_id, conversation_no, message_no, by, staff_id, text, request, at, picture_id, confirmed)
     SELECT $1, $2, messages, $3, $4, $5, $6, $7, $8, $9 FROM moved`,
    [
      of.playerId,
      of.no,
      of.by,
      of.staffId,
      of.text,
      of.request,
      of.at,
      of.pictureId ?? null,
      of.isConfirmed ?? false,
      of.isAside ?? false,
    ],
  )
}

export async function markSeen({ db }: Db, { playerId, no }: Of, seen: number): Promise<void> {
  await db.query(
    `UPDATE support.conversations SET seen = least($3, messages)
      WHERE player_id = $1 AND conversation_no = $2 AND seen < least($3, messages)`,
    [playerId, no, seen],
  )
}

export async function setMember({ db }: Db, { playerId, no }: Of, staffId: number | null) {
  await db.query(
    'UPDATE support.conversations SET staff_id = $3, given_at = NULL WHERE player_id = $1 AND conversation_no = $2',
    [playerId, no, staffId],
  )
}

export async function endConversation(
  { db }: Db,
  { playerId, no }: Of,
  { by, at }: { by: 'player' | 'member'; at: Date },
): Promise<void> {
  await db.query(
    `UPDATE support.conversations SET closed_at = $3, closed_by = $4, moved_at = $3, waits_since = NULL
      WHERE player_id = $1 AND conversation_no = $2 AND closed_at IS NULL`,
    [playerId, no, at, by],
  )
}

/** Once. */
export async function rate(
  { db }: Db,
  { playerId, no }: Of,
  { rating, remark }: { rating: number; remark: string },
): Promise<void> {
  await db.query(
    `UPDATE support.conversations SET rating = $3, remark = $4
      WHERE player_id = $1 AND conversation_no = $2 AND closed_at IS NOT NULL AND rating IS NULL`,
    [playerId, no, rating, remark],
  )
}

/** How many were first answered since, and the middle of how long it took, in seconds. */
export async function answerTimes(
  { db }: Db,
  since: Date,
): Promise<{ count: number; seconds: number }> {
  const { rows } = await db.query<{ count: number; seconds: number | null }>(
    `SELECT count(*)::integer AS count,
            percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - opened_at))::integer AS seconds
       FROM support.conversations WHERE answered_at > $1 AND ticket_no IS NULL`,
    [since],
  )
  const [{ count, seconds } = { count: 0, seconds: 0 }] = rows
  return { count, seconds: seconds ?? 0 }
}

export type ListedConversation = Conversation & { account: string; contact: string; last: string }
const listed = `SELECT ${columns}, coalesce(p.account, nullif(v.name, ''), 'Visitor') AS account,
         coalesce(v.contact, '') AS contact, left(m.text, 120) AS last FROM support.conversations c
  LEFT JOIN accounts.players p USING (player_id)
  LEFT JOIN support.visitors v ON v.visitor_id = -c.player_id
  LEFT JOIN support.messages m ON m.player_id = c.player_id AND m.conversation_no = c.conversation_no AND m.message_no = c.messages`

/** The longest wait first, players before visitors, then what waits for players; closed ones latest first. */
export async function listConversations(
  { db }: Db,
  { list, staffId, most }: { list: (typeof chatLists)[number]; staffId: number; most: number },
): Promise<ListedConversation[]> {
  const { rows } =
    list === 'closed'
      ? await db.query<ListedConversation>(
          `${listed} WHERE c.closed_at IS NOT NULL ORDER BY c.closed_at DESC LIMIT $1`,
          [most],
        )
      : await db.query<ListedConversation>(
          `${listed} WHERE c.closed_at IS NULL AND ($2::bigint IS NULL OR c.staff_id = $2)
            ORDER BY c.waits_since IS NULL, c.player_id < 0, c.waits_since, c.moved_at LIMIT $1`,
          [most, list === 'mine' ? staffId : null],
        )
  return rows
}

export async function readListed(
  { db }: Db,
  { playerId, no }: Of,
): Promise<ListedConversation | undefined> {
  const { rows } = await db.query<ListedConversation>(
    `${listed} WHERE c.player_id = $1 AND c.conversation_no = $2`,
    [playerId, no],
  )
  return rows[0]
}

/** Players who wait for an answer. */
export async function countWaiting({ db }: Db, most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM (SELECT 1 FROM support.conversations
      WHERE closed_at IS NULL AND waits_since IS NOT NULL LIMIT $1) waiting`,
    [most],
  )
  return rows[0]?.count ?? 0
}

/** Whose last answer was not seen, and not told by a mail either. */
export async function listUntold(
  { db }: Db,
  { before, most }: { before: Date; most: number },
): Promise<Of[]> {
  const { rows } = await db.query<Of>(
    `SELECT player_id AS "playerId", conversation_no AS no FROM support.conversations
      WHERE seen < messages AND told < messages AND moved_at < $1 AND player_id > 0 ORDER BY moved_at LIMIT $2`,
    [before, most],
  )
  return rows
}

export type VisitorToTell = Of & { ticket: number; lang: string; email: string }

/** Tickets of visitors that were answered and not looked at since, of which no mail told yet. */
export async function listVisitorsToTell(
  { db }: Db,
  { before, at, tries, most }: { before: Date; at: Date; tries: number; most: number },
): Promise<VisitorToTell[]> {
  const { rows } = await db.query<VisitorToTell>(
    `SELECT c.player_id AS "playerId", c.conversation_no AS no, c.ticket_no AS ticket, c.lang, v.email
       FROM support.conversations c JOIN support.visitors v ON v.visitor_id = -c.player_id
      WHERE c.player_id < 0 AND c.ticket_no IS NOT NULL AND c.emailed_at IS NULL AND c.seen < c.messages
        AND c.answered_at IS NOT NULL AND c.moved_at < $1 AND c.email_tries < $2 AND v.email <> ''
        AND (c.email_due IS NULL OR c.email_due <= $3)
      ORDER BY c.moved_at LIMIT $4`,
    [before, tries, at, most],
  )
  return rows
}

/** The mail of a ticket is this caller's to send: which try it is; 0 where it is another's, was sent, or is not due. */
export async function claimEmail(
  { db }: Db,
  { playerId, no, at }: Of & { at: Date },
): Promise<number> {
  const { rows } = await db.query<{ tries: number }>(
    `UPDATE support.conversations SET emailed_at = $3, email_tries = email_tries + 1
      WHERE player_id = $1 AND conversation_no = $2 AND emailed_at IS NULL AND seen < messages
        AND (email_due IS NULL OR email_due <= $3)
     RETURNING email_tries AS tries`,
    [playerId, no, at],
  )
  return rows[0]?.tries ?? 0
}

/** It was not taken: it may be tried again, then. */
export async function releaseEmail({ db }: Db, { playerId, no, due }: Of & { due: Date }) {
  await db.query(
    'UPDATE support.conversations SET emailed_at = NULL, email_due = $3 WHERE player_id = $1 AND conversation_no = $2',
    [playerId, no, due],
  )
}

/** From now on it is told; false where it was seen or told meanwhile. */
export async function markNotified(
  { db }: Db,
  { playerId, no, before }: Of & { before: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE support.conversations SET told = messages
      WHERE player_id = $1 AND conversation_no = $2 AND seen < messages AND told < messages AND moved_at < $3`,
    [playerId, no, before],
  )
  return rowCount === 1
}
