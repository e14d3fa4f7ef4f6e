import { profileFields, type Profile } from '@perlas/contract/profile-fields'
import type { AppContext } from '#/kernel/context.ts'

export type Player = Profile & {
  playerId: number
  uuid: string
  account: string
  accountType: number
  mobile: string
  referrerId: number
  inviteCode: string
  /** The versions of the terms and of the declaration that the player agreed to last. */
  termsVersion: string
  declarationVersion: string
  state: 'active' | 'frozen' | 'closed'
  registeredAt: Date
}

export type ProfileChange = { [Name in keyof Profile]?: Profile[Name] | undefined }

const profileNames = Object.keys(profileFields) as (keyof Profile)[]
const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** The fields of the profile out of `accounts.players`, for the list of a SELECT. */
export const profileColumns = profileNames
  .map((name) => `${columnOf(name)} AS "${name}"`)
  .join(', ')

const playerColumns = `player_id AS "playerId", uuid, account, account_type AS "accountType",
  ${profileColumns}, mobile, superior_id AS "referrerId", invite_code AS "inviteCode", state,
  terms_version AS "termsVersion", declaration_version AS "declarationVersion",
  registered_at AS "registeredAt"`

export async function readPlayer(ctx: AppContext, playerId: number): Promise<Player | undefined> {
  const { rows } = await ctx.db.query<Player>({
    name: 'accounts.read-player',
    text: `SELECT ${playerColumns} FROM accounts.players WHERE player_id = $1`,
    values: [playerId],
  })
  return rows[0]
}

/** Username and number of the players who are active. */
export async function readActiveNames(
  ctx: AppContext,
  playerIds: readonly number[],
): Promise<{ playerId: number; account: string; mobile: string }[]> {
  const { rows } = await ctx.db.query<{ playerId: number; account: string; mobile: string }>(
    `SELECT player_id AS "playerId", account, mobile FROM accounts.players
      WHERE player_id = ANY ($1) AND state = 'active'`,
    [playerIds],
  )
  return rows
}

/** When each of these registered, and whether they gave a number. */
export async function readBeginnings(
  ctx: AppContext,
  playerIds: readonly number[],
): Promise<{ playerId: number; registeredAt: Date; hasMobile: boolean }[]> {
  const { rows } = await ctx.db.query<{
    playerId: number
    registeredAt: Date
    hasMobile: boolean
  }>(
    `SELECT player_id AS "playerId", registered_at AS "registeredAt", mobile <> '' AS "hasMobile"
       FROM accounts.players WHERE player_id = ANY ($1)`,
    [playerIds],
  )
  return rows
}

/** The player who owns an invite code; 0 for nobody. */
export async function playerOfInvite(ctx: AppContext, code: string): Promise<number> {
  const { rows } = await ctx.db.query<{ id: number }>(
    'SELECT player_id AS id FROM accounts.names WHERE name = $1',
    [`invite:${code.toUpperCase()}`],
  )
  return rows[0]?.id ?? 0
}

