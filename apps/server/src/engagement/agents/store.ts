import type { CommissionTerms, CommissionWeek } from '@perlas/campaign-kit/kind'
import type { AppContext } from '#/kernel/context.ts'
import type { Figures } from './rules.ts'

type Db = Pick<AppContext, 'db'>

export type Agency = {
  playerId: number
  seatNo: number
  kind: string
  campaignId: number
  terms: CommissionTerms
  since: string
  until: string | null
  bookedWeek: string | null
}
const agencyColumns = `player_id AS "playerId", seat_no AS "seatNo", kind, campaign_id AS "campaignId", terms, since::text,
  until::text, booked_week::text AS "bookedWeek"`

export type Period = {
  week: string
  tier: number
  seatNo: number
  members: number
  stake: number
  theoE4: number
  carriedE4: number
  amount: number
  paid: number
  state: CommissionWeek['state']
  freeOn: string | null
}
const periodColumns = `week::text, tier, seat_no AS "seatNo", members, stake, theo_e4 AS "theoE4", carried_e4 AS "carriedE4",
  amount, paid, state, free_on::text AS "freeOn"`

/** Adds the lines of a member and of whoever stands under them. */
export async function addDownline(tx: AppContext, member: number, day: string): Promise<number> {
  const { rows } = await tx.db.query<{ added: number }>(
    'SELECT agents.add_lines($1, $2::date) AS added',
    [member, day],
  )
  return rows[0]?.added ?? 0
}

/** Members on each tier, from the first to the fifth. */
export async function countDownline(ctx: Db, playerId: number): Promise<number[]> {
  const { rows } = await ctx.db.query<{ tier: number; members: number }>({
    name: 'agents.count-lines',
    text: `SELECT tier, count(*)::int AS members FROM agents.lines WHERE player_id = $1 GROUP BY 1`,
    values: [playerId],
  })
  return [1, 2, 3, 4, 5].map((tier) => rows.find((one) => one.tier === tier)?.members ?? 0)
}

export type PlayedMember = {
  memberId: number
  tier: number
  since: string
  stake: number
  theoE4: number
}

export async function listPlayed(
  ctx: Db,
  playerId: number,
  { from, until }: { from: string; until: string },
): Promise<PlayedMember[]> {
  const { rows } = await ctx.db.query<PlayedMember>(
    `SELECT member_id AS "memberId", tier, since::text, stake, theo_e4 AS "theoE4"
       FROM agents.played($1, $2::date, $3::date) ORDER BY since, member_id`,
    [playerId, from, until],
  )
  return rows
}

export async function barMember(
  tx: AppContext,
  { playerId, memberId, why }: { playerId: number; memberId: number; why: string },
): Promise<void> {
  await tx.db.query(
    `UPDATE agents.lines SET barred_at = $3, barred_why = $4
      WHERE player_id = $1 AND member_id = $2 AND barred_at IS NULL`,
    [playerId, memberId, tx.clock(), why],
  )
}

export async function letCount(
  tx: AppContext,
  { playerId, memberId }: { playerId: number; memberId: number },
): Promise<void> {
  await tx.db.query(
    `UPDATE agents.lines SET barred_at = NULL, barred_why = NULL WHERE player_id = $1 AND member_id = $2`,
    [playerId, memberId],
  )
}

/** The nearest player above, five tiers at most, who is an agent now; 0 while there is none. */
export async function agentAbove(ctx: Db, playerId: number): Promise<number> {
  const { rows } = await ctx.db.query<{ agentId: number }>({
    name: 'agents.above',
    text: `SELECT a.player_id AS "agentId" FROM agents.above($1) a
             JOIN agents.seats s ON s.player_id = a.player_id AND s.until IS NULL ORDER BY a.tier LIMIT 1`,
    values: [playerId],
  })
  return rows[0]?.agentId ?? 0
}

/** The seat that a player has or had last. */
export async function readAgency(ctx: Db, playerId: number): Promise<Agency | undefined> {
  const { rows } = await ctx.db.query<Agency>({
    name: 'agents.read-seat',
    text: `SELECT ${agencyColumns} FROM agents.seats WHERE player_id = $1 ORDER BY seat_no DESC LIMIT 1`,
    values: [playerId],
  })
  return rows[0]
}

