import type { Clock } from '#/kernel/clock.ts'
import type { Queryable } from '@perlas/database/pool'
import type { RulingAction } from '@perlas/contract/office-queues'

type Db = { db: Queryable }
type Timed = Db & { clock: Clock }

export type HeldWin = {
  providerId: string
  txId: string
  playerId: number
  account: string
  /** Null for a promotion, which is no part of a round. */
  roundNo: number | null
  roundId: string
  gameId: number | null
  amount: number
  /** What was staked in its round, free bets too. */
  staked: number
  heldAt: Date
}

const heldColumns = `h.provider_id AS "providerId", h.tx_id AS "txId", h.player_id AS "playerId", p.account,
  h.round_no AS "roundNo", h.round_id AS "roundId", r.game_id AS "gameId", h.amount,
  coalesce(r.bet_total + r.free_total, 0) AS staked, h.held_at AS "heldAt"`

/** Questions of the office about held wins: `after` and those of the desk are `<provider> <transaction>`. */
export type HeldWinsAsk = {
  only?: readonly string[]
  except?: readonly string[]
  players?: readonly number[] | undefined
  /** Held from then on, and before that. */
  from?: Date | undefined
  until?: Date | undefined
  after?: string | undefined
}

/** Wins that wait for people, the oldest first. */
export async function listHeldWins(
  { db }: Db,
  most: number,
  { only, except = [], players, from, until, after }: HeldWinsAsk = {},
): Promise<HeldWin[]> {
  const { rows } = await db.query<HeldWin>(
    `SELECT ${heldColumns} FROM play.held_wins h JOIN accounts.players p USING (player_id)
       LEFT JOIN play.rounds r USING (player_id, round_no)
      WHERE h.ruling IS NULL AND ($2::text[] IS NULL OR h.provider_id || ' ' || h.tx_id = ANY ($2))
        AND h.provider_id || ' ' || h.tx_id <> ALL ($3::text[]) AND ($4::bigint[] IS NULL OR h.player_id = ANY ($4))
        AND ($5::timestamptz IS NULL OR h.held_at >= $5) AND ($6::timestamptz IS NULL OR h.held_at < $6)
        AND ($7::text IS NULL OR (h.held_at, h.provider_id, h.tx_id) > (
              SELECT a.held_at, a.provider_id, a.tx_id FROM play.held_wins a
               WHERE a.provider_id = split_part($7, ' ', 1) AND a.tx_id = substr($7, strpos($7, ' ') + 1)))
      ORDER BY h.held_at, h.provider_id, h.tx_id LIMIT $1`,
    [most, only ?? null, except, players ?? null, from ?? null, until ?? null, after ?? null],
  )
  return rows
}

/** One decision or act of the desk about a held win at a time; a provider that takes it back waits for neither. */
export async function holdWin(
  { db }: Db,
  of: { providerId: string; subject: string },
): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `held-win ${of.providerId} ${of.subject}`,
  ])
}

export async function readHeldWin(
  { db }: Db,
  of: { providerId: string; subject: string },
): Promise<HeldWin | undefined> {
  const { rows } = await db.query<HeldWin>(
    `SELECT ${heldColumns} FROM play.held_wins h JOIN accounts.players p USING (player_id)
       LEFT JOIN play.rounds r USING (player_id, round_no)
      WHERE h.provider_id = $1 AND h.tx_id = $2 AND h.ruling IS NULL`,
    [of.providerId, of.subject],
  )
  return rows[0]
}

export type Ruling = {
  id: number
  providerId: string
  /** `table`: a round of a shared table, `<table>.<k>`, which is of many players. */
  about: 'win' | 'round' | 'table'
  subject: string
  playerId: number | null
  action: RulingAction
  amount: number
  reason: string
  status: 'proposed' | 'done' | 'withdrawn'
  proposedBy: number
  at: Date
}
const columns = `ruling_id AS id, provider_id AS "providerId", about, subject, player_id AS "playerId", action, amount,
  reason, status, proposed_by AS "proposedBy", proposed_at AS at`

/** Proposals that wait, of what is asked for. */
export async function waitingRulings(
  { db }: Db,
  about: Ruling['about'],
  subjects: readonly string[],
): Promise<Ruling[]> {
  const { rows } = await db.query<Ruling>(
    `SELECT ${columns} FROM play.rulings
      WHERE status = 'proposed' AND about = $1 AND subject = ANY ($2::text[])`,
    [about, subjects],
  )
  return rows
}

/** Undefined when another proposal about it waits. */
export async function insertRuling(
  { db, clock }: Timed,
  ruling: Omit<Ruling, 'id' | 'status' | 'at'>,
): Promise<Ruling | undefined> {
  const { rows } = await db.query<Ruling>(
    `INSERT INTO play.rulings (provider_id, about, subject, player_id, action, amount, reason, proposed_by, proposed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (provider_id, about, subject) WHERE status = 'proposed' DO NOTHING RETURNING ${columns}`,
    [
      ruling.providerId,
      ruling.about,
      ruling.subject,
      ruling.playerId,
      ruling.action,
      ruling.amount,
      ruling.reason,
      ruling.proposedBy,
      clock(),
    ],
  )
  return rows[0]
}

export async function lockRuling({ db }: Db, id: number): Promise<Ruling | undefined> {
  const { rows } = await db.query<Ruling>(
    `SELECT ${columns} FROM play.rulings WHERE ruling_id = $1 FOR UPDATE`,
    [id],
  )
  return rows[0]
}

export async function endRuling(
  { db, clock }: Timed,
  end: { id: number; status: 'done' | 'withdrawn'; staffId: number },
): Promise<void> {
  await db.query(
    'UPDATE play.rulings SET status = $2, decided_by = $3, decided_at = $4 WHERE ruling_id = $1',
    [end.id, end.status, end.staffId, clock()],
  )
}

/** Does what was decided of one player's win or round; false when it was done in another way meanwhile. */
export async function carryOut({ db }: Db, ruling: Ruling): Promise<boolean> {
  const call = ruling.about === 'win' ? 'play.rule_held' : 'play.end_round'
  const { rows } = await db.query<{ done: boolean }>(`SELECT ${call}($1, $2, $3) AS done`, [
    ruling.providerId,
    ruling.subject,
    ruling.action,
  ])
  return rows[0]?.done ?? false
}
