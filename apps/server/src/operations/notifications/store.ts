import type { NoticeChoices, NoticeKind } from '@perlas/contract/notifications'
import type { AppContext } from '#/kernel/context.ts'

export type Language = 'en-PH' | 'fil-PH'
export type Subscription = { endpoint: string; p256dh: string; auth: string }
export type Device = Subscription & { playerId: number; deviceId: number; language: Language }
export type Push = { playerId: number; deviceId: number; mailId: number }

/** A push whose turn it is, with all that decides on it. */
export type Due = Push & {
  /** Null where the browser was signed out or is gone. */
  device: Device | null
  template: string
  sentAt: Date
  /** Seen in the app meanwhile, or deleted there. */
  seen: boolean
  choices: NoticeChoices | null
  excluded: boolean
  tries: number
}

/** A session that a break or its end closed is none that the player left: money and identity are still told. */
const lasting = `s.expires_at > $1 AND (s.ended_at IS NULL OR s.end_reason IN ('kept-out', 'let-in'))`
const columns = `player_id AS "playerId", device_id AS "deviceId", endpoint, p256dh, auth, language`

export async function readKeys(
  ctx: AppContext,
): Promise<{ publicKey: string; sealed: Buffer } | undefined> {
  const { rows } = await ctx.db.query<{ publicKey: string; sealed: Buffer }>(
    'SELECT public_key AS "publicKey", sealed_private AS sealed FROM notifications.keys',
  )
  return rows[0]
}

/** The first ones stay. */
export async function insertKeys(
  ctx: AppContext,
  { publicKey, sealed }: { publicKey: string; sealed: Buffer },
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO notifications.keys (public_key, sealed_private, made_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [publicKey, sealed, ctx.clock()],
  )
}

export async function readChoices(
  ctx: AppContext,
  playerId: number,
): Promise<NoticeChoices | undefined> {
  const { rows } = await ctx.db.query<NoticeChoices>(
    'SELECT money, identity, service, rewards FROM notifications.choices WHERE player_id = $1',
    [playerId],
  )
  return rows[0]
}

/** Changes one kind, and keeps that it was chosen; what was never chosen becomes what is usual. */
export async function setChoice(
  ctx: AppContext,
  playerId: number,
  { kind, on, usual }: { kind: NoticeKind; on: boolean; usual: NoticeChoices },
): Promise<NoticeChoices | undefined> {
  const first: NoticeChoices = { ...usual, [kind]: on }
  const { money, identity, service, rewards } = first
  const { rows } = await ctx.db.query<NoticeChoices>(
    `WITH kept AS (INSERT INTO notifications.consents (player_id, what, given, at) VALUES ($1, $6, $7, $8))
     INSERT INTO notifications.choices AS c (player_id, money, identity, service, rewards, changed_at)
     VALUES ($1, $2, $3, $4, $5, $8)
     ON CONFLICT (player_id) DO UPDATE SET
       money    = CASE WHEN $6 = 'money' THEN $7 ELSE c.money END,
       identity = CASE WHEN $6 = 'identity' THEN $7 ELSE c.identity END,
       service  = CASE WHEN $6 = 'service' THEN $7 ELSE c.service END,
       rewards  = CASE WHEN $6 = 'rewards' THEN $7 ELSE c.rewards END,
       changed_at = $8
     RETURNING money, identity, service, rewards`,
    [playerId, money, identity, service, rewards, kind, on, ctx.clock()],
  )
  return rows[0]
}

/**
 * Stores a browser, or moves it to whoever is signed in there now. Who knows its address alone cannot: its keys have to be
 * the same. False where they are not.
 */
export async function putDevice(
  ctx: AppContext,
  device: Subscription & {
    playerId: number
    sessionId: string
    hash: Buffer
    language: Language
  },
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `INSERT INTO notifications.devices AS d
       (player_id, session_id, endpoint, endpoint_hash, p256dh, auth, language, allowed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (endpoint_hash) DO UPDATE
       SET player_id = $1, session_id = $2, language = $7, allowed_at = $8
       WHERE d.p256dh = $5 AND d.auth = $6`,
    [
      device.playerId,
      device.sessionId,
      device.endpoint,
      device.hash,
      device.p256dh,
      device.auth,
      device.language,
      ctx.clock(),
    ],
  )
  return rowCount === 1
}

/** Keeps the newest browsers of a player. */
export async function dropOldest(ctx: AppContext, playerId: number, most: number): Promise<void> {
  await ctx.db.query(
    `DELETE FROM notifications.devices WHERE player_id = $1 AND device_id IN (
       SELECT device_id FROM notifications.devices WHERE player_id = $1
        ORDER BY allowed_at DESC, device_id DESC OFFSET $2)`,
    [playerId, most],
  )
}

/** Keeps that a player allowed pushes to a browser. */
export async function insertAllowed(ctx: AppContext, playerId: number): Promise<void> {
  await ctx.db.query(
    `INSERT INTO notifications.consents (player_id, what, given, at) VALUES ($1, 'browser', true, $2)`,
    [playerId, ctx.clock()],
  )
}

