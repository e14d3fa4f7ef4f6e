import type { AppContext } from '#/kernel/context.ts'
import { countedTry, secondsToWait, type Tried } from '#/platform/secrets/secrets.ts'
import { SESSION_DAYS } from '../rules.ts'
import type { Entry, Origin } from '../sessions.ts'
import type { Player } from '../store.ts'

// A login is the costliest thing that anybody may ask for: few statements, each a whole step.

/**
 * The first half of a login, in one statement: spends the ciphertext's nonce, counts the try, and looks up
 * by what one signs in with (`account:<lower case>` or `mobile:<E.164>`). Undefined when the nonce was
 * used before; then nothing is counted.
 */
export async function beginLogin(
  ctx: AppContext,
  ask: {
    nonce: string
    nameHash: Buffer
    name: string
    /** A device that logged in as this player before is counted by this instead. */
    device: { tokenHash: Buffer; triesHash: Buffer }
  },
): Promise<
  | {
      /** Seconds; 0 when the try may go on. */
      wait: number
      /** The device logged in as this player before. */
      known: boolean
      credentials:
        | { playerId: number; passwordHash: string; state: Player['state']; secondFactor: boolean }
        | undefined
    }
  | undefined
> {
  const { rows } = await ctx.db.query<
    Tried & {
      playerId: number | null
      passwordHash: string
      state: Player['state']
      secondFactor: boolean
      known: boolean
    }
  >({
    name: 'accounts.begin-login',
    text: `WITH fresh AS (
             INSERT INTO accounts.password_nonces (nonce) VALUES ($1) ON CONFLICT DO NOTHING RETURNING nonce),
           who AS MATERIALIZED (
             SELECT n.player_id, EXISTS (SELECT 1 FROM accounts.known_devices d
                      WHERE d.player_id = n.player_id AND d.token_hash = $4) AS known
               FROM accounts.names n WHERE n.name = $3),
           tried AS (
             INSERT INTO accounts.login_failures AS f (name_hash, failures, first_at)
             SELECT CASE WHEN (SELECT known FROM who) THEN $5::bytea ELSE $2::bytea END, 1, now()
               FROM fresh ${countedTry})
           SELECT t.failures, t.wait, coalesce(w.known, false) AS known, p.player_id AS "playerId", p.password_hash AS "passwordHash", p.state,
                  EXISTS (SELECT 1 FROM accounts.second_factors s
                           WHERE s.player_id = p.player_id AND s.confirmed_at IS NOT NULL) AS "secondFactor"
             FROM tried t
             LEFT JOIN who w ON true
             LEFT JOIN accounts.players p ON p.player_id = w.player_id`,
    values: [ask.nonce, ask.nameHash, ask.name, ask.device.tokenHash, ask.device.triesHash],
  })
  const row = rows[0]
  if (!row) return undefined
  const { playerId, passwordHash, state, secondFactor } = row
  return {
    wait: secondsToWait(row),
    known: row.known,
    credentials: playerId === null ? undefined : { playerId, passwordHash, state, secondFactor },
  }
}

/**
 * The second half, in one statement: waits for one who is just being kept out, stores the session where
 * its kind fits, writes down how the player came in, and forgets the name's wrong tries. Without
 * `newDevices` a device that the player never came by gets none (`unknown`): that is for a transaction
 * which tells of it.
 */
export async function openSession(
  ctx: AppContext,
  session: {
    playerId: number
    tokenHash: Buffer
    restricted: boolean
    newDevices: boolean
    entry: Entry
  } & Origin,
): Promise<{ sessionId: string | null; until: Date | null; unknown: boolean }> {
  const { entry } = session
  // A device that the player signed out is new again. The first session of all is no news.
  const { rows } = await ctx.db.query<{
    sessionId: string | null
    until: Date | null
    unknown: boolean
  }>({
    name: 'accounts.open-session',
    text: `WITH who AS MATERIALIZED (
             SELECT CASE WHEN kept_out_until > now() THEN kept_out_until END AS until
               FROM accounts.players WHERE player_id = $1 FOR SHARE),
           device AS MATERIALIZED (
             SELECT EXISTS (SELECT 1 FROM accounts.sessions WHERE player_id = $1)
                AND NOT EXISTS (SELECT 1 FROM accounts.sessions
                                 WHERE player_id = $1 AND device_hash = $4 AND $4 <> ''
                                   AND end_reason IS DISTINCT FROM 'revoked') AS unknown),
           made AS (
             INSERT INTO accounts.sessions (player_id, token_hash, device, device_hash, address, device_print,
                                            restricted, expires_at)
             SELECT $1, $2, $3, $4, $5, $6, $7, now() + make_interval(days => ${SESSION_DAYS})
               FROM who, device
              WHERE (who.until IS NOT NULL) = $7 AND ($8 OR NOT device.unknown)
             RETURNING session_id),
           noted AS (
             INSERT INTO accounts.security_events (player_id, kind, address, detail)
             SELECT $1, $9, $5, $10 FROM made WHERE $9 <> ''),
           forgotten AS (
             DELETE FROM accounts.login_failures WHERE name_hash = $11)
           SELECT (SELECT session_id FROM made) AS "sessionId", (SELECT until FROM who) AS until,
                  (SELECT unknown FROM device) AS unknown`,
    values: [
      session.playerId,
      session.tokenHash,
      session.device,
      session.deviceHash,
      session.address,
      session.devicePrint ?? '',
      session.restricted,
      session.newDevices,
      entry.kind,
      entry.detail ?? {},
      entry.spent ?? null,
    ],
  })
  return rows[0] ?? { sessionId: null, until: null, unknown: false }
}

/** Hashes of the devices that a player is or was signed in on; many more than a person has are cut off. */
export async function readDevices(
  ctx: Pick<AppContext, 'db'>,
  playerId: number,
): Promise<string[]> {
  const { rows } = await ctx.db.query<{ device: string }>(
    `SELECT DISTINCT device_hash AS device FROM accounts.sessions
      WHERE player_id = $1 AND device_hash <> '' ORDER BY 1 LIMIT 200`,
    [playerId],
  )
  return rows.map(({ device }) => device)
}

/** Devices of one player that are remembered; the one that was longest away makes room. */
const MOST_DEVICES = 20

export async function insertKnownDevice(
  ctx: AppContext,
  playerId: number,
  tokenHash: Buffer,
): Promise<void> {
  await ctx.db.query(
    `WITH kept AS (
       INSERT INTO accounts.known_devices AS d (player_id, token_hash) VALUES ($1, $2)
       ON CONFLICT (player_id, token_hash) DO UPDATE SET at = now()
        WHERE d.at < now() - interval '1 day')
     DELETE FROM accounts.known_devices WHERE player_id = $1 AND token_hash IN (
       SELECT token_hash FROM accounts.known_devices WHERE player_id = $1 AND token_hash <> $2
        ORDER BY at DESC OFFSET ${MOST_DEVICES - 1})`,
    [playerId, tokenHash],
  )
}

export async function forgetKnownDevices(tx: AppContext, playerId: number): Promise<void> {
  await tx.db.query('DELETE FROM accounts.known_devices WHERE player_id = $1', [playerId])
}
