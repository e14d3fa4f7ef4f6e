import type { AppContext } from '#/kernel/context.ts'
import type { Round } from './ledger.ts'

/** The rounds that are not settled, and these whatever became of them. */
export async function readRounds(
  tx: AppContext,
  playerId: number,
  roundNos: readonly number[],
): Promise<Round[]> {
  const { rows } = await tx.db.query<Round>({
    name: 'bonus.read-rounds',
    text: `SELECT round_no AS "roundNo", game_type AS "gameType", coalesce(weighed, stake * weight) AS weighed,
                  first_entry AS "firstEntry",
                  first_at AS "firstAt", stake, bound AS locked, status, grant_no AS "grantNo", counted
             FROM bonus.rounds
            WHERE player_id = $1 AND (status = 'open' OR round_no = ANY ($2::bigint[]))`,
    values: [playerId, roundNos],
  })
  return rows
}

export async function storeRounds(
  tx: AppContext,
  playerId: number,
  rounds: readonly Round[],
): Promise<void> {
  if (rounds.length === 0) return
  await tx.db.query({
    name: 'bonus.store-rounds',
    text: `INSERT INTO bonus.rounds (player_id, round_no, game_type, first_entry, first_at, stake, bound, status,
                                     grant_no, counted, weighed)
           SELECT $1, i.* FROM unnest($2::bigint[], $3::integer[], $4::bigint[], $5::timestamptz[], $6::bigint[],
                                      $7::jsonb[], $8::text[], $9::integer[], $10::bigint[], $11::bigint[]) i
           ON CONFLICT (player_id, round_no) DO UPDATE
             SET stake = excluded.stake, bound = excluded.bound, status = excluded.status,
                 grant_no = excluded.grant_no, counted = excluded.counted, weighed = excluded.weighed`,
    values: [
      playerId,
      rounds.map(({ roundNo }) => roundNo),
      rounds.map(({ gameType }) => gameType),
      rounds.map(({ firstEntry }) => firstEntry),
      rounds.map(({ firstAt }) => firstAt),
      rounds.map(({ stake }) => stake),
      rounds.map(({ locked }) => JSON.stringify(locked)),
      rounds.map(({ status }) => status),
      rounds.map(({ grantNo }) => grantNo),
      rounds.map(({ counted }) => counted),
      rounds.map(({ weighed }) => weighed),
    ],
  })
}

/**
 * What no later count asks for: a round that is over, and no open bonus was there when it began, counted it or has
 * coins in it. A rollback of such a round finds no row, and changes as little as it would with one: what it counted
 * for a bonus that has ended stays, and what comes back is the player's own.
 */
const NEEDLESS = `r.status <> 'open' AND r.first_at < $2 AND NOT EXISTS (
  SELECT 1 FROM bonus.grants g WHERE g.player_id = r.player_id AND g.status = 'open'
     AND (g.entry_no < r.first_entry OR g.grant_no = r.grant_no OR r.bound ? g.grant_no::text))`

/** Players with such rows of before a moment, in the order of their ids. */
export async function playersToPrune(
  ctx: AppContext,
  ask: { after: number; before: Date; most: number },
): Promise<number[]> {
  const { rows } = await ctx.db.query<{ playerId: number }>(
    `SELECT a.player_id AS "playerId" FROM bonus.accounts a
      WHERE a.player_id > $1 AND EXISTS (
            SELECT 1 FROM bonus.rounds r WHERE r.player_id = a.player_id AND ${NEEDLESS})
      ORDER BY a.player_id LIMIT $3`,
    [ask.after, ask.before, ask.most],
  )
  return rows.map(({ playerId }) => playerId)
}

/** Removes such rows and folds what they counted into their grants; how many went. Under the wallet's lock. */
export async function foldRounds(
  tx: AppContext,
  playerId: number,
  ask: { before: Date; most: number },
): Promise<number> {
  const { rows } = await tx.db.query<{ gone: number }>(
    `WITH gone AS (
       DELETE FROM bonus.rounds WHERE player_id = $1 AND round_no IN (
         SELECT r.round_no FROM bonus.rounds r WHERE r.player_id = $1 AND ${NEEDLESS}
          ORDER BY r.round_no LIMIT $3)
       RETURNING grant_no, counted
     ), folded AS (
       UPDATE bonus.grants g SET folded = g.folded + s.counted
         FROM (SELECT grant_no, sum(counted)::bigint AS counted FROM gone WHERE counted > 0 GROUP BY 1) s
        WHERE g.player_id = $1 AND g.grant_no = s.grant_no
     )
     SELECT count(*)::int AS gone FROM gone`,
    [playerId, ask.before, ask.most],
  )
  return rows[0]?.gone ?? 0
}
