import type { BreakTerm, LimitKind, LimitPeriod } from '@perlas/contract/responsible'
import type { OwnHours } from '@perlas/contract/own-hours'
import type { AppContext } from '#/kernel/context.ts'
import { PLAYER_TOPIC } from '#/kernel/db/fanout.ts'
import type { Period, Stored } from './rules.ts'

export type LimitRow = Stored & { kind: LimitKind; period: LimitPeriod }

const limitColumns = `kind, period, amount, house_amount AS "houseAmount", next_amount AS "nextAmount",
  next_from AS "nextFrom"`

export async function readLimits(ctx: AppContext, playerId: number): Promise<LimitRow[]> {
  const { rows } = await ctx.db.query<LimitRow>(
    `SELECT ${limitColumns} FROM responsible.limits WHERE player_id = $1 ORDER BY kind, period`,
    [playerId],
  )
  return rows
}

export async function putLimit(tx: AppContext, playerId: number, limit: LimitRow): Promise<void> {
  await tx.db.query(
    `INSERT INTO responsible.limits (player_id, kind, period, amount, house_amount, next_amount, next_from)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (player_id, kind, period) DO UPDATE SET amount = $4, house_amount = $5,
       next_amount = $6, next_from = $7`,
    [
      playerId,
      limit.kind,
      limit.period,
      limit.amount,
      limit.houseAmount,
      limit.nextAmount,
      limit.nextFrom,
    ],
  )
}

// what was staked and won before the running periods

export type Base = { period: Period; startsAt: Date; betTotal: number; winTotal: number }

export async function readBases(ctx: AppContext, playerId: number): Promise<Base[]> {
  const { rows } = await ctx.db.query<Base>(
    `SELECT period, starts_at AS "startsAt", bet_total AS "betTotal", win_total AS "winTotal"
       FROM responsible.bases WHERE player_id = $1`,
    [playerId],
  )
  return rows
}

export async function putBase(tx: AppContext, playerId: number, base: Base): Promise<void> {
  await tx.db.query(
    `INSERT INTO responsible.bases (player_id, period, starts_at, bet_total, win_total)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (player_id, period) DO UPDATE SET starts_at = $3, bet_total = $4, win_total = $5`,
    [playerId, base.period, base.startsAt, base.betTotal, base.winTotal],
  )
}

// players

/** A row for the player, locked: changes of one player go one by one. */
export async function lockPlayer(tx: AppContext, playerId: number): Promise<void> {
  await tx.db.query(
    `INSERT INTO responsible.players (player_id) VALUES ($1)
     ON CONFLICT (player_id) DO UPDATE SET player_id = excluded.player_id`,
    [playerId],
  )
}

export async function readCheckMinutes(ctx: AppContext, playerId: number): Promise<number | null> {
  const { rows } = await ctx.db.query<{ minutes: number }>(
    'SELECT check_minutes AS minutes FROM responsible.players WHERE player_id = $1',
    [playerId],
  )
  return rows[0]?.minutes ?? null
}

export async function setCheckMinutes(
  tx: AppContext,
  playerId: number,
  minutes: number,
): Promise<void> {
  await tx.db.query('UPDATE responsible.players SET check_minutes = $2 WHERE player_id = $1', [
    playerId,
    minutes,
  ])
}

export async function setDue(
  tx: AppContext,
  playerId: number,
  at: Date | undefined,
): Promise<void> {
  await tx.db.query('UPDATE responsible.players SET due_at = $2 WHERE player_id = $1', [
    playerId,
    at ?? null,
  ])
}

export async function playersDue(ctx: AppContext, now: Date, most: number): Promise<number[]> {
  const { rows } = await ctx.db.query<{ playerId: number }>(
    `SELECT player_id AS "playerId" FROM responsible.players WHERE due_at <= $1
      ORDER BY due_at LIMIT $2`,
    [now, most],
  )
  return rows.map(({ playerId }) => playerId)
}

