import type { AppContext } from '#/kernel/context.ts'
import type { OpenGrant } from './ledger.ts'
import { SMALL_BELOW, type Rates } from './rules.ts'

export type Account = { seenEntry: number; openGrants: number }

/** The row that one count at a time holds. Take the wallet's lock before it. */
export async function lockAccount(tx: AppContext, playerId: number): Promise<Account | undefined> {
  const { rows } = await tx.db.query<Account>({
    name: 'bonus.lock-account',
    text: `SELECT seen_entry AS "seenEntry", open_grants AS "openGrants"
             FROM bonus.accounts WHERE player_id = $1 FOR UPDATE`,
    values: [playerId],
  })
  return rows[0]
}

/** What is locked, and whether a grant is open; without the lock, as it was counted last. */
export async function readAccount(
  ctx: AppContext,
  playerId: number,
): Promise<{ locked: number; openGrants: number } | undefined> {
  const { rows } = await ctx.db.query<{ locked: number; openGrants: number }>({
    name: 'bonus.read-account',
    text: 'SELECT bound AS locked, open_grants AS "openGrants" FROM bonus.accounts WHERE player_id = $1',
    values: [playerId],
  })
  return rows[0]
}

export async function storeAccount(
  tx: AppContext,
  playerId: number,
  account: { seenEntry: number; locked: number; openGrants: number },
): Promise<void> {
  await tx.db.query({
    name: 'bonus.store-account',
    text: `INSERT INTO bonus.accounts (player_id, seen_entry, bound, open_grants) VALUES ($1, $2, $3, $4)
           ON CONFLICT (player_id) DO UPDATE
             SET seen_entry = excluded.seen_entry, bound = excluded.bound, open_grants = excluded.open_grants`,
    values: [playerId, account.seenEntry, account.locked, account.openGrants],
  })
}

export type GrantStatus = 'open' | 'met' | 'spent' | 'forfeited' | 'expired' | 'taken-back'
export type Grant = OpenGrant & {
  source: string
  key: string
  amount: number
  multiple: number
  grantedAt: Date
  status: GrantStatus
  taken: number
  endedAt: Date | null
  /** Its player is excluded: it ends as soon as none of it is staked. */
  calledBack: boolean
  /** When its player is told that it ends; null once that was done. */
  warnAt: Date | null
}

const columns = `grant_no AS "grantNo", entry_no AS "entryNo", source, key, amount, multiple::float8 AS multiple,
  required, rates, runs_until AS "endsAt", progress, bound AS locked, granted_at AS "grantedAt", status, taken,
  ended_at AS "endedAt", called_back_at IS NOT NULL AS "calledBack", warn_at AS "warnAt",
  round_most AS "roundMost", freed_most AS "freedMost", weighed`

export async function openGrants(ctx: AppContext, playerId: number): Promise<Grant[]> {
  const { rows } = await ctx.db.query<Grant>({
    name: 'bonus.open-grants',
    text: `SELECT ${columns} FROM bonus.grants WHERE player_id = $1 AND status = 'open' ORDER BY grant_no`,
    values: [playerId],
  })
  return rows
}

/** Those that have ended, the latest first. */
export async function endedGrants(
  ctx: AppContext,
  playerId: number,
  most: number,
): Promise<Grant[]> {
  const { rows } = await ctx.db.query<Grant>(
    `SELECT ${columns} FROM bonus.grants WHERE player_id = $1 AND status <> 'open'
      ORDER BY ended_at DESC, grant_no DESC LIMIT $2`,
    [playerId, most],
  )
  return rows
}

export async function readGrant(
  ctx: AppContext,
  playerId: number,
  by: { key: string } | { grantNo: number },
): Promise<Grant | undefined> {
  const column = 'key' in by ? 'key' : 'grant_no'
  const { rows } = await ctx.db.query<Grant>(
    `SELECT ${columns} FROM bonus.grants WHERE player_id = $1 AND ${column} = $2`,
    [playerId, 'key' in by ? by.key : by.grantNo],
  )
  return rows[0]
}

/** Under the wallet's lock, so that the numbers have no gaps. Free coins end as `met` at once. */
export async function insertGrant(
  tx: AppContext,
  playerId: number,
  grant: {
    source: string
    key: string
    amount: number
    multiple: number
    required: number
    rates: Rates
    endsAt: Date
    entryNo: number
    locked: number
    warnAt: Date
    roundMost: number | null
    freedMost: number | null
  },
): Promise<number> {
  const { rows } = await tx.db.query<{ grantNo: number }>(
    `INSERT INTO bonus.grants (player_id, grant_no, source, key, amount, multiple, required, rates, ends_at, runs_until,
                               entry_no, bound, warn_at, round_most, freed_most, weighed, granted_at, status, ended_at)
     SELECT $1, 1 + coalesce(max(g.grant_no), 0), $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12, $13, true,
            $14, CASE WHEN $6::bigint = 0 THEN 'met' ELSE 'open' END, CASE WHEN $6::bigint = 0 THEN $14::timestamptz END
       FROM bonus.grants g WHERE g.player_id = $1 RETURNING grant_no AS "grantNo"`,
    [
      playerId,
      grant.source,
      grant.key,
      grant.amount,
      grant.multiple,
      grant.required,
      grant.rates,
      grant.endsAt,
      grant.entryNo,
      grant.locked,
      grant.warnAt,
      grant.roundMost,
      grant.freedMost,
      tx.clock(),
    ],
  )
  if (!rows[0]) throw new Error('a stored grant is not there')
  return rows[0].grantNo
}

