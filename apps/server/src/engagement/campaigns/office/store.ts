import type { ActivityMove } from '@perlas/contract/office-activities'
import type { Static, TObject } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>

/** How a campaign stands, as operators left it. */
export type Stopped = {
  campaignId: number
  code: string
  open: boolean
  version: number
  pausedAt: Date | null
  endedAt: Date | null
}
const stoppedColumns = `campaign_id AS "campaignId", code, open, version, paused_at AS "pausedAt", ended_at AS "endedAt"`

/** Moves of one campaign go one by one. */
export async function lockCampaign(
  tx: AppContext,
  of: { code: string } | { campaignId: number },
): Promise<Stopped | undefined> {
  const { rows } = await tx.db.query<Stopped>(
    `SELECT ${stoppedColumns} FROM campaigns.campaigns
      WHERE (code = $1 OR campaign_id = $2) AND version > 0 FOR UPDATE`,
    'code' in of ? [of.code, null] : [null, of.campaignId],
  )
  return rows[0]
}

/** Paused and withdrawn since now; one that goes on is neither. */
export async function stopCampaign(
  tx: AppContext,
  { campaignId, what }: { campaignId: number; what: ActivityMove },
): Promise<void> {
  await tx.db.query(
    `UPDATE campaigns.campaigns
        SET paused_at = CASE $2 WHEN 'pause' THEN $3::timestamptz WHEN 'resume' THEN NULL ELSE paused_at END,
            -- What was paused before it is withdrawn stands since it was paused.
            ended_at = CASE $2 WHEN 'withdraw' THEN coalesce(paused_at, $3) ELSE ended_at END,
            open = open AND $2 <> 'withdraw'
      WHERE campaign_id = $1`,
    [campaignId, what, tx.clock()],
  )
}

// what operators do with it

export type Move = {
  id: number
  campaignId: number
  what: ActivityMove
  reason: string
  status: 'proposed' | 'done' | 'refused'
  proposedBy: number
  decidedBy: number | null
  at: Date
}
const moveColumns = `move_id AS id, campaign_id AS "campaignId", what, reason, status, proposed_by AS "proposedBy",
  decided_by AS "decidedBy", coalesce(decided_at, proposed_at) AS at`

export async function moveOfKey(tx: AppContext, key: string): Promise<Move | undefined> {
  const { rows } = await tx.db.query<Move>(
    `SELECT ${moveColumns} FROM campaigns.moves WHERE request_key = $1`,
    [key],
  )
  return rows[0]
}

export async function lockMove(tx: AppContext, id: number): Promise<Move | undefined> {
  const { rows } = await tx.db.query<Move>(
    `SELECT ${moveColumns} FROM campaigns.moves WHERE move_id = $1 FOR UPDATE`,
    [id],
  )
  return rows[0]
}

/** A pause is done as it is stored; undefined where another move of the campaign waits. */
export async function insertMove(
  tx: AppContext,
  move: Pick<Move, 'campaignId' | 'what' | 'reason'> & { key: string; staffId: number },
): Promise<number | undefined> {
  const { rows } = await tx.db.query<{ id: number }>(
    `INSERT INTO campaigns.moves (request_key, campaign_id, what, reason, proposed_by, proposed_at, status, decided_by, decided_at)
     SELECT $1, $2, $3, $4, $5, $6, d.status, d.by, d.at
       FROM (SELECT CASE WHEN $3 = 'pause' THEN 'done' ELSE 'proposed' END AS status,
                    CASE WHEN $3 = 'pause' THEN $5::integer END AS by,
                    CASE WHEN $3 = 'pause' THEN $6::timestamptz END AS at) d
     ON CONFLICT (campaign_id) WHERE status = 'proposed' DO NOTHING RETURNING move_id AS id`,
    [move.key, move.campaignId, move.what, move.reason, move.staffId, tx.clock()],
  )
  return rows[0]?.id
}

