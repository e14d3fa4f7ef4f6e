import type { AppContext } from '#/kernel/context.ts'
import { countedTry, secondsToWait, type Tried } from '#/platform/secrets/secrets.ts'
import { SESSION_DAYS } from '../rules.ts'
import type { Entry, Origin } from '../sessions.ts'
import type { Player } from '#/identity/players/players.ts'

// A login is the most expensive call that anybody may make, so it has few statements, each a whole step.

/**
 * The first half of a login, in one statement: uses up the ciphertext's nonce, counts the try, and finds the player by
 * `account:<lower case>`, else by `mobile:<E.164>`. Undefined when the nonce was used before; then nothing is counted.
 */
export async function beginLogin(
  ctx: AppContext,
  ask: {
    nonce: string
    nameHash: Buffer
    names: readonly string[]
    /** A device that logged in as this player before has a counter of its own. */
    device: { tokenHash: Buffer; triesHash: Buffer }
  },
): Promise<
  | {
      /** Seconds to wait; 0 for none. */
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
             INSERT INTO accounts.password_nonces (nonce, used_at) VALUES ($1, $6) ON CONFLICT DO NOTHING RETURNING nonce),
           who AS MATERIALIZED (
             SELECT n.player_id, EXISTS (SELECT 1 FROM accounts.known_devices d
                      WHERE d.player_id = n.player_id AND d.token_hash = $4) AS known
               FROM accounts.names n WHERE n.name = ANY ($3::text[]) ORDER BY n.name LIMIT 1),
           tried AS (
             INSERT INTO accounts.login_failures AS f (name_hash, failures, first_at, updated_at)
             SELECT CASE WHEN (SELECT known FROM who) THEN $5::bytea ELSE $2::bytea END, 1, $6, $6
               FROM fresh ${countedTry})
           SELECT t.failures, t.wait, coalesce(w.known, false) AS known, p.player_id AS "playerId", p.password_hash AS "passwordHash", p.state,
                  EXISTS (SELECT 1 FROM accounts.second_factors s
                           WHERE s.player_id = p.player_id AND s.confirmed_at IS NOT NULL) AS "secondFactor"
             FROM tried t
             LEFT JOIN who w ON true
             LEFT JOIN accounts.players p ON p.player_id = w.player_id`,
    values: [
      ask.nonce,
      ask.nameHash,
      ask.names,
      ask.device.tokenHash,
      ask.device.triesHash,
      ctx.clock(),
    ],
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
 * The second half, in one statement: waits for an exclusion that is being stored, stores the session if its kind fits,
 * records how the player signed in, and clears the wrong tries. Without `newDevices` an unknown device gets no session
 * (`unknown`): then it takes a transaction that also writes a mail about it.
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
  // A device that the player signed out counts as new. The first session of a player is not worth a mail.
  const { rows } = await ctx.db.query<{
    sessionId: string | null
    until: Date | null
    unknown: boolean
  }>({
    name: 'accounts.open-session',
    text: `WITH who AS MATERIALIZED (
             SELECT CASE WHEN kept_out_until > $12 THEN kept_out_until END AS until
               FROM accounts.players WHERE player_id = $1 FOR SHARE),
           device AS MATERIALIZED (
             SELECT EXISTS (SELECT 1 FROM accounts.sessions WHERE player_id = $1)
                AND NOT EXISTS (SELECT 1 FROM accounts.sessions
                                 WHERE player_id = $1 AND device_hash = $4 AND $4 <> ''
                                   AND end_reason IS DISTINCT FROM 'revoked') AS unknown),
           made AS (
             INSERT INTO accounts.sessions (player_id, token_hash, device, device_hash, address, device_print,
                                            restricted, created_at, expires_at)
             SELECT $1, $2, $3, $4, $5, $6, $7, $12, now() + make_interval(days => ${SESSION_DAYS})
               FROM who, device
              WHERE (who.until IS NOT NULL) = $7 AND ($8 OR NOT device.unknown)
             RETURNING session_id),
           noted AS (
             INSERT INTO accounts.security_events (player_id, kind, address, detail, at)
             SELECT $1, $9, $5, $10, $12 FROM made WHERE $9 <> ''),
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
      ctx.clock(),
    ],
  })
  return rows[0] ?? { sessionId: null, until: null, unknown: false }
}

/** Hashes of the devices that a player is or was signed in on; 200 at most, more than a person has. */
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

/** Known devices per player; the one unused for longest makes room. */
const MAX_DEVICES = 20

export async function insertKnownDevice(
  ctx: AppContext,
  playerId: number,
  tokenHash: Buffer,
): Promise<void> {
  await ctx.db.query(
    `WITH kept AS (
       INSERT INTO accounts.known_devices AS d (player_id, token_hash, at) VALUES ($1, $2, $3)
       ON CONFLICT (player_id, token_hash) DO UPDATE SET at = excluded.at
        WHERE d.at < excluded.at - interval '1 day')
     DELETE FROM accounts.known_devices WHERE player_id = $1 AND token_hash IN (
       SELECT token_hash FROM accounts.known_devices WHERE player_id = $1 AND token_hash <> $2
        ORDER BY at DESC OFFSET ${MAX_DEVICES - 1})`,
    [playerId, tokenHash, ctx.clock()],
  )
}

export async function forgetKnownDevices(tx: AppContext, playerId: number): Promise<void> {
  await tx.db.query('DELETE FROM accounts.known_devices WHERE player_id = $1', [playerId])
}
