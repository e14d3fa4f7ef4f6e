import type { FriendLack } from '@perlas/contract/invites'
import type { AppContext } from '#/kernel/context.ts'
import type { KnownMark } from './questions.ts'
import type { State } from './rules.ts'

type Db = Pick<AppContext, 'db'>

/** A member of an inviter, in the inviter's rows. */
export type Member = {
  memberId: number
  /** Registered by the inviter's code, or named them later. */
  via: 'registered' | 'named'
  since: Date
  state: State
  missing: FriendLack[]
  /** When they came to count; stays where they are void later. */
  validAt: Date | null
  voidAt: Date | null
  voidWhy: string | null
  /** Since when it is known that they share something with the inviter, or with another of theirs. */
  sharedAt: Date | null
  /** What they share, and with whom: the inviter, or another member of theirs. */
  sharedWhat: string | null
  sharedWith: number | null
  /** When two members of the office let them count again. */
  restoredAt: Date | null
}
const columns = `member_id AS "memberId", via, since, state, missing, valid_at AS "validAt", void_at AS "voidAt",
  void_why AS "voidWhy", shared_at AS "sharedAt",
  shared_what AS "sharedWhat", shared_with AS "sharedWith", restored_at AS "restoredAt"`

/** Adds a member; false where they are one already. */
export async function insertMember(
  tx: AppContext,
  one: { playerId: number; memberId: number; via: Member['via']; since: Date },
): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    `INSERT INTO invites.members (player_id, member_id, via, since) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [one.playerId, one.memberId, one.via, one.since],
  )
  return rowCount === 1
}

export async function readMember(
  ctx: Db,
  of: { playerId: number; memberId: number },
): Promise<Member | undefined> {
  const { rows } = await ctx.db.query<Member>({
    name: 'invites.read-member',
    text: `SELECT ${columns} FROM invites.members WHERE player_id = $1 AND member_id = $2`,
    values: [of.playerId, of.memberId],
  })
  return rows[0]
}

/** The same, and the member is this transaction's: what is judged and what operators decide go one after the other. */
export async function lockMember(
  tx: AppContext,
  of: { playerId: number; memberId: number },
): Promise<Member | undefined> {
  const { rows } = await tx.db.query<Member>({
    name: 'invites.lock-member',
    text: `SELECT ${columns} FROM invites.members WHERE player_id = $1 AND member_id = $2 FOR UPDATE`,
    values: [of.playerId, of.memberId],
  })
  return rows[0]
}

export async function updateMember(
  tx: AppContext,
  playerId: number,
  one: Omit<Member, 'via' | 'since'>,
): Promise<void> {
  await tx.db.query({
    name: 'invites.update-member',
    text: `UPDATE invites.members
              SET state = $3, missing = $4, valid_at = $5, void_at = $6, void_why = $7, shared_at = $8, judged_at = $9,
                  shared_what = $10, shared_with = $11, restored_at = $12
            WHERE player_id = $1 AND member_id = $2`,
    values: [
      playerId,
      one.memberId,
      one.state,
      one.missing,
      one.validAt,
      one.voidAt,
      one.voidWhy,
      one.sharedAt,
      tx.clock(),
      one.sharedWhat,
      one.sharedWith,
      one.restoredAt,
    ],
  })
}

/** The newest first, in pages. */
export async function listMembers(
  ctx: Db,
  playerId: number,
  { from, size }: { from: number; size: number },
): Promise<Member[]> {
  const { rows } = await ctx.db.query<Member>(
    `SELECT ${columns} FROM invites.members WHERE player_id = $1 ORDER BY since DESC, member_id DESC OFFSET $2 LIMIT $3`,
    [playerId, from, size],
  )
  return rows
}

export async function countMembers(
  ctx: Db,
  playerId: number,
): Promise<{ total: number; valid: number }> {
  const { rows } = await ctx.db.query<{ total: number; valid: number }>({
    name: 'invites.count-members',
    text: `SELECT count(*)::int AS total, (count(*) FILTER (WHERE state = 'valid'))::int AS valid
             FROM invites.members WHERE player_id = $1`,
    values: [playerId],
  })
  return rows[0] ?? { total: 0, valid: 0 }
}

/** Those that count, who came to first, first. */
export async function listValid(
  ctx: Db,
  playerId: number,
): Promise<{ memberId: number; validAt: Date }[]> {
  const { rows } = await ctx.db.query<{ memberId: number; validAt: Date }>({
    name: 'invites.list-valid',
    text: `SELECT member_id AS "memberId", valid_at AS "validAt" FROM invites.members
            WHERE player_id = $1 AND state = 'valid' ORDER BY valid_at, member_id LIMIT 1000`,
    values: [playerId],
  })
  return rows
}

/** The first of these marks of a member that another member of the same inviter holds, and who does. */
export async function heldByOther(
  ctx: Db,
  {
    playerId,
    memberId,
    marks,
  }: { playerId: number; memberId: number; marks: readonly KnownMark[] },
): Promise<Shared | undefined> {
  if (marks.length === 0) return undefined
  const { rows } = await ctx.db.query<Shared>(
    `SELECT what, member_id AS "with" FROM invites.marks
      WHERE player_id = $1 AND mark = ANY ($2::bytea[]) AND member_id <> $3 ORDER BY member_id, what LIMIT 1`,
    [playerId, marks.map(({ mark }) => mark), memberId],
  )
  return rows[0]
}

/** Something that tells people apart, and who has it too. */
export type Shared = { what: string; with: number }

/** What operators looked at and let pass of a member, in hex. */
export async function listExcused(
  ctx: Db,
  { playerId, memberId }: { playerId: number; memberId: number },
): Promise<ReadonlySet<string>> {
  const { rows } = await ctx.db.query<{ mark: string }>({
    name: 'invites.list-excused',
    text: `SELECT encode(mark, 'hex') AS mark FROM invites.excused WHERE player_id = $1 AND member_id = $2`,
    values: [playerId, memberId],
  })
  return new Set(rows.map(({ mark }) => mark))
}

/** Keeps the marks of a member who counts: whoever has one of them later is a double. */
export async function holdMarks(
  tx: AppContext,
  {
    playerId,
    memberId,
    marks,
  }: { playerId: number; memberId: number; marks: readonly KnownMark[] },
): Promise<void> {
  await tx.db.query(
    `INSERT INTO invites.marks (player_id, mark, what, member_id)
     SELECT $1, i.mark, i.what, $2 FROM unnest($3::bytea[], $4::text[]) i (mark, what) ON CONFLICT DO NOTHING`,
    [playerId, memberId, marks.map(({ mark }) => mark), marks.map(({ what }) => what)],
  )
}

export type Open = { playerId: number; memberId: number; since: Date }

/** Members that are looked at every day: those whose days are not over, and those who came to count since a moment. In pages. */
export async function listOpen(
  ctx: Db,
  ask: { validSince: Date; after: Open | undefined; size: number },
): Promise<Open[]> {
  const { rows } = await ctx.db.query<Open>(
    `SELECT player_id AS "playerId", member_id AS "memberId", since FROM invites.members
      WHERE ((state = 'new' AND via = 'registered') OR (state = 'valid' AND valid_at >= $1))
        AND (player_id, member_id) > ($2, $3)
      ORDER BY player_id, member_id LIMIT $4`,
    [ask.validSince, ask.after?.playerId ?? 0, ask.after?.memberId ?? 0, ask.size],
  )
  return rows
}

/** Of these players those who lack nothing but play, with their inviter. */
export async function listPlaying(ctx: Db, memberIds: readonly number[]): Promise<Open[]> {
  const { rows } = await ctx.db.query<Open>(
    `SELECT m.player_id AS "playerId", m.member_id AS "memberId", m.since
       FROM accounts.players p JOIN invites.members m ON m.player_id = p.superior_id AND m.member_id = p.player_id
      WHERE p.player_id = ANY ($1) AND p.superior_id <> 0 AND m.state = 'new' AND m.missing = '{play}'`,
    [memberIds],
  )
  return rows
}

/** Until when play was looked at. */
export async function readFollowed(ctx: Db): Promise<Date | undefined> {
  const { rows } = await ctx.db.query<{ until: Date }>('SELECT until FROM invites.play_followed')
  return rows[0]?.until
}

export async function storeFollowed(ctx: Db, until: Date): Promise<void> {
  await ctx.db.query(
    `INSERT INTO invites.play_followed (until) VALUES ($1) ON CONFLICT (one) DO UPDATE SET until = excluded.until`,
    [until],
  )
}

/** Who is above a player, the nearest first: whoever invited them, and whoever invited that one. */
export async function listAbove(
  ctx: Db,
  playerId: number,
  tiers: number,
): Promise<{ playerId: number; tier: number }[]> {
  const { rows } = await ctx.db.query<{ playerId: number; tier: number }>(
    `WITH RECURSIVE above AS (
         SELECT superior_id AS player_id, 1 AS tier FROM accounts.players WHERE player_id = $1 AND superior_id <> 0
         UNION ALL
         SELECT p.superior_id, a.tier + 1 FROM above a JOIN accounts.players p USING (player_id)
          WHERE p.superior_id <> 0 AND a.tier < $2)
     SELECT player_id AS "playerId", tier FROM above ORDER BY tier`,
    [playerId, tiers],
  )
  return rows
}

/** Of each of these inviters: how many members came since a moment, counted to `most`, and how many are void of all. */
export async function countSpikes(
  ctx: Db,
  ask: { playerIds: readonly number[]; since: Date; most: number },
): Promise<{ playerId: number; recent: number; members: number; void: number }[]> {
  const { rows } = await ctx.db.query<{
    playerId: number
    recent: number
    members: number
    void: number
  }>({
    name: 'invites.count-spikes',
    text: `SELECT i.player_id AS "playerId", i.members, i.void, r.recent
             FROM unnest($1::bigint[]) AS who (player_id)
             JOIN invites.inviters i USING (player_id)
             CROSS JOIN LATERAL (SELECT count(*)::int AS recent FROM (
               SELECT FROM invites.members m WHERE m.player_id = who.player_id AND m.since >= $2 LIMIT $3) counted) r`,
    values: [ask.playerIds, ask.since, ask.most],
  })
  return rows
}
