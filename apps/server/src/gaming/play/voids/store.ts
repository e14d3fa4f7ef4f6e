import type { Clock } from '#/kernel/clock.ts'
import type { Queryable } from '@perlas/database/pool'
import { pauseMs, type RoundRecord, type TableRound } from './rules.ts'

type Db = { db: Queryable }
type Timed = Db & { clock: Clock }

export type VoidState = 'asked' | 'called-off' | 'returning' | 'done'
export type TableVoid = TableRound & {
  rulingId: number
  state: VoidState
  decidedAt: Date
  endedAt: Date | null
  tries: number
  fault: string
}
const columns = `v.provider_id AS "providerId", v.table_code AS table, v.k, v.ruling_id AS "rulingId", v.state,
  v.decided_at AS "decidedAt", v.ended_at AS "endedAt", v.tries, v.fault`

/** Undefined where the provider draws at no such table. */
export async function readRoundRecord(
  { db }: Db,
  { providerId, table, k }: TableRound,
): Promise<RoundRecord | undefined> {
  const { rows } = await db.query<RoundRecord>(
    `SELECT t.last, d.root, d.given_at AS "givenAt", v.k IS NOT NULL AS voided
       FROM play.draw_tables t
       LEFT JOIN play.draws d ON d.provider_id = t.provider_id AND d.table_code = t.table_code AND d.k = $3
       LEFT JOIN play.table_voids v ON v.provider_id = t.provider_id AND v.table_code = t.table_code AND v.k = $3
      WHERE t.provider_id = $1 AND t.table_code = $2`,
    [providerId, table, k],
  )
  return rows[0]
}

// A name of a seat's round begins with '<table>.<k>.'; what follows the full stop in the order of bytes is a slash.
const seats = `play.round_owners o JOIN play.rounds r ON r.player_id = o.player_id AND r.round_no = o.round_no
  WHERE o.provider_id = $1 AND o.round_id >= $2 || '.' || $3 || '.' AND o.round_id < $2 || '.' || $3 || '/'`
const named = ({ providerId, table, k }: TableRound) => [providerId, table, String(k)]

export type Losses = {
  /** Who has lost in it so far, and how much together, in hundredths; of an open seat all that is staked. */
  players: number
  amount: number
  /** Seats whose win the provider still owes. */
  open: number
}

/** Reads every seat of the round: not for a list. */
export async function readLosses({ db }: Db, round: TableRound): Promise<Losses> {
  const { rows } = await db.query<Losses>(
    `SELECT (count(DISTINCT r.player_id) FILTER (WHERE r.bet_total > r.win_total))::integer AS players,
            coalesce(sum(greatest(r.bet_total - r.win_total, 0)), 0)::bigint AS amount,
            (count(*) FILTER (WHERE r.status = 'open'))::integer AS open
       FROM ${seats}`,
    named(round),
  )
  return rows[0] ?? { players: 0, amount: 0, open: 0 }
}

/** Writes down that a round is void from now on; false where it is already. */
export async function insertVoid(
  { db, clock }: Timed,
  { providerId, table, k, rulingId }: TableRound & { rulingId: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO play.table_voids (provider_id, table_code, k, ruling_id, state, decided_at, due_at)
     VALUES ($1, $2, $3, $4, 'asked', $5, $5) ON CONFLICT DO NOTHING`,
    [providerId, table, k, rulingId, clock()],
  )
  return rowCount === 1
}

/** Those that are to be gone on with, for as long as one try lasts. */
export async function takeDue({ db, clock }: Timed, most: number): Promise<TableVoid[]> {
  const now = clock()
  const { rows } = await db.query<TableVoid>(
    `UPDATE play.table_voids v SET tries = v.tries + 1,
            due_at = $1::timestamptz + ($3::bigint[])[least(v.tries + 1, cardinality($3::bigint[]))] * interval '1 millisecond'
      WHERE (v.provider_id, v.table_code, v.k) IN (
        SELECT x.provider_id, x.table_code, x.k FROM play.table_voids x
         WHERE x.due_at <= $1 ORDER BY x.due_at LIMIT $2 FOR UPDATE SKIP LOCKED)
      RETURNING ${columns}`,
    [now, most, Array.from({ length: 12 }, (_, tries) => pauseMs(tries))],
  )
  return rows
}

/** It goes on well: nobody else takes it up meanwhile, and what fails later is tried again soon. */
export async function keepVoid({ db, clock }: Timed, round: TableRound): Promise<void> {
  await db.query(
    `UPDATE play.table_voids SET tries = 0, due_at = $4::timestamptz + $5::bigint * interval '1 millisecond'
      WHERE (provider_id, table_code, k) = ($1, $2, $3) AND ended_at IS NULL`,
    [round.providerId, round.table, round.k, clock(), pauseMs(0)],
  )
}

export async function moveVoid(
  { db, clock }: Timed,
  round: TableRound,
  state: Exclude<VoidState, 'asked'>,
): Promise<void> {
  const ends = state !== 'returning'
  await db.query(
    `UPDATE play.table_voids
        SET state = $4, fault = '', ended_at = CASE WHEN $5 THEN $6::timestamptz END,
            due_at = CASE WHEN NOT $5 THEN due_at END
      WHERE (provider_id, table_code, k) = ($1, $2, $3) AND ended_at IS NULL`,
    [round.providerId, round.table, round.k, state, ends, clock()],
  )
}

export async function noteFault({ db }: Db, round: TableRound, fault: string): Promise<void> {
  await db.query(
    `UPDATE play.table_voids SET fault = $4
      WHERE (provider_id, table_code, k) = ($1, $2, $3) AND ended_at IS NULL`,
    [round.providerId, round.table, round.k, fault],
  )
}

export type RoundOwner = { playerId: number; roundNo: number }

/** Seats that lost, are settled, and have nothing back yet; after one, in the order of their players. */
export async function listLost(
  { db }: Db,
  round: TableRound,
  { after, most }: { after: RoundOwner; most: number },
): Promise<RoundOwner[]> {
  const { rows } = await db.query<RoundOwner>(
    `SELECT r.player_id AS "playerId", r.round_no AS "roundNo" FROM ${seats}
        AND r.status = 'completed' AND r.bet_total > r.win_total AND (r.player_id, r.round_no) > ($4, $5)
        AND NOT EXISTS (SELECT FROM play.returned_rounds g WHERE g.player_id = r.player_id AND g.round_no = r.round_no)
      ORDER BY r.player_id, r.round_no LIMIT $6`,
    [...named(round), after.playerId, after.roundNo, most],
  )
  return rows
}

/** What a seat lost and has not got back, under its wallet's lock; undefined where there is nothing to give back. */
export async function readLost(
  { db }: Db,
  { playerId, roundNo }: RoundOwner,
): Promise<{ amount: number; roundId: string; gameId: number } | undefined> {
  const { rows } = await db.query<{ amount: number; roundId: string; gameId: number }>(
    `SELECT r.bet_total - r.win_total AS amount, r.round_id AS "roundId", r.game_id AS "gameId" FROM play.rounds r
      WHERE r.player_id = $1 AND r.round_no = $2 AND r.status = 'completed' AND r.bet_total > r.win_total
        AND NOT EXISTS (SELECT FROM play.returned_rounds g WHERE g.player_id = r.player_id AND g.round_no = r.round_no)`,
    [playerId, roundNo],
  )
  return rows[0]
}

export async function insertReturned(
  { db, clock }: Timed,
  returned: RoundOwner & TableRound & { amount: number; entryNo: number },
): Promise<void> {
  await db.query(
    `INSERT INTO play.returned_rounds (player_id, round_no, provider_id, table_code, k, amount, entry_no, returned_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      returned.playerId,
      returned.roundNo,
      returned.providerId,
      returned.table,
      returned.k,
      returned.amount,
      returned.entryNo,
      clock(),
    ],
  )
}

