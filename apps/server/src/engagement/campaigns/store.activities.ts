import type { Static, TObject } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>
type Terms = Static<TObject>

// what operators made

export type CurrentVersion = {
  code: string
  campaignId: number
  version: number
  terms: Terms
  pausedAt: Date | null
  endedAt: Date | null
  /** Hundredths of its budget that nobody was given or promised; 0 without one. */
  left: number
}

/** The version in force of each campaign that is open, or was withdrawn since a moment, and that has versions. */
export async function listOpen(ctx: Db, withdrawnSince: Date): Promise<CurrentVersion[]> {
  const { rows } = await ctx.db.query<CurrentVersion>(
    `SELECT c.code, campaign_id AS "campaignId", version, v.terms, c.paused_at AS "pausedAt", c.ended_at AS "endedAt",
            coalesce((SELECT sum(b.allotted - b.taken) FROM campaigns.budgets b WHERE b.campaign_id = c.campaign_id), 0)::bigint
              AS "left"
       FROM campaigns.campaigns c JOIN campaigns.versions v USING (campaign_id, version)
      WHERE c.open OR c.ended_at > $1`,
    [withdrawnSince],
  )
  return rows
}

/** A campaign with its last version, open or not; undefined where it never had one. */
export async function readLast(
  ctx: Db,
  code: string,
): Promise<{ campaignId: number; version: number; open: boolean } | undefined> {
  const { rows } = await ctx.db.query<{ campaignId: number; version: number; open: boolean }>({
    name: 'campaigns.read-last',
    text: `SELECT campaign_id AS "campaignId", version, open FROM campaigns.campaigns WHERE code = $1 AND version > 0`,
    values: [code],
  })
  return rows[0]
}

export async function readVersion(
  ctx: Db,
  { campaignId, version }: { campaignId: number; version: number },
): Promise<Terms | undefined> {
  const { rows } = await ctx.db.query<{ terms: Terms }>(
    'SELECT terms FROM campaigns.versions WHERE campaign_id = $1 AND version = $2',
    [campaignId, version],
  )
  return rows[0]?.terms
}

/** Makes the next version of a campaign, and the campaign with its first. One that opens again is neither paused nor withdrawn. */
export async function writeVersion(
  tx: AppContext,
  {
    code,
    open,
    terms,
    proposedBy,
    approvedBy,
    demonstration = false,
  }: {
    code: string
    open: boolean
    terms: Terms
    proposedBy: number | null
    approvedBy: number | null
    /** Opened by an installation for trials, and by nobody. */
    demonstration?: boolean
  },
): Promise<number> {
  const { rows } = await tx.db.query<{ campaignId: number }>(
    `WITH made AS (
       INSERT INTO campaigns.campaigns AS c (code, open, terms, version) VALUES ($1, $2, $3, 1)
       ON CONFLICT (code) DO UPDATE SET open = excluded.open, terms = excluded.terms, version = c.version + 1,
         paused_at = CASE WHEN c.open THEN c.paused_at END,
         ended_at = CASE WHEN NOT excluded.open THEN c.ended_at END
       RETURNING campaign_id, version
     )
     INSERT INTO campaigns.versions (campaign_id, version, terms, made_at, proposed_by, approved_by, demonstration)
     SELECT campaign_id, version, $3, $4, $5, $6, $7 FROM made RETURNING campaign_id AS "campaignId"`,
    [code, open, terms, tx.clock(), proposedBy, approvedBy, demonstration],
  )
  if (!rows[0]) throw new Error(`the campaign ${code} has no version`)
  return rows[0].campaignId
}

/** Whoever else makes the first version of it waits until the transaction ends. */
export async function holdCampaign(tx: AppContext, code: string): Promise<void> {
  await tx.db.query(`SELECT pg_advisory_xact_lock(hashtextextended('campaign ' || $1, 0))`, [code])
}

/** Open campaigns whose version in force a demonstration made. */
export async function listDemonstrated(ctx: Db): Promise<number[]> {
  const { rows } = await ctx.db.query<{ campaignId: number }>(
    `SELECT campaign_id AS "campaignId"
       FROM campaigns.campaigns c JOIN campaigns.versions v USING (campaign_id, version)
      WHERE c.open AND v.demonstration ORDER BY campaign_id`,
  )
  return rows.map(({ campaignId }) => campaignId)
}

