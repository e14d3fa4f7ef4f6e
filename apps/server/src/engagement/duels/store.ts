import type { OwnDuel } from '@perlas/contract/duels'
import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>
type Timed = Pick<AppContext, 'db' | 'clock'>

export type DuelRow = {
  playerId: number
  duelNo: number
  duel: string
  gameId: number
  state: Exclude<OwnDuel['state'], 'over'>
  word: string
  named: boolean
  commitment: string
  madeAt: Date
  linkEndsAt: Date
  otherId: number | null
  otherWord: string | null
  otherNamed: boolean | null
  endsAt: Date | null
  makerScores: number[] | null
  otherScores: number[] | null
  makerPoints: number
  otherPoints: number
}

const columns = `d.player_id AS "playerId", d.duel_no AS "duelNo", d.duel, d.game_id AS "gameId", d.state, d.word, d.named,
  d.commitment, d.made_at AS "madeAt", d.link_ends_at AS "linkEndsAt", d.other_id AS "otherId", d.other_word AS "otherWord",
  d.other_named AS "otherNamed", d.ends_at AS "endsAt", d.maker_scores AS "makerScores", d.other_scores AS "otherScores",
  d.maker_points AS "makerPoints", d.other_points AS "otherPoints"`

/** Duels of one player are made one after the other. */
export async function lockDuels({ db }: Db, playerId: number): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtext('duels'), $1::integer)`, [
    playerId % 2_147_483_647,
  ])
}

/** Links that are out, and that nobody accepted. */
export async function countOpen({ db, clock }: Timed, playerId: number): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `SELECT count(*)::integer AS open FROM duels.duels
      WHERE player_id = $1 AND state = 'open' AND link_ends_at > $2`,
    [playerId, clock()],
  )
  return rows[0]?.open ?? 0
}

export async function insertDuel(
  { db, clock }: Timed,
  duel: Pick<
    DuelRow,
    'playerId' | 'duel' | 'gameId' | 'word' | 'named' | 'commitment' | 'linkEndsAt'
  > & { tokenHash: Buffer },
): Promise<void> {
  await db.query(
    `WITH made AS (
       INSERT INTO duels.duels (player_id, duel_no, duel, game_id, state, word, named, commitment, made_at, link_ends_at)
       SELECT $1, coalesce(max(duel_no), 0) + 1, $2, $3, 'open', $4, $5, $6, $7, $8 FROM duels.duels WHERE player_id = $1
       RETURNING duel_no)
     INSERT INTO duels.links (token_hash, player_id, duel_no) SELECT $9, $1, duel_no FROM made`,
    [
      duel.playerId,
      duel.duel,
      duel.gameId,
      duel.word,
      duel.named,
      duel.commitment,
      clock(),
      duel.linkEndsAt,
      duel.tokenHash,
    ],
  )
}

/** The duel of a link, and whether its maker is away: excluded, frozen or closed. */
export async function readByLink(
  { db, clock }: Timed,
  tokenHash: Buffer,
): Promise<(DuelRow & { isAway: boolean }) | undefined> {
  const { rows } = await db.query<DuelRow & { isAway: boolean }>({
    name: 'duels.by-link',
    text: `SELECT ${columns}, NOT EXISTS (
             SELECT FROM accounts.players p WHERE p.player_id = d.player_id AND p.state = 'active'
                AND (p.kept_out_until IS NULL OR p.kept_out_until <= $2)) AS "isAway"
             FROM duels.links l JOIN duels.duels d USING (player_id, duel_no) WHERE l.token_hash = $1`,
    values: [tokenHash, clock()],
  })
  return rows[0]
}

export async function readDuel({ db }: Db, duel: string): Promise<DuelRow | undefined> {
  const { rows } = await db.query<DuelRow>({
    name: 'duels.read',
    text: `SELECT ${columns} FROM duels.duels d WHERE d.duel = $1`,
    values: [duel],
  })
  return rows[0]
}

/** As it is now, until the transaction ends. */
export async function holdDuel({ db }: Db, duel: string): Promise<DuelRow | undefined> {
  const { rows } = await db.query<DuelRow>(
    `SELECT ${columns} FROM duels.duels d WHERE d.duel = $1 FOR UPDATE`,
    [duel],
  )
  return rows[0]
}

export async function listDuels({ db }: Db, playerId: number, most: number): Promise<DuelRow[]> {
  const { rows } = await db.query<DuelRow>(
    `SELECT * FROM (
       (SELECT ${columns} FROM duels.duels d WHERE d.player_id = $1 ORDER BY d.duel_no DESC LIMIT $2)
       UNION ALL
       (SELECT ${columns} FROM duels.duels d WHERE d.other_id = $1 ORDER BY d.made_at DESC LIMIT $2)) own
      ORDER BY "madeAt" DESC LIMIT $2`,
    [playerId, most],
  )
  return rows
}

export async function storeAccepted(
  { db }: Db,
  of: DuelRow,
  other: { otherId: number; word: string; named: boolean; endsAt: Date },
): Promise<void> {
  await db.query(
    `UPDATE duels.duels SET state = 'playing', other_id = $3, other_word = $4, other_named = $5, ends_at = $6
      WHERE player_id = $1 AND duel_no = $2`,
    [of.playerId, of.duelNo, other.otherId, other.word, other.named, other.endsAt],
  )
}

/** Only while nobody accepted it; its link is forgotten. */
export async function storeCancelled(
  { db, clock }: Timed,
  { playerId, duel }: { playerId: number; duel: string },
): Promise<void> {
  await db.query(
    `WITH gone AS (
       UPDATE duels.duels SET state = 'cancelled', ended_at = $3
        WHERE player_id = $1 AND duel = $2 AND state = 'open' RETURNING player_id, duel_no)
     DELETE FROM duels.links l USING gone g WHERE l.player_id = g.player_id AND l.duel_no = g.duel_no`,
    [playerId, duel, clock()],
  )
}

export async function storeScores(
  { db }: Db,
  of: DuelRow,
  { seat, scores }: { seat: number; scores: readonly number[] },
): Promise<void> {
  await db.query(
    `UPDATE duels.duels SET maker_scores = CASE WHEN $3 = 1 THEN $4::integer[] ELSE maker_scores END,
       other_scores = CASE WHEN $3 = 2 THEN $4::integer[] ELSE other_scores END
      WHERE player_id = $1 AND duel_no = $2`,
    [of.playerId, of.duelNo, seat, scores],
  )
}

export async function storeEnd(
  { db, clock }: Timed,
  of: DuelRow,
  end: { state: 'decided' | 'void'; makerPoints: number; otherPoints: number },
): Promise<void> {
  await db.query(
    `UPDATE duels.duels SET state = $3, ended_at = $4, maker_points = $5, other_points = $6, owed = $5::bigint + $6::bigint > 0
      WHERE player_id = $1 AND duel_no = $2 AND state = 'playing'`,
    [of.playerId, of.duelNo, end.state, clock(), end.makerPoints, end.otherPoints],
  )
}

/** Decided duels whose points were not given to both yet, the oldest first; or the one that is named, where it is such. */
export async function listOwed(
  { db }: Db,
  { most, duel }: { most: number; duel?: string },
): Promise<DuelRow[]> {
  const { rows } = await db.query<DuelRow>(
    `SELECT ${columns} FROM duels.duels d WHERE d.owed AND ($2::text IS NULL OR d.duel = $2) ORDER BY d.ended_at LIMIT $1`,
    [most, duel ?? null],
  )
  return rows
}

export async function storeGiven({ db }: Db, duel: string): Promise<void> {
  await db.query('UPDATE duels.duels SET owed = false WHERE duel = $1 AND owed', [duel])
}

/** Ends without a result: where the studio said nothing long after the end, and where one of both is away. */
export async function voidLeft({ db, clock }: Timed, before: Date): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE duels.duels d SET state = 'void', ended_at = $2
      WHERE d.state = 'playing' AND (d.ends_at < $1 OR EXISTS (
        SELECT FROM accounts.players p WHERE p.player_id IN (d.player_id, d.other_id)
           AND (p.state <> 'active' OR p.kept_out_until > $2)))`,
    [before, clock()],
  )
  return rowCount ?? 0
}

export async function dropDuels({ db }: Db, before: Date): Promise<void> {
  await db.query('DELETE FROM duels.duels WHERE made_at < $1', [before])
}