/** Whether anything of a round is still to come: a seat without its end, or a loss that is not back. */
export async function isLeft({ db }: Db, round: TableRound): Promise<boolean> {
  const { rows } = await db.query<{ left: boolean }>(
    `SELECT EXISTS (SELECT FROM ${seats} AND (r.status = 'open' OR r.status = 'completed' AND r.bet_total > r.win_total
        AND NOT EXISTS (SELECT FROM play.returned_rounds g
                         WHERE g.player_id = r.player_id AND g.round_no = r.round_no))) AS left`,
    named(round),
  )
  return rows[0]?.left ?? false
}

export type Voided = TableVoid & {
  /** Who has something back, and how much all together. */
  players: number
  amount: number
  reason: string
  proposedBy: number
  decidedBy: number
}

/** Those of these rounds that are void, with what went back so far. */
export async function listVoided({ db }: Db, rounds: readonly TableRound[]): Promise<Voided[]> {
  const { rows } = await db.query<Voided>(
    `SELECT ${columns}, s.players, s.amount, u.reason, u.proposed_by AS "proposedBy", u.decided_by AS "decidedBy"
       FROM unnest($1::text[], $2::text[], $3::integer[]) x (provider_id, table_code, k)
       JOIN play.table_voids v USING (provider_id, table_code, k)
       JOIN play.rulings u ON u.ruling_id = v.ruling_id
       CROSS JOIN LATERAL (
         SELECT count(DISTINCT g.player_id)::integer AS players, coalesce(sum(g.amount), 0)::bigint AS amount
           FROM play.returned_rounds g
          WHERE g.provider_id = v.provider_id AND g.table_code = v.table_code AND g.k = v.k) s`,
    [
      rounds.map(({ providerId }) => providerId),
      rounds.map(({ table }) => table),
      rounds.map(({ k }) => k),
    ],
  )
  return rows
}

/** Where a page of what waits or was decided ended: among the decided, when in microseconds since 1970, and its number. */
export type DecidedPlace = { done: boolean; at: number; id: number }
type Listed = { providerId: string; subject: string; at: Date; place: DecidedPlace }

/** Rounds of tables about which something waits, then those that were decided, each the newest first; one more than asked for. */
export async function listDecided(
  { db }: Db,
  { after, size }: { after: DecidedPlace | undefined; size: number },
): Promise<Listed[]> {
  const { rows } = await db.query<Listed>(
    `SELECT provider_id AS "providerId", subject, at,
            jsonb_build_object('done', done, 'at', (extract(epoch FROM at) * 1000000)::bigint, 'id', id) AS place
       FROM (SELECT provider_id, subject, ruling_id AS id, status = 'done' AS done, coalesce(decided_at, proposed_at) AS at
               FROM play.rulings WHERE about = 'table' AND status IN ('proposed', 'done')) r
      WHERE $2::boolean IS NULL OR done > $2 OR (done = $2 AND (at, id) < (
              'epoch'::timestamptz + $3::bigint * interval '1 microsecond', $4::bigint))
      ORDER BY done, at DESC, id DESC LIMIT $1`,
    [size + 1, after?.done ?? null, after?.at ?? null, after?.id ?? null],
  )
  return rows
}