/** Stores a player; undefined when the username or the number is taken. Call it in a transaction. */
export async function insertPlayer(
  ctx: AppContext,
  player: {
    account: string
    accountType: number
    passwordHash: string
    /** E.164; claimed in the same transaction. */
    mobile?: string
    inviteCode: string
    referrerId: number
    termsVersion: string
    declarationVersion: string
  },
): Promise<number | undefined> {
  const { rows: ids } = await ctx.db.query<{ id: number }>(
    `SELECT nextval('accounts.player_id') AS id`,
  )
  const playerId = ids[0]?.id ?? 0
  const { rowCount } = await ctx.db.query(
    `INSERT INTO accounts.names (name, player_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
    [`account:${player.account.toLowerCase()}`, playerId],
  )
  if (!rowCount) return undefined
  if (player.mobile) {
    const { rowCount: free } = await ctx.db.query(
      'INSERT INTO accounts.names (name, player_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [`mobile:${player.mobile}`, playerId],
    )
    if (!free) return undefined
  }
  await ctx.db.query(`INSERT INTO accounts.names (name, player_id) VALUES ($1, $2)`, [
    `invite:${player.inviteCode}`,
    playerId,
  ])
  await ctx.db.query(
    `INSERT INTO accounts.players (player_id, account, account_type, nickname, password_hash,
                                   superior_id, invite_code, declared_at, terms_version, mobile, declaration_version,
                                   registered_at, last_seen_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $11, $8, $9, $10, $11, $11)`,
    [
      playerId,
      player.account,
      player.accountType,
      player.account,
      player.passwordHash,
      player.referrerId,
      player.inviteCode,
      player.termsVersion,
      player.mobile ?? '',
      player.declarationVersion,
      ctx.clock(),
    ],
  )
  return playerId
}

/** Active players registered after `from` and up to `until`, by id, in pages that start after the id `after`. */
export async function readRegistered(
  ctx: AppContext,
  ask: { from: Date; until: Date; after: number },
): Promise<{ playerId: number; since: Date }[]> {
  const { rows } = await ctx.db.query<{ playerId: number; since: Date }>(
    `SELECT player_id AS "playerId", registered_at AS since FROM accounts.players
      WHERE registered_at > $1 AND registered_at <= $2 AND player_id > $3 AND state = 'active'
      ORDER BY player_id LIMIT 200`,
    [ask.from, ask.until, ask.after],
  )
  return rows
}

export async function insertAgreement(
  tx: AppContext,
  agreed: { playerId: number; what: 'papers' | 'declaration'; version: string; network: string },
): Promise<void> {
  await tx.db.query(
    'INSERT INTO accounts.agreements (player_id, what, version, network, at) VALUES ($1, $2, $3, $4, $5)',
    [agreed.playerId, agreed.what, agreed.version, agreed.network, tx.clock()],
  )
}

export async function updateAgreed(
  tx: AppContext,
  playerId: number,
  termsVersion: string,
  declarationVersion: string,
): Promise<void> {
  await tx.db.query(
    'UPDATE accounts.players SET terms_version = $2, declaration_version = $3 WHERE player_id = $1',
    [playerId, termsVersion, declarationVersion],
  )
}

/** The player's exclusion that runs now: a time-out, a self-exclusion or one by an operator. */
export async function readExclusion(
  ctx: AppContext,
  playerId: number,
): Promise<Exclusion | undefined> {
  const { rows } = await ctx.db.query<Exclusion>({
    name: 'accounts.read-kept-out',
    text: `SELECT kept_out_by AS by, kept_out_until AS until FROM accounts.players
            WHERE player_id = $1 AND kept_out_until > $2`,
    values: [playerId, ctx.clock()],
  })
  return rows[0]
}
/** Those of these players whose account is not active, or who are excluded now. */
export async function readKeptOut(
  ctx: AppContext,
  playerIds: readonly number[],
): Promise<number[]> {
  const { rows } = await ctx.db.query<{ playerId: number }>(
    `SELECT asked AS "playerId" FROM unnest($1::bigint[]) asked
      WHERE NOT EXISTS (SELECT FROM accounts.players
                         WHERE player_id = asked AND state = 'active'
                           AND (kept_out_until IS NULL OR kept_out_until <= $2))`,
    [playerIds, ctx.clock()],
  )
  return rows.map(({ playerId }) => playerId)
}

export type Exclusion = { by: 'time-out' | 'self-exclusion' | 'operator'; until: Date }

/** Stores an exclusion; null ends it. */
export async function updateExclusion(
  tx: AppContext,
  playerId: number,
  exclusion: Exclusion | null,
): Promise<void> {
  await tx.db.query(
    'UPDATE accounts.players SET kept_out_by = $2, kept_out_until = $3 WHERE player_id = $1',
    [playerId, exclusion?.by ?? null, exclusion?.until ?? null],
  )
}

export async function recordSecurityEvent(
  ctx: AppContext,
  event: { playerId?: number; kind: string; address: string; detail?: Record<string, unknown> },
): Promise<void> {
  await ctx.db.query(
    'INSERT INTO accounts.security_events (player_id, kind, address, detail, at) VALUES ($1, $2, $3, $4, $5)',
    [event.playerId ?? null, event.kind, event.address, event.detail ?? {}, ctx.clock()],
  )
}

/** The player who owns a number. */
export async function readMobileOwner(
  ctx: AppContext,
  mobile: string,
): Promise<{ playerId: number; state: Player['state'] } | undefined> {
  const { rows } = await ctx.db.query<{ playerId: number; state: Player['state'] }>(
    `SELECT p.player_id AS "playerId", p.state
       FROM accounts.names n JOIN accounts.players p USING (player_id) WHERE n.name = $1`,
    [`mobile:${mobile}`],
  )
  return rows[0]
}

/** Gives a number to a player; false when it is taken or the player has one. Call it in a transaction. */
export async function claimMobile(
  ctx: AppContext,
  playerId: number,
  mobile: string,
): Promise<boolean> {
  const { rowCount: claimed } = await ctx.db.query(
    'INSERT INTO accounts.names (name, player_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [`mobile:${mobile}`, playerId],
  )
  if (!claimed) return false
  const { rowCount } = await ctx.db.query(
    `UPDATE accounts.players SET mobile = $2, mobile_added_at = $3
      WHERE player_id = $1 AND mobile = ''`,
    [playerId, mobile, ctx.clock()],
  )
  return rowCount === 1
}

const profileSet = profileNames
  .map(columnOf)
  .map((column, at) => `${column} = coalesce($${at + 2}, ${column})`)
  .join(', ')

/** Changes those fields that are given. */
export async function updateProfile(
  ctx: AppContext,
  playerId: number,
  change: ProfileChange,
): Promise<void> {
  await ctx.db.query(`UPDATE accounts.players SET ${profileSet} WHERE player_id = $1`, [
    playerId,
    ...profileNames.map((name) => change[name] ?? null),
  ])
}

/** The profile alone, of a player. */
export function profileIn(player: Player): Profile {
  return Object.fromEntries(profileNames.map((name) => [name, player[name]])) as Profile
}

/** One referrer is set at a time, or two changes could close a loop between them. */
export async function lockReferrers(tx: AppContext): Promise<void> {
  await tx.db.query(`SELECT pg_advisory_xact_lock(hashtextextended('superiors', 0))`)
}

/** Sets the referrer of a player who has none, unless the player is above that referrer already. */
export async function setReferrer(
  tx: AppContext,
  playerId: number,
  referrerId: number,
): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    `WITH RECURSIVE above AS (
         SELECT player_id, superior_id, 1 AS depth FROM accounts.players WHERE player_id = $2
         UNION ALL
         SELECT p.player_id, p.superior_id, a.depth + 1
           FROM above a JOIN accounts.players p ON p.player_id = a.superior_id WHERE a.depth < 10000)
     UPDATE accounts.players SET superior_id = $2
      WHERE player_id = $1 AND superior_id = 0 AND $1 <> $2
        AND EXISTS (SELECT 1 FROM above) AND NOT EXISTS (SELECT 1 FROM above WHERE player_id = $1)`,
    [playerId, referrerId],
  )
  return rowCount === 1
}

/** False when the account is not in the state `from`. */
export async function setState(
  ctx: AppContext,
  playerId: number,
  from: Player['state'],
  to: Player['state'],
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    `UPDATE accounts.players SET state = $3, closed_at = CASE WHEN $3 = 'closed' THEN $4::timestamptz END
      WHERE player_id = $1 AND state = $2`,
    [playerId, from, to, ctx.clock()],
  )
  return rowCount === 1
}

/** Removes a number that was added since `since`; false when the player has none or an older one. */
export async function dropAddedMobile(
  tx: AppContext,
  playerId: number,
  since: Date,
): Promise<boolean> {
  const { rows } = await tx.db.query<{ mobile: string }>(
    `UPDATE accounts.players p SET mobile = '', mobile_added_at = NULL
       FROM (SELECT player_id, mobile FROM accounts.players WHERE player_id = $1 FOR UPDATE) before
      WHERE p.player_id = before.player_id AND before.mobile <> '' AND p.mobile_added_at >= $2
      RETURNING before.mobile`,
    [playerId, since],
  )
  const mobile = rows[0]?.mobile
  if (!mobile) return false
  await tx.db.query('DELETE FROM accounts.names WHERE name = $1 AND player_id = $2', [
    `mobile:${mobile}`,
    playerId,
  ])
  return true
}

/** The number was lost: it opens nothing of this player any more, and another may have it. */
export async function releaseMobile(tx: AppContext, playerId: number): Promise<void> {
  await tx.db.query(
    `UPDATE accounts.players SET mobile = '', mobile_added_at = NULL WHERE player_id = $1`,
    [playerId],
  )
  await tx.db.query(`DELETE FROM accounts.names WHERE player_id = $1 AND name LIKE 'mobile:%'`, [
    playerId,
  ])
}

/** From when the player's number may reset passwords; null when it may already. */
export async function readMobileWait(
  ctx: AppContext,
  playerId: number,
  hours: number,
): Promise<Date | null> {
  const { rows } = await ctx.db.query<{ until: Date | null }>(
    `SELECT CASE WHEN mobile_added_at > $3::timestamptz - make_interval(hours => $2)
                 THEN mobile_added_at + make_interval(hours => $2) END AS until
       FROM accounts.players WHERE player_id = $1`,
    [playerId, hours, ctx.clock()],
  )
  return rows[0]?.until ?? null
}

export async function playerNamed(ctx: AppContext, account: string): Promise<number | undefined> {
  const { rows } = await ctx.db.query<{ id: number }>(
    `SELECT n.player_id AS id FROM accounts.names n JOIN accounts.players p USING (player_id)
      WHERE n.name = 'account:' || lower($1) AND p.state = 'active'`,
    [account],
  )
  return rows[0]?.id
}