/** Gives all small bonuses of a player that are open the end of the one that ends last; who was warned of one is warned again. */
export async function gatherSmall(tx: AppContext, playerId: number, now: Date): Promise<void> {
  await tx.db.query({
    name: 'bonus.gather-small',
    text: `WITH small AS (
             SELECT grant_no, max(runs_until) OVER () AS until FROM bonus.grants
              WHERE player_id = $1 AND status = 'open' AND called_back_at IS NULL AND amount < ${SMALL_BELOW})
           UPDATE bonus.grants g
              SET runs_until = s.until, warn_at = s.until - least(interval '48 hours', (s.until - $2::timestamptz) / 2)
             FROM small s WHERE g.player_id = $1 AND g.grant_no = s.grant_no AND g.runs_until < s.until`,
    values: [playerId, now],
  })
}

export async function storeProgress(
  tx: AppContext,
  playerId: number,
  grants: readonly OpenGrant[],
): Promise<void> {
  if (grants.length === 0) return
  await tx.db.query({
    name: 'bonus.store-progress',
    text: `UPDATE bonus.grants g SET progress = i.progress, bound = i.bound
             FROM unnest($2::integer[], $3::bigint[], $4::bigint[]) i (grant_no, progress, bound)
            WHERE g.player_id = $1 AND g.grant_no = i.grant_no
              AND (g.progress, g.bound) IS DISTINCT FROM (i.progress, i.bound)`,
    values: [
      playerId,
      grants.map(({ grantNo }) => grantNo),
      grants.map(({ progress }) => progress),
      grants.map(({ locked }) => locked),
    ],
  })
}

/** Ends a grant: it locks nothing any more. */
export async function endGrant(
  tx: AppContext,
  playerId: number,
  end: {
    grantNo: number
    status: Exclude<GrantStatus, 'open'>
    progress: number
    taken: number
  },
): Promise<void> {
  const { rowCount } = await tx.db.query(
    `UPDATE bonus.grants SET status = $3, progress = $4, taken = $5, bound = 0, ended_at = $6
      WHERE player_id = $1 AND grant_no = $2 AND status = 'open'`,
    [playerId, end.grantNo, end.status, end.progress, end.taken, tx.clock()],
  )
  if (rowCount !== 1) throw new Error(`grant ${end.grantNo} of player ${playerId} was not open`)
}

/** Every open grant runs longer by the time between; the warning comes no earlier than the end of it. */
export async function lengthen(
  tx: AppContext,
  { playerId, from, until }: { playerId: number; from: Date; until: Date },
): Promise<void> {
  await tx.db.query(
    `UPDATE bonus.grants SET runs_until = runs_until + ($3::timestamptz - $2::timestamptz),
            warn_at = CASE WHEN warn_at IS NOT NULL
                           THEN greatest(warn_at + ($3::timestamptz - $2::timestamptz), $3::timestamptz) END
      WHERE player_id = $1 AND status = 'open' AND called_back_at IS NULL`,
    [playerId, from, until],
  )
}

export async function markCalledBack(tx: AppContext, playerId: number, at: Date): Promise<void> {
  await tx.db.query(
    `UPDATE bonus.grants SET called_back_at = $2
      WHERE player_id = $1 AND status = 'open' AND called_back_at IS NULL`,
    [playerId, at],
  )
}

export async function markWarned(tx: AppContext, playerId: number, grantNo: number): Promise<void> {
  await tx.db.query(
    'UPDATE bonus.grants SET warn_at = NULL WHERE player_id = $1 AND grant_no = $2',
    [playerId, grantNo],
  )
}

/** Whose grants are to be looked at: something happened since, a round is open, or a time is over. */
export async function playersToCount(
  ctx: AppContext,
  ask: { after: number; most: number; now: Date },
): Promise<number[]> {
  const { rows } = await ctx.db.query<{ playerId: number }>(
    `SELECT a.player_id AS "playerId" FROM bonus.accounts a JOIN wallet.wallets w USING (player_id)
      WHERE a.open_grants > 0 AND a.player_id > $1
        AND (w.entry_no > a.seen_entry
             OR EXISTS (SELECT 1 FROM bonus.rounds r WHERE r.player_id = a.player_id AND r.status = 'open')
             OR EXISTS (SELECT 1 FROM bonus.grants g WHERE g.player_id = a.player_id AND g.status = 'open'
                         AND (g.runs_until <= $3 OR g.warn_at <= $3 OR g.called_back_at IS NOT NULL)))
      ORDER BY a.player_id LIMIT $2`,
    [ask.after, ask.most, ask.now],
  )
  return rows.map(({ playerId }) => playerId)
}

/** What the ledger's guard refused: a movement that would have taken locked coins out. */
export function isLockedFault(fault: unknown): boolean {
  return (fault as { constraint?: string } | null)?.constraint === 'coins_bound'
}