/** Forgets the browser of an address, or without one all of the player's, and keeps that it was taken back. */
export async function deleteDevice(
  ctx: AppContext,
  playerId: number,
  hash: Buffer | null,
): Promise<void> {
  await ctx.db.query(
    `WITH gone AS (DELETE FROM notifications.devices
                    WHERE player_id = $1 AND ($2::bytea IS NULL OR endpoint_hash = $2) RETURNING 1)
     INSERT INTO notifications.consents (player_id, what, given, at) SELECT $1, 'browser', false, $3 FROM gone`,
    [playerId, hash, ctx.clock()],
  )
}

/** Browsers that get pushes now, with which of them is the one of an address. */
export async function listDevices(
  ctx: AppContext,
  playerId: number,
  hash: Buffer,
): Promise<(Device & { here: boolean })[]> {
  const { rows } = await ctx.db.query<Device & { here: boolean }>(
    `SELECT ${columns}, endpoint_hash = $3 AS here
       FROM notifications.devices d JOIN accounts.sessions s USING (player_id, session_id)
      WHERE player_id = $2 AND ${lasting}`,
    [ctx.clock(), playerId, hash],
  )
  return rows
}

/**
 * Takes pushes whose turn it is, the newest first, so that what just happened does not wait behind a mailing; each for one
 * sender: until `until` nobody else gets them, and then whoever asks first, should this one not live to say what became of
 * them.
 */
export async function takeDue(
  ctx: AppContext,
  { most, until }: { most: number; until: Date },
): Promise<Due[]> {
  const { rows } = await ctx.db.query<Due>(
    `WITH due AS (
       SELECT player_id, device_id, mail_id, due_at AS since FROM notifications.pushes
        WHERE due_at <= $1 ORDER BY due_at DESC LIMIT $2 FOR UPDATE SKIP LOCKED
     ), taken AS (
       UPDATE notifications.pushes p SET due_at = $3, tries = tries + 1 FROM due
        WHERE (p.player_id, p.device_id, p.mail_id) = (due.player_id, due.device_id, due.mail_id)
       RETURNING p.player_id, p.device_id, p.mail_id, p.tries, due.since
     )
     SELECT t.player_id AS "playerId", t.device_id AS "deviceId", t.mail_id AS "mailId", t.tries,
            d.device, m.template, m.sent_at AS "sentAt", m.read_at IS NOT NULL OR m.hidden_at IS NOT NULL AS seen,
            c.choices, coalesce(a.kept_out_until > $1, false) AS excluded
       FROM taken t
       JOIN mail.mails m USING (player_id, mail_id)
       JOIN accounts.players a USING (player_id)
       LEFT JOIN LATERAL (
         SELECT json_build_object('playerId', d.player_id, 'deviceId', d.device_id, 'endpoint', d.endpoint,
                                  'p256dh', d.p256dh, 'auth', d.auth, 'language', d.language) AS device
           FROM notifications.devices d JOIN accounts.sessions s USING (player_id, session_id)
          WHERE d.player_id = t.player_id AND d.device_id = t.device_id AND ${lasting}) d ON true
       LEFT JOIN LATERAL (
         SELECT json_build_object('money', money, 'identity', identity, 'service', service, 'rewards', rewards) AS choices
           FROM notifications.choices c WHERE c.player_id = t.player_id) c ON true
      ORDER BY t.since DESC`,
    [ctx.clock(), most, until],
  )
  return rows
}

const listed = (pushes: readonly Push[]) => [
  pushes.map(({ playerId }) => playerId),
  pushes.map(({ deviceId }) => deviceId),
  pushes.map(({ mailId }) => mailId),
]

export async function deletePushes(ctx: AppContext, pushes: readonly Push[]): Promise<void> {
  await ctx.db.query(
    `DELETE FROM notifications.pushes p USING unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS o (player, device, mail)
      WHERE (p.player_id, p.device_id, p.mail_id) = (o.player, o.device, o.mail)`,
    listed(pushes),
  )
}

/** They are tried again at these moments; to wait for the morning is no try. */
export async function putOff(
  ctx: AppContext,
  pushes: readonly (Push & { at: Date; failed: boolean })[],
): Promise<void> {
  await ctx.db.query(
    `UPDATE notifications.pushes p SET due_at = o.at, tries = CASE WHEN o.failed THEN p.tries ELSE 0 END
       FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::timestamptz[], $5::boolean[])
              AS o (player, device, mail, at, failed)
      WHERE (p.player_id, p.device_id, p.mail_id) = (o.player, o.device, o.mail)`,
    [...listed(pushes), pushes.map(({ at }) => at), pushes.map(({ failed }) => failed)],
  )
}

/** Browsers that their push service knows no more; what is queued for them goes when its turn comes. */
export async function deleteGone(
  ctx: AppContext,
  devices: readonly Pick<Device, 'playerId' | 'deviceId'>[],
): Promise<void> {
  await ctx.db.query(
    `DELETE FROM notifications.devices d USING unnest($1::bigint[], $2::bigint[]) AS o (player, device)
      WHERE (d.player_id, d.device_id) = (o.player, o.device)`,
    [devices.map(({ playerId }) => playerId), devices.map(({ deviceId }) => deviceId)],
  )
}

/** Browsers whose session is over. */
export async function deleteSignedOut(ctx: AppContext): Promise<void> {
  await ctx.db.query(
    `DELETE FROM notifications.devices d
      WHERE NOT EXISTS (SELECT FROM accounts.sessions s
                         WHERE (s.player_id, s.session_id) = (d.player_id, d.session_id) AND ${lasting})`,
    [ctx.clock()],
  )
}
