import type { MemberState } from '@perlas/contract/office-friends'
import type { AppContext } from '#/kernel/context.ts'

// The office reads across the domains, in one question; it changes things by their doors alone.

type Db = Pick<AppContext, 'db'>
/** Where a page begins: behind this value, and behind this player among those of the same. */
export type After = { value: number; playerId: number }

export type InviterRow = {
  playerId: number
  account: string
  state: string
  members: number
  valid: number
  void: number
  earned: number
  paid: number
  /** Campaigns of programmes that they take part in. */
  campaignIds: number[]
  waiting: number
}
const about = `p.account, p.state, i.members, i.valid, i.void, coalesce(e.amount, 0) AS earned, coalesce(e.paid, 0) AS paid,
  ARRAY(SELECT x.campaign_id FROM campaigns.enrolments x
         WHERE x.player_id = i.player_id AND x.campaign_id = ANY ($3::integer[])) AS "campaignIds",
  (SELECT count(*)::int FROM invites.moves v WHERE v.player_id = i.player_id AND v.status = 'proposed') AS waiting`
/** Of one player, of who takes part in one programme, of whom a proposal waits; without any of these, everybody. */
const asked = `($4::bigint IS NULL OR i.player_id = $4)
  AND ($5::integer[] IS NULL OR EXISTS (
        SELECT FROM campaigns.enrolments x WHERE x.player_id = i.player_id AND x.campaign_id = ANY ($5::integer[])))
  AND (NOT $6::boolean OR EXISTS (
        SELECT FROM invites.moves v WHERE v.player_id = i.player_id AND v.status = 'proposed'))`

export type InviterAsk = {
  after: After | undefined
  programmes: readonly number[]
  playerId: number | undefined
  of: readonly number[] | undefined
  waiting: boolean
  size: number
}
const values = (ask: InviterAsk) => [
  ask.after?.value ?? null,
  ask.after?.playerId ?? null,
  ask.programmes,
  ask.playerId ?? null,
  ask.of ?? null,
  ask.waiting,
  ask.size,
]

/** Who brought the most members first. */
export async function listByMembers(ctx: Db, ask: InviterAsk): Promise<InviterRow[]> {
  const { rows } = await ctx.db.query<InviterRow>(
    `SELECT i.player_id AS "playerId", ${about}
       FROM invites.inviters i JOIN accounts.players p USING (player_id) LEFT JOIN agents.earned e USING (player_id)
      WHERE ($1::bigint IS NULL OR (i.members, i.player_id) < ($1, $2::bigint)) AND ${asked}
      ORDER BY i.members DESC, i.player_id DESC LIMIT $7`,
    values(ask),
  )
  return rows
}

/** Who earned the most commission first; who earned none is not in it. */
export async function listByCommission(ctx: Db, ask: InviterAsk): Promise<InviterRow[]> {
  const { rows } = await ctx.db.query<InviterRow>(
    `SELECT i.player_id AS "playerId", ${about}
       FROM agents.earned e JOIN invites.inviters i USING (player_id) JOIN accounts.players p USING (player_id)
      WHERE ($1::bigint IS NULL OR (e.amount, e.player_id) < ($1, $2::bigint)) AND e.amount > 0 AND ${asked}
      ORDER BY e.amount DESC, e.player_id DESC LIMIT $7`,
    values(ask),
  )
  return rows
}

/** The player of that account, whole. */
export async function findAccount(ctx: Db, account: string): Promise<number | undefined> {
  const { rows } = await ctx.db.query<{ playerId: number }>(
    'SELECT player_id AS "playerId" FROM accounts.players WHERE lower(account) = lower($1) LIMIT 1',
    [account],
  )
  return rows[0]?.playerId
}

export type HeadRow = {
  playerId: number
  account: string
  state: string
  members: number
  valid: number
  void: number
  earned: number
  paid: number
  lines: number[]
  campaignIds: number[]
  standsAs: MemberState | null
  seat: { kind: string; since: string; until: string | null } | null
}

