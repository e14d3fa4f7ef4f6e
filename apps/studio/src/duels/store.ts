import type { DuelDeal, DuelWords } from '@perlas/game-kit/duel'
import { nowOf, type StudioContext, type Timed } from '#/context.ts'

type Db = Pick<StudioContext, 'db'>

export type Duel = {
  id: string
  gameCode: string
  gameVersion: string
  choice: unknown
  seedSealed: Buffer
  seedKey: string
  commitment: string
  /** Both are null until the other player accepted and one of them came to play. */
  makerWord: string | null
  otherWord: string | null
  endsAt: Date | null
}
/** 1 is the maker's. */
export type Seat = 1 | 2

const columns = `id, game_code AS "gameCode", game_version AS "gameVersion", choice, seed_sealed AS "seedSealed",
  seed_key AS "seedKey", commitment, maker_word AS "makerWord", other_word AS "otherWord", ends_at AS "endsAt"`

export async function insertDuel(
  ctx: Timed,
  duel: Omit<Duel, 'makerWord' | 'otherWord' | 'endsAt'>,
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO duels (id, game_code, game_version, choice, seed_sealed, seed_key, commitment, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [
      duel.id,
      duel.gameCode,
      duel.gameVersion,
      JSON.stringify(duel.choice),
      duel.seedSealed,
      duel.seedKey,
      duel.commitment,
      nowOf(ctx),
    ],
  )
}

export async function readDuel({ db }: Db, id: string): Promise<Duel | undefined> {
  const { rows } = await db.query<Duel>(`SELECT ${columns} FROM duels WHERE id = $1`, [id])
  return rows[0]
}

/** One seat of a duel is opened, and one deal of it counted, at a time. */
export async function holdDuel({ db }: Db, id: string): Promise<Duel | undefined> {
  const { rows } = await db.query<Duel>(`SELECT ${columns} FROM duels WHERE id = $1 FOR UPDATE`, [
    id,
  ])
  return rows[0]
}

/** Fixes the words and the end, once, and when each seat is told of at the latest. */
export async function beginDuel(
  { db }: Db,
  { id, words, endsAt }: { id: string; words: DuelWords; endsAt: Date },
): Promise<void> {
  await db.query(
    `WITH begun AS (
       UPDATE duels SET maker_word = $2, other_word = $3, ends_at = $4 WHERE id = $1 AND ends_at IS NULL RETURNING id)
     INSERT INTO duel_seats (duel_id, seat, due_at) SELECT id, seat, $4 FROM begun, unnest('{1, 2}'::smallint[]) seat`,
    [id, ...words, endsAt],
  )
}

export type Played = DuelDeal & {
  seat: Seat
  deal: number
  bet: number
  win: number
  staked: number
}

/** Deals that are over, by seat, in their order. */
export async function dealsOf({ db }: Db, id: string): Promise<Omit<Played, 'score'>[]> {
  const { rows } = await db.query<Omit<Played, 'score'>>(
    `SELECT s.duel_seat AS seat, r.nonce AS deal, r.bet, r.win,
            r.bet + (SELECT coalesce(sum(amount), 0)::bigint FROM round_asks a WHERE a.round_id = r.id AND a.state = 'taken') AS staked,
            (SELECT coalesce(json_agg(action ORDER BY n) FILTER (WHERE n > 0), '[]') FROM round_steps t WHERE t.round_id = r.id) AS actions
       FROM sessions s JOIN rounds r ON r.session_id = s.id
      WHERE s.duel_id = $1 AND r.state = 'settled' ORDER BY s.duel_seat, r.nonce`,
    [id],
  )
  return rows
}

/** A deal may have been the last of its seat: the lobby is told soon, and both seeds are shown once nobody plays any more. */
export async function hasten(ctx: Timed, { id, seat }: { id: string; seat: Seat }): Promise<void> {
  await ctx.db.query(
    'UPDATE duel_seats SET due_at = $3 WHERE duel_id = $1 AND seat = $2 AND told_at IS NULL AND due_at > $3',
    [id, seat, nowOf(ctx)],
  )
}

export async function revealSeeds(ctx: Timed, id: string): Promise<void> {
  await ctx.db.query(
    `UPDATE seed_pairs p SET state = 'revealed', revealed_at = $2 FROM sessions s
      WHERE s.duel_id = $1 AND p.session_id = s.id AND p.state = 'active'`,
    [id, nowOf(ctx)],
  )
}

export type Due = { id: string; seat: Seat; attempts: number }

/** Seats that the lobby is to be told of, for as long as one try lasts. */
export async function claimDue(ctx: Timed, limit: number, leaseMs: number): Promise<Due[]> {
  const { rows } = await ctx.db.query<Due>(
    `UPDATE duel_seats SET due_at = $3::timestamptz + $2 * interval '1 millisecond'
      WHERE (duel_id, seat) IN (
        SELECT duel_id, seat FROM duel_seats WHERE told_at IS NULL AND due_at <= $3
         ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING duel_id AS id, seat, attempts`,
    [limit, leaseMs, nowOf(ctx)],
  )
  return rows
}

export async function storeAnswered(ctx: Timed, { id, seat }: Due): Promise<void> {
  await ctx.db.query('UPDATE duel_seats SET told_at = $3 WHERE duel_id = $1 AND seat = $2', [
    id,
    seat,
    nowOf(ctx),
  ])
}

export async function storeLater(
  { db }: Db,
  { id, seat }: Due,
  { at, fault }: { at: Date; fault: string | null },
): Promise<void> {
  await db.query(
    `UPDATE duel_seats SET due_at = $3, last_fault = coalesce($4, last_fault),
       attempts = attempts + CASE WHEN $4::text IS NULL THEN 0 ELSE 1 END
      WHERE duel_id = $1 AND seat = $2 AND told_at IS NULL`,
    [id, seat, at, fault],
  )
}

/** Seeds that another key than this one sealed. */
export async function notSealedBy({ db }: Db, keyId: string, limit: number): Promise<Duel[]> {
  const { rows } = await db.query<Duel>(
    `SELECT ${columns} FROM duels WHERE seed_key <> $1 LIMIT $2`,
    [keyId, limit],
  )
  return rows
}

export async function storeSealed(
  { db }: Db,
  { id, bytes, keyId }: { id: string; bytes: Buffer; keyId: string },
): Promise<void> {
  await db.query('UPDATE duels SET seed_sealed = $2, seed_key = $3 WHERE id = $1', [
    id,
    bytes,
    keyId,
  ])
}