// budgets

/** As many as the table has: 0 to 63. */
const SLOTS = 64

/** Cuts a budget in slots; what was taken already stays taken. */
export async function allot(
  tx: AppContext,
  { campaignId, budget }: { campaignId: number; budget: number },
): Promise<void> {
  await tx.db.query(
    `INSERT INTO campaigns.budgets AS b (campaign_id, slot, allotted)
     SELECT $1, slot, $2::bigint / 64 + (slot < $2::bigint % 64)::int FROM generate_series(0, 63) slot
     ON CONFLICT (campaign_id, slot) DO UPDATE SET allotted = excluded.allotted`,
    [campaignId, budget],
  )
}

/** Takes hundredths out of a budget, exactly or not at all; of the player's own slot where it has them. */
export async function takeBudget(
  tx: AppContext,
  { campaignId, playerId, amount }: { campaignId: number; playerId: number; amount: number },
): Promise<boolean> {
  const { rows } = await tx.db.query<{ taken: boolean }>({
    name: 'campaigns.take-budget',
    text: 'SELECT campaigns.take_budget($1, $2, $3) AS taken',
    values: [campaignId, playerId % SLOTS, amount],
  })
  return rows[0]?.taken ?? false
}

// players

export type Enrolment = { campaignId: number; version: number; state: unknown; reserved: number }
const enrolmentColumns = 'campaign_id AS "campaignId", version, state, reserved'

export async function listEnrolments(ctx: Db, playerId: number): Promise<Enrolment[]> {
  const { rows } = await ctx.db.query<Enrolment>({
    name: 'campaigns.list-enrolments',
    text: `SELECT ${enrolmentColumns} FROM campaigns.enrolments WHERE player_id = $1`,
    values: [playerId],
  })
  return rows
}

export async function readEnrolment(
  ctx: Db,
  { playerId, campaignId }: { playerId: number; campaignId: number },
): Promise<Enrolment | undefined> {
  const { rows } = await ctx.db.query<Enrolment>({
    name: 'campaigns.read-enrolment',
    text: `SELECT ${enrolmentColumns} FROM campaigns.enrolments WHERE player_id = $1 AND campaign_id = $2`,
    values: [playerId, campaignId],
  })
  return rows[0]
}

export async function storeEnrolment(
  tx: AppContext,
  playerId: number,
  { campaignId, version, state, reserved }: Enrolment,
): Promise<void> {
  await tx.db.query({
    name: 'campaigns.store-enrolment',
    text: `INSERT INTO campaigns.enrolments (player_id, campaign_id, version, state, reserved, entered_at)
           VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (player_id, campaign_id) DO UPDATE SET state = excluded.state, reserved = excluded.reserved`,
    values: [playerId, campaignId, version, JSON.stringify(state), reserved, tx.clock()],
  })
}

/** Who takes part in a campaign, by their number: pages after one. */
export async function listEnrolled(
  ctx: Db,
  { campaignId, after, size }: { campaignId: number; after: number; size: number },
): Promise<(Enrolment & { playerId: number })[]> {
  const { rows } = await ctx.db.query<Enrolment & { playerId: number }>(
    `SELECT player_id AS "playerId", ${enrolmentColumns} FROM campaigns.enrolments
      WHERE campaign_id = $1 AND player_id > $2 ORDER BY player_id LIMIT $3`,
    [campaignId, after, size],
  )
  return rows
}

// decisions

export type Decision = {
  decisionNo: number
  campaignId: number
  version: number
  request: string
  command: object
  facts: object
  state: unknown
  effects: readonly object[]
  coins: number
  points: number
  answer: object
  at: Date
}
const decisionColumns = `decision_no AS "decisionNo", campaign_id AS "campaignId", version, request, command, facts, state,
  effects, coins, points, answer, at`

export async function readDecision(
  ctx: Db,
  of: { playerId: number; campaignId: number; request: string },
): Promise<Decision | undefined> {
  const { rows } = await ctx.db.query<Decision>({
    name: 'campaigns.read-decision',
    text: `SELECT ${decisionColumns} FROM campaigns.decisions WHERE player_id = $1 AND campaign_id = $2 AND request = $3`,
    values: [of.playerId, of.campaignId, of.request],
  })
  return rows[0]
}