/** One player among members and agents; undefined where there is none. */
export async function readHead(
  ctx: Db,
  { playerId, programmes }: { playerId: number; programmes: readonly number[] },
): Promise<HeadRow | undefined> {
  const { rows } = await ctx.db.query<HeadRow>(
    `SELECT p.player_id AS "playerId", p.account, p.state, coalesce(i.members, 0) AS members, coalesce(i.valid, 0) AS valid,
            coalesce(i.void, 0) AS void, coalesce(e.amount, 0) AS earned, coalesce(e.paid, 0) AS paid,
            ARRAY(SELECT (SELECT count(*)::int FROM agents.lines l WHERE l.player_id = p.player_id AND l.tier = t.tier)
                    FROM generate_series(1, 5) AS t (tier) ORDER BY t.tier) AS lines,
            ARRAY(SELECT x.campaign_id FROM campaigns.enrolments x
                   WHERE x.player_id = p.player_id AND x.campaign_id = ANY ($2::integer[])) AS "campaignIds",
            (SELECT m.state FROM invites.members m WHERE m.player_id = p.superior_id AND m.member_id = p.player_id) AS "standsAs",
            (SELECT jsonb_build_object('kind', s.kind, 'since', s.since, 'until', s.until) FROM agents.seats s
              WHERE s.player_id = p.player_id ORDER BY s.seat_no DESC LIMIT 1) AS seat
       FROM accounts.players p LEFT JOIN invites.inviters i USING (player_id) LEFT JOIN agents.earned e USING (player_id)
      WHERE p.player_id = $1`,
    [playerId, programmes],
  )
  return rows[0]
}

export type AboveRow = {
  playerId: number
  account: string
  kind: string | null
  /** Hundredths of a percent of the lowest band of that tier; null where the tier is paid nothing. */
  share: number | null
}

/** These players with the seat of an agent that each has now, and what it pays of a tier, in the order asked. */
export async function listAgents(
  ctx: Db,
  above: readonly { playerId: number; tier: number }[],
): Promise<AboveRow[]> {
  const { rows } = await ctx.db.query<AboveRow>(
    `SELECT p.player_id AS "playerId", p.account, s.kind,
            (s.terms -> 'tiers' -> (who.tier - 1) -> 'bands' -> 0 ->> 'share')::int AS share
       FROM unnest($1::bigint[], $2::integer[]) WITH ORDINALITY AS who (player_id, tier, at)
       JOIN accounts.players p USING (player_id)
       LEFT JOIN agents.seats s ON s.player_id = p.player_id AND s.until IS NULL
      ORDER BY who.at`,
    [above.map(({ playerId }) => playerId), above.map(({ tier }) => tier)],
  )
  return rows
}

export type FriendRow = {
  playerId: number
  account: string
  accountState: string
  keptOut: string
  via: 'registered' | 'named'
  since: Date
  state: MemberState
  missing: string[]
  validAt: Date | null
  voidAt: Date | null
  voidWhy: string | null
  restoredAt: Date | null
  sharedWhat: string | null
  sharedWith: number | null
  sharedAt: Date | null
  paidBy: string | null
  barred: string | null
  members: number
  /** Microseconds of `since`. */
  order: number
}

/** The members of one player, the newest first, each by its keys: behind one, as many as a page has. */
export async function listFriends(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  ask: { playerId: number; state: MemberState | undefined; after: After | undefined; size: number },
): Promise<FriendRow[]> {
  const { rows } = await ctx.db.query<FriendRow>(
    `SELECT m.member_id AS "playerId", p.account, p.state AS "accountState",
            CASE WHEN p.kept_out_until > $6 THEN coalesce(p.kept_out_by, '') ELSE '' END AS "keptOut", m.via, m.since, m.state,
            m.missing, m.valid_at AS "validAt", m.void_at AS "voidAt", m.void_why AS "voidWhy", m.restored_at AS "restoredAt",
            m.shared_what AS "sharedWhat", m.shared_with AS "sharedWith", m.shared_at AS "sharedAt", f.kind AS "paidBy",
            l.barred_why AS barred, coalesce(i.members, 0) AS members,
            (extract(epoch FROM m.since) * 1000000)::bigint AS "order"
       FROM invites.members m JOIN accounts.players p ON p.player_id = m.member_id
       LEFT JOIN campaigns.friends_paid f ON f.player_id = m.player_id AND f.member_id = m.member_id
       LEFT JOIN agents.lines l ON l.player_id = m.player_id AND l.member_id = m.member_id
       LEFT JOIN invites.inviters i ON i.player_id = m.member_id
      WHERE m.player_id = $1 AND ($2::text IS NULL OR m.state = $2)
        AND ($3::bigint IS NULL OR (m.since, m.member_id) < ('epoch'::timestamptz + $3::bigint * interval '1 microsecond', $4::bigint))
      ORDER BY m.since DESC, m.member_id DESC LIMIT $5`,
    [
      ask.playerId,
      ask.state ?? null,
      ask.after?.value ?? null,
      ask.after?.playerId ?? null,
      ask.size,
      ctx.clock(),
    ],
  )
  return rows
}