/** Limits of play time a day, the tighter of the two. */
export async function timeLimits(
  ctx: AppContext,
): Promise<{ playerId: number; minutes: number }[]> {
  const { rows } = await ctx.db.query<{ playerId: number; minutes: number }>(
    `SELECT player_id AS "playerId", least(amount, house_amount) AS minutes
       FROM responsible.limits
      WHERE kind = 'time' AND (amount IS NOT NULL OR house_amount IS NOT NULL)`,
  )
  return rows
}

// exclusions

export type ExclusionRow = {
  exclusionId: number
  kind: 'time-out' | 'self-exclusion' | 'operator'
  term: BreakTerm
  beginsAt: Date
  until: Date
  fixedUntil: Date
  returnAskedAt: Date | null
}

const exclusionColumns = `exclusion_id AS "exclusionId", kind, term, begins_at AS "beginsAt",
  until_at AS until, fixed_until AS "fixedUntil", return_asked_at AS "returnAskedAt"`

/** The one that runs longest now; undefined when none does. */
export async function readExclusion(
  ctx: AppContext,
  playerId: number,
  now: Date,
): Promise<ExclusionRow | undefined> {
  const { rows } = await ctx.db.query<ExclusionRow>(
    `SELECT ${exclusionColumns} FROM responsible.exclusions
      WHERE player_id = $1 AND ended_at IS NULL AND until_at > $2 ORDER BY until_at DESC LIMIT 1`,
    [playerId, now],
  )
  return rows[0]
}