export async function insertAgency(
  tx: AppContext,
  one: Omit<Agency, 'until' | 'bookedWeek'> & { version: number },
): Promise<void> {
  await tx.db.query(
    `INSERT INTO agents.seats (player_id, seat_no, kind, campaign_id, version, terms, since, agreed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      one.playerId,
      one.seatNo,
      one.kind,
      one.campaignId,
      one.version,
      JSON.stringify(one.terms),
      one.since,
      tx.clock(),
    ],
  )
}

export async function updateAgency(
  tx: AppContext,
  { playerId, seatNo, bookedWeek, until }: Agency,
): Promise<void> {
  await tx.db.query(
    'UPDATE agents.seats SET booked_week = $3, until = $4 WHERE player_id = $1 AND seat_no = $2',
    [playerId, seatNo, bookedWeek, until],
  )
}

/** Seats in their order, from one player on: those that go on, and those of whom something is still to be paid. */
export async function listAgents(
  ctx: Db,
  { after, size }: { after: number; size: number },
): Promise<Agency[]> {
  const { rows } = await ctx.db.query<Agency>(
    `SELECT DISTINCT ON (s.player_id) ${agencyColumns} FROM agents.seats s
      WHERE s.player_id > $1 AND (s.until IS NULL OR EXISTS (
            SELECT 1 FROM agents.periods p WHERE p.player_id = s.player_id AND p.state IN ('open', 'held', 'free', 'withheld')))
      ORDER BY s.player_id, s.seat_no DESC LIMIT $2`,
    [after, size],
  )
  return rows
}

/** Writes the figures of a week; what is final already stays. */
export async function storeFigures(
  tx: AppContext,
  ask: {
    playerId: number
    week: string
    seatNo: number
    figures: readonly Figures[]
    /** Final since now, and free on this day; without it the week goes on. */
    freeOn?: string
  },
): Promise<void> {
  const { figures, freeOn } = ask
  await tx.db.query(
    `INSERT INTO agents.periods (player_id, week, seat_no, tier, members, stake, theo_e4, carried_e4, amount, state, free_on, booked_at)
     SELECT $1, $2, $3, i.tier, i.members, i.stake, i.theo, i.carried, i.amount,
            CASE WHEN $9::date IS NULL THEN 'open' WHEN i.amount = 0 THEN 'booked' ELSE 'held' END,
            CASE WHEN i.amount > 0 THEN $9::date END, CASE WHEN $9::date IS NOT NULL THEN $10::timestamptz END
       FROM unnest($4::smallint[], $5::integer[], $6::bigint[], $7::bigint[], $8::bigint[], $11::bigint[])
            i (tier, members, stake, theo, carried, amount)
     ON CONFLICT (player_id, week, tier) DO UPDATE
       SET members = excluded.members, stake = excluded.stake, theo_e4 = excluded.theo_e4, carried_e4 = excluded.carried_e4,
           amount = excluded.amount, state = excluded.state, free_on = excluded.free_on, booked_at = excluded.booked_at
     WHERE periods.state = 'open'`,
    [
      ask.playerId,
      ask.week,
      ask.seatNo,
      figures.map(({ tier }) => tier),
      figures.map(({ members }) => members),
      figures.map(({ stake }) => stake),
      figures.map(({ theoE4 }) => theoE4),
      figures.map(({ carriedE4 }) => carriedE4),
      freeOn ?? null,
      tx.clock(),
      figures.map(({ amount }) => amount),
    ],
  )
}

/** The newest weeks first; `size` counts tiers of weeks. */
export async function listPeriods(ctx: Db, playerId: number, size: number): Promise<Period[]> {
  const { rows } = await ctx.db.query<Period>({
    name: 'agents.list-periods',
    text: `SELECT ${periodColumns} FROM agents.periods WHERE player_id = $1 ORDER BY week DESC, tier LIMIT $2`,
    values: [playerId, size],
  })
  return rows
}

/** What was earned and not paid, the oldest first: of these states, locked for the caller under the wallet's lock. */
export async function lockUnpaid(
  tx: AppContext,
  playerId: number,
  states: readonly Period['state'][],
): Promise<Period[]> {
  const { rows } = await tx.db.query<Period>(
    `SELECT ${periodColumns} FROM agents.periods WHERE player_id = $1 AND state = ANY ($2) AND amount > 0
      ORDER BY week, tier FOR UPDATE`,
    [playerId, states],
  )
  return rows
}

export async function readWeek(ctx: Db, playerId: number, week: string): Promise<Period[]> {
  const { rows } = await ctx.db.query<Period>(
    `SELECT ${periodColumns} FROM agents.periods WHERE player_id = $1 AND week = $2 ORDER BY tier`,
    [playerId, week],
  )
  return rows
}

export async function updatePeriod(
  tx: AppContext,
  playerId: number,
  one: Pick<
    Period,
    'week' | 'tier' | 'state' | 'amount' | 'paid' | 'members' | 'stake' | 'theoE4' | 'freeOn'
  >,
): Promise<void> {
  await tx.db.query(
    `UPDATE agents.periods SET state = $4, amount = $5, paid = $6, members = $7, stake = $8, theo_e4 = $9, free_on = $10
      WHERE player_id = $1 AND week = $2 AND tier = $3`,
    [
      playerId,
      one.week,
      one.tier,
      one.state,
      one.amount,
      one.paid,
      one.members,
      one.stake,
      one.theoE4,
      one.freeOn,
    ],
  )
}