export type MoveRow = {
  id: number
  memberId: number
  what: 'void' | 'restore'
  seen: MemberState
  reason: string
  status: 'proposed' | 'done' | 'refused'
  proposedBy: number
  decidedBy: number | null
  at: Date
}

/** What was proposed of these members of one player, the newest first. */
export async function listMoves(
  ctx: Db,
  ask: { playerId: number; memberIds: readonly number[]; each: number },
): Promise<MoveRow[]> {
  const { rows } = await ctx.db.query<MoveRow>(
    `SELECT v.* FROM unnest($2::bigint[]) AS who (member_id), LATERAL (
       SELECT move_id AS id, member_id AS "memberId", what, seen, reason, status, proposed_by AS "proposedBy",
              decided_by AS "decidedBy", coalesce(decided_at, proposed_at) AS at
         FROM invites.moves x WHERE x.player_id = $1 AND x.member_id = who.member_id ORDER BY move_id DESC LIMIT $3) v`,
    [ask.playerId, ask.memberIds, ask.each],
  )
  return rows
}

export type WeekRow = {
  week: string
  tier: number
  members: number
  stake: number
  theoE4: number
  carriedE4: number
  amount: number
  paid: number
  state: 'open' | 'booked' | 'held' | 'free' | 'paid' | 'withheld'
  freeOn: string | null
}

/** The weeks of an agent by tier, the newest first, before one. */
export async function listWeeks(
  ctx: Db,
  ask: { playerId: number; before: string | undefined; weeks: number },
): Promise<WeekRow[]> {
  const { rows } = await ctx.db.query<WeekRow>(
    `SELECT t.week::text, t.tier, t.members, t.stake, t.theo_e4 AS "theoE4", t.carried_e4 AS "carriedE4", t.amount, t.paid,
            t.state, t.free_on::text AS "freeOn"
       FROM (SELECT DISTINCT week FROM agents.periods
              WHERE player_id = $1 AND ($2::date IS NULL OR week < $2) ORDER BY week DESC LIMIT $3) w
       JOIN agents.periods t ON t.player_id = $1 AND t.week = w.week
      ORDER BY t.week DESC, t.tier`,
    [ask.playerId, ask.before ?? null, ask.weeks],
  )
  return rows
}

export type PaidRow = { week: string; tier: number; entryNo: number; amount: number; at: Date }

/** What the ledger paid of these weeks: each payment is named by what was paid before it, so one leads to the next. */
export async function listPaid(
  ctx: Db,
  { playerId, weeks }: { playerId: number; weeks: readonly { week: string; tier: number }[] },
): Promise<PaidRow[]> {
  const { rows } = await ctx.db.query<PaidRow>(
    `WITH RECURSIVE parts AS (
       SELECT w.week, w.tier, e.entry_no, e.cash, e.cash AS paid, e.at
         FROM unnest($2::text[], $3::integer[]) AS w (week, tier)
         JOIN wallet.entries e ON e.player_id = $1 AND e.key = 'commission:' || w.week || ':' || w.tier || ':0'
       UNION ALL
       SELECT p.week, p.tier, e.entry_no, e.cash, p.paid + e.cash, e.at
         FROM parts p
         JOIN wallet.entries e ON e.player_id = $1 AND e.key = 'commission:' || p.week || ':' || p.tier || ':' || p.paid)
     SELECT week, tier, entry_no AS "entryNo", cash AS amount, at FROM parts ORDER BY week, tier, entry_no`,
    [playerId, weeks.map(({ week }) => week), weeks.map(({ tier }) => tier)],
  )
  return rows
}