export async function insertExclusion(
  tx: AppContext,
  playerId: number,
  exclusion: {
    kind: ExclusionRow['kind']
    term: BreakTerm
    beginsAt: Date
    until: Date
    fixedUntil: Date
    staffId: number | null
  },
): Promise<void> {
  await tx.db.query(
    `INSERT INTO responsible.exclusions (player_id, kind, term, begins_at, until_at, fixed_until, staff_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      playerId,
      exclusion.kind,
      exclusion.term,
      exclusion.beginsAt,
      exclusion.until,
      exclusion.fixedUntil,
      exclusion.staffId,
    ],
  )
}

export async function markReturnAsked(
  tx: AppContext,
  playerId: number,
  exclusionId: number,
  at: Date,
): Promise<void> {
  await tx.db.query(
    'UPDATE responsible.exclusions SET return_asked_at = $3 WHERE player_id = $1 AND exclusion_id = $2',
    [playerId, exclusionId, at],
  )
}

export async function endExclusions(tx: AppContext, playerId: number, at: Date): Promise<void> {
  await tx.db.query(
    `UPDATE responsible.exclusions SET ended_at = $2
      WHERE player_id = $1 AND ended_at IS NULL AND until_at > $2`,
    [playerId, at],
  )
}

// returns

export type WaitingReturn = {
  returnId: number
  exclusionId: number
  reason: string
  proposedBy: number
  proposedAt: Date
}

/** A return that one person proposed and another has to agree to. */
export async function waitingReturn(
  ctx: AppContext,
  playerId: number,
): Promise<WaitingReturn | undefined> {
  const { rows } = await ctx.db.query<WaitingReturn>(
    `SELECT return_id AS "returnId", exclusion_id AS "exclusionId", reason, proposed_by AS "proposedBy",
            proposed_at AS "proposedAt"
       FROM responsible.returns WHERE player_id = $1 AND status = 'proposed'`,
    [playerId],
  )
  return rows[0]
}

export async function insertReturn(
  tx: AppContext,
  playerId: number,
  { exclusionId, reason, staffId }: { exclusionId: number; reason: string; staffId: number },
): Promise<void> {
  await tx.db.query(
    `INSERT INTO responsible.returns (player_id, exclusion_id, reason, proposed_by, proposed_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [playerId, exclusionId, reason, staffId, tx.clock()],
  )
}

/** Granted only by another member than proposed it: the table refuses the same one. */
export async function endReturn(
  tx: AppContext,
  playerId: number,
  end: { returnId: number; status: 'granted' | 'refused'; staffId: number },
): Promise<void> {
  await tx.db.query(
    `UPDATE responsible.returns SET status = $3, decided_by = $4, decided_at = now()
      WHERE player_id = $1 AND return_id = $2`,
    [playerId, end.returnId, end.status, end.staffId],
  )
}

// the record

export type ChangeRow = {
  changeId: number
  at: Date
  what: string
  kind: string
  period: string
  before: number | null
  after: number | null
  fromAt: Date | null
  staffId: number | null
  reason: string
  detail: ChangeDetail | null
}
/** For a change that is no amount. */
export type ChangeDetail =
  | { before: OwnHours | null; after: OwnHours | null }
  | { gameType: number }

/** Keeps a change; whatever nodes remember of the player is asked again once it is committed. */
export async function insertChange(
  tx: AppContext,
  playerId: number,
  change: {
    what: string
    kind?: string
    period?: string
    before?: number | null
    after?: number | null
    fromAt?: Date | null
    staffId?: number | null
    reason?: string
    detail?: ChangeDetail
  },
): Promise<void> {
  tx.fanout.publish(PLAYER_TOPIC, String(playerId))
  await tx.db.query(
    `INSERT INTO responsible.changes (player_id, what, kind, period, before, after, from_at, staff_id, reason, at, detail)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      playerId,
      change.what,
      change.kind ?? '',
      change.period ?? '',
      change.before ?? null,
      change.after ?? null,
      change.fromAt ?? null,
      change.staffId ?? null,
      change.reason ?? '',
      tx.clock(),
      change.detail ? JSON.stringify(change.detail) : null,
    ],
  )
}

export async function readChanges(
  ctx: AppContext,
  playerId: number,
  most: number,
): Promise<ChangeRow[]> {
  const { rows } = await ctx.db.query<ChangeRow>(
    `SELECT change_id AS "changeId", at, what, kind, period, before, after, from_at AS "fromAt",
            staff_id AS "staffId", reason, detail
       FROM responsible.changes WHERE player_id = $1 ORDER BY change_id DESC LIMIT $2`,
    [playerId, most],
  )
  return rows
}

/**
 * Whether the player took care of themselves lately, or the house did: a limit set or lowered since one moment, or a
 * break or exclusion that ended since another, or is asked to end.
 */
export async function tookCare(
  { db }: Pick<AppContext, 'db'>,
  playerId: number,
  { limitsSince, backSince }: { limitsSince: Date; backSince: Date },
): Promise<boolean> {
  const { rows } = await db.query({
    name: 'responsible.took-care',
    text: `SELECT FROM responsible.changes
            WHERE player_id = $1 AND at >= $2 AND what IN ('set', 'lowered', 'set-by-house', 'hours-set', 'kind-off')
           UNION ALL
           SELECT FROM responsible.exclusions
            WHERE player_id = $1 AND (coalesce(ended_at, until_at) >= $3 OR return_asked_at >= $3)
           LIMIT 1`,
    values: [playerId, limitsSince, backSince],
  })
  return rows.length > 0
}

/** Which of these players did. */
export async function listTookCare(
  { db }: Pick<AppContext, 'db'>,
  playerIds: readonly number[],
  { limitsSince, backSince }: { limitsSince: Date; backSince: Date },
): Promise<number[]> {
  const { rows } = await db.query<{ playerId: number }>(
    `SELECT asked AS "playerId" FROM unnest($1::bigint[]) asked
      WHERE EXISTS (SELECT FROM responsible.changes
                     WHERE player_id = asked AND at >= $2 AND what IN ('set', 'lowered', 'set-by-house', 'hours-set', 'kind-off'))
         OR EXISTS (SELECT FROM responsible.exclusions
                     WHERE player_id = asked AND (coalesce(ended_at, until_at) >= $3 OR return_asked_at >= $3))`,
    [playerIds, limitsSince, backSince],
  )
  return rows.map(({ playerId }) => playerId)
}