export async function endMove(
  tx: AppContext,
  { id, status, staffId }: { id: number; status: 'done' | 'refused'; staffId: number },
): Promise<void> {
  await tx.db.query(
    `UPDATE campaigns.moves SET status = $2, decided_by = $3, decided_at = $4 WHERE move_id = $1`,
    [id, status, staffId, tx.clock()],
  )
}

/** The last moves of each campaign, the newest first. */
export async function listMoves(ctx: Db, each: number): Promise<Move[]> {
  const { rows } = await ctx.db.query<Move>(
    `SELECT m.* FROM campaigns.campaigns c, LATERAL (
       SELECT ${moveColumns} FROM campaigns.moves x WHERE x.campaign_id = c.campaign_id
        ORDER BY move_id DESC LIMIT $1) m`,
    [each],
  )
  return rows
}

// what stands on the page

export async function listStopped(ctx: Db): Promise<Stopped[]> {
  const { rows } = await ctx.db.query<Stopped>(
    `SELECT ${stoppedColumns} FROM campaigns.campaigns WHERE version > 0`,
  )
  return rows
}

/** Every campaign with its present terms: for what is written about it. */
export async function listLinked(ctx: Db): Promise<(Stopped & { terms: Static<TObject> })[]> {
  const { rows } = await ctx.db.query<Stopped & { terms: Static<TObject> }>(
    `SELECT ${stoppedColumns}, terms FROM campaigns.campaigns ORDER BY campaign_id`,
  )
  return rows
}

export type VersionRow = {
  campaignId: number
  version: number
  terms: Static<TObject>
  madeAt: Date
  proposedBy: number | null
  approvedBy: number | null
  demonstration: boolean
}

/** The last versions of each campaign, the newest first. */
export async function listVersions(ctx: Db, each: number): Promise<VersionRow[]> {
  const { rows } = await ctx.db.query<VersionRow>(
    `SELECT v.* FROM campaigns.campaigns c, LATERAL (
       SELECT campaign_id AS "campaignId", version, terms, made_at AS "madeAt", proposed_by AS "proposedBy",
              approved_by AS "approvedBy", demonstration
         FROM campaigns.versions x WHERE x.campaign_id = c.campaign_id ORDER BY version DESC LIMIT $1) v`,
    [each],
  )
  return rows
}

export type BudgetRow = { campaignId: number; taken: number; promised: number }

/** What of each budget was taken, and what of that is set aside and not received; hundredths. */
export async function listBudgets(ctx: Db): Promise<BudgetRow[]> {
  const { rows } = await ctx.db.query<BudgetRow>(
    `SELECT b.campaign_id AS "campaignId", sum(b.taken)::bigint AS taken,
            (SELECT coalesce(sum(e.reserved), 0)::bigint FROM campaigns.enrolments e
              WHERE e.campaign_id = b.campaign_id AND e.reserved > 0) AS promised
       FROM campaigns.budgets b GROUP BY b.campaign_id`,
  )
  return rows
}

// how budgets stood

export async function storeDayEnd(
  ctx: Db,
  of: { campaignId: number; day: string; promised: number; left: number | null },
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO campaigns.day_ends (campaign_id, day, promised, budget_left) VALUES ($1, $2, $3, $4)
     ON CONFLICT (campaign_id, day) DO NOTHING`,
    [of.campaignId, of.day, of.promised, of.left],
  )
}

export async function listDayEnds(
  ctx: Db,
  { from, until }: { from: string; until: string },
): Promise<{ day: string; code: string; promised: number; left: number | null }[]> {
  const { rows } = await ctx.db.query<{
    day: string
    code: string
    promised: number
    left: number | null
  }>(
    `SELECT day::text, code, promised, budget_left AS "left"
       FROM campaigns.day_ends JOIN campaigns.campaigns USING (campaign_id)
      WHERE day BETWEEN $1::date AND $2::date`,
    [from, until],
  )
  return rows
}