/** In which of these campaigns a request was decided. */
export async function readDecisionOf(
  ctx: Db,
  of: { playerId: number; campaignIds: readonly number[]; request: string },
): Promise<number | undefined> {
  const { rows } = await ctx.db.query<{ campaignId: number }>(
    `SELECT campaign_id AS "campaignId" FROM campaigns.decisions
      WHERE player_id = $1 AND campaign_id = ANY ($2::integer[]) AND request = $3`,
    [of.playerId, of.campaignIds, of.request],
  )
  return rows[0]?.campaignId
}

export async function nextDecision(ctx: Db, playerId: number): Promise<number> {
  const { rows } = await ctx.db.query<{ next: number }>({
    name: 'campaigns.next-decision',
    text: 'SELECT coalesce(max(decision_no), 0) + 1 AS next FROM campaigns.decisions WHERE player_id = $1',
    values: [playerId],
  })
  return rows[0]?.next ?? 1
}

export async function insertDecision(
  tx: AppContext,
  playerId: number,
  one: Omit<Decision, 'at'>,
): Promise<void> {
  await tx.db.query({
    name: 'campaigns.insert-decision',
    text: `INSERT INTO campaigns.decisions (player_id, decision_no, campaign_id, version, request, command, facts, state,
             effects, coins, points, answer, at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    values: [
      playerId,
      one.decisionNo,
      one.campaignId,
      one.version,
      one.request,
      one.command,
      one.facts,
      JSON.stringify(one.state),
      JSON.stringify(one.effects),
      one.coins,
      one.points,
      one.answer,
      tx.clock(),
    ],
  })
}

/** Hundredths that a draw won and that stay in the event until they are exchanged; 0 for none. */
type Won = { won: number }

/** Lists decisions that gave something, the newest first. */
export async function listReceived(
  ctx: Db,
  playerId: number,
  size: number,
): Promise<(Pick<Decision, 'decisionNo' | 'campaignId' | 'version' | 'answer' | 'at'> & Won)[]> {
  const { rows } = await ctx.db.query<
    Pick<Decision, 'decisionNo' | 'campaignId' | 'version' | 'answer' | 'at'> & Won
  >(
    `SELECT decision_no AS "decisionNo", campaign_id AS "campaignId", version, answer, at,
            CASE WHEN effects = '[]' THEN drawn.amount ELSE 0 END AS won
       FROM campaigns.decisions c CROSS JOIN LATERAL (
              SELECT coalesce(sum(d.amount), 0)::bigint AS amount FROM campaigns.draws d
               WHERE d.player_id = c.player_id AND d.decision_no = c.decision_no) drawn
      WHERE player_id = $1 AND (coins > 0 OR points > 0 OR effects @> '[{"give": "coupon"}]' OR effects @> '[{"give": "rounds"}]'
                                OR effects @> '[{"give": "commission"}]' OR effects @> '[{"give": "tickets"}]'
                                OR effects @> '[{"give": "look"}]'
                                OR (effects = '[]' AND drawn.amount > 0))
      ORDER BY decision_no DESC LIMIT $2`,
    [playerId, size],
  )
  return rows
}

/** Whether a decision of that number about the player is there. */
export async function isDecision(
  ctx: Db,
  { playerId, decisionNo }: { playerId: number; decisionNo: number },
): Promise<boolean> {
  const { rowCount } = await ctx.db.query(
    'SELECT 1 FROM campaigns.decisions WHERE player_id = $1 AND decision_no = $2',
    [playerId, decisionNo],
  )
  return rowCount === 1
}

/** Every decision about a player in one campaign, in their order. */
export async function listDecisions(
  ctx: Db,
  { playerId, campaignId }: { playerId: number; campaignId: number },
): Promise<Decision[]> {
  const { rows } = await ctx.db.query<Decision>(
    `SELECT ${decisionColumns} FROM campaigns.decisions WHERE player_id = $1 AND campaign_id = $2 ORDER BY decision_no`,
    [playerId, campaignId],
  )
  return rows
}

/** What changes with everything that moves money, is played, decided or told of these players, and with a break. */
export async function readStamps(
  ctx: Db,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await ctx.db.query<{ playerId: number; stamp: string }>({
    name: 'campaigns.read-stamps',
    text: `SELECT p.player_id AS "playerId",
                  concat_ws(' ', p.state, p.kept_out_until, w.entry_no, coalesce(h.last_id, 0), coalesce(d.decision_no, 0)) AS stamp
             FROM unnest($1::bigint[]) AS who (player_id)
             JOIN accounts.players p USING (player_id)
             JOIN wallet.wallets w USING (player_id)
             LEFT JOIN outbox.heads h USING (player_id)
             LEFT JOIN LATERAL (SELECT x.decision_no FROM campaigns.decisions x WHERE x.player_id = who.player_id
                                 ORDER BY x.decision_no DESC LIMIT 1) d ON true`,
    values: [playerIds],
  })
  return new Map(rows.map(({ playerId, stamp }) => [playerId, stamp]))
}

/** Until when play was looked at for what it made receivable; undefined before the first time. */
/** Until when play was looked at, and when that look ended. */
export async function readPlayFollowed(
  ctx: Db,
): Promise<{ until: Date; lookedAt: Date | null } | undefined> {
  const { rows } = await ctx.db.query<{ until: Date; lookedAt: Date | null }>(
    `SELECT until, nullif(looked_at, '-infinity') AS "lookedAt" FROM campaigns.play_followed`,
  )
  return rows[0]
}

export async function storePlayFollowed(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  until: Date,
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO campaigns.play_followed (until, looked_at) VALUES ($1, $2)
     ON CONFLICT (one) DO UPDATE SET until = excluded.until, looked_at = excluded.looked_at`,
    [until, ctx.clock()],
  )
}

/**
 * How much a player had played when they were last looked at. `week` is its Monday. `staked` is of all time, in hundredths,
 * bets that were not looked at yet among it; `stakedThen` is without them.
 */
export type PlaySeen = {
  playerId: number
  day: string
  dayRounds: number
  dayGames: number
  week: string
  weekRounds: number
  weekGames: number
  staked: number
  stakedThen: number
}

export async function readPlaySeen(ctx: Db, playerIds: readonly number[]): Promise<PlaySeen[]> {
  const { rows } = await ctx.db.query<PlaySeen>({
    name: 'campaigns.play-seen',
    text: `SELECT player_id AS "playerId", day::text, day_rounds AS "dayRounds", day_games AS "dayGames", week::text,
                  week_rounds AS "weekRounds", week_games AS "weekGames", staked, staked_then AS "stakedThen"
             FROM campaigns.play_seen WHERE player_id = ANY ($1)`,
    values: [playerIds],
  })
  return rows
}

export async function storePlaySeen(ctx: Db, seen: readonly PlaySeen[]): Promise<void> {
  const column = <Name extends keyof PlaySeen>(name: Name) => seen.map((one) => one[name])
  await ctx.db.query({
    name: 'campaigns.store-play-seen',
    text: `INSERT INTO campaigns.play_seen
           SELECT * FROM unnest($1::bigint[], $2::date[], $3::int[], $4::int[], $5::date[], $6::int[], $7::int[], $8::bigint[],
                                  $9::bigint[])
           ON CONFLICT (player_id) DO UPDATE
             SET day = excluded.day, day_rounds = excluded.day_rounds, day_games = excluded.day_games, week = excluded.week,
                 week_rounds = excluded.week_rounds, week_games = excluded.week_games, staked = excluded.staked,
                 staked_then = excluded.staked_then`,
    values: [
      column('playerId'),
      column('day'),
      column('dayRounds'),
      column('dayGames'),
      column('week'),
      column('weekRounds'),
      column('weekGames'),
      column('staked'),
      column('stakedThen'),
    ],
  })
}

/** Of who did not play since a day nothing is kept. */
export async function dropPlaySeen(ctx: Db, before: string): Promise<void> {
  await ctx.db.query('DELETE FROM campaigns.play_seen WHERE day < $1', [before])
}

export async function readCampaignIds(ctx: Db): Promise<{ code: string; campaignId: number }[]> {
  const { rows } = await ctx.db.query<{ code: string; campaignId: number }>(
    'SELECT code, campaign_id AS "campaignId" FROM campaigns.campaigns',
  )
  return rows
}
