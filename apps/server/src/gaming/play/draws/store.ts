import type { Clock } from '#/kernel/clock.ts'
import type { Queryable } from '@perlas/database/pool'
import { MAX_DISPUTES, type Asked } from './rules.ts'

type Db = { db: Queryable }
type Timed = Db & { clock: Clock }
export type TableName = { providerId: string; table: string }

export type DrawTable = { last: number; begunAt: Date }

export async function readTable({ db }: Db, of: TableName): Promise<DrawTable | undefined> {
  const { rows } = await db.query<DrawTable>(
    `SELECT last, begun_at AS "begunAt" FROM play.draw_tables WHERE provider_id = $1 AND table_code = $2`,
    [of.providerId, of.table],
  )
  return rows[0]
}

/** Adds a table unless the provider has `most` of them. */
export async function insertTable(
  { db, clock }: Timed,
  of: TableName,
  most: number,
): Promise<void> {
  await db.query(
    `INSERT INTO play.draw_tables (provider_id, table_code, begun_at)
     SELECT $1, $2, $3 WHERE (SELECT count(*) FROM play.draw_tables WHERE provider_id = $1) < $4
     ON CONFLICT DO NOTHING`,
    [of.providerId, of.table, clock(), most],
  )
}

/** The table, for one that is about to draw: nobody else draws of it meanwhile. */
export async function lockTable({ db }: Db, of: TableName): Promise<DrawTable | undefined> {
  const { rows } = await db.query<DrawTable>(
    `SELECT last, begun_at AS "begunAt" FROM play.draw_tables WHERE provider_id = $1 AND table_code = $2
        FOR NO KEY UPDATE`,
    [of.providerId, of.table],
  )
  return rows[0]
}

export type ChainRow = {
  chainId: string
  first: number
  length: number
  head: string
  sealed: Buffer
}

/** The chain that has the seed of round `k`. */
export async function readChain(
  { db }: Db,
  of: TableName,
  k: number,
): Promise<ChainRow | undefined> {
  const { rows } = await db.query<ChainRow>(
    `SELECT chain_id AS "chainId", first, length, head, sealed FROM play.draw_chains
      WHERE provider_id = $1 AND table_code = $2 AND first <= $3 AND first + length > $3`,
    [of.providerId, of.table, k],
  )
  return rows[0]
}

/** Keeps a chain; where two began one at once, the first stays. */
export async function insertChain(
  { db, clock }: Timed,
  of: TableName,
  chain: ChainRow,
): Promise<void> {
  await db.query(
    `INSERT INTO play.draw_chains (chain_id, provider_id, table_code, first, length, head, sealed, begun_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (provider_id, table_code, first) DO NOTHING`,
    [
      chain.chainId,
      of.providerId,
      of.table,
      chain.first,
      chain.length,
      chain.head,
      chain.sealed,
      clock(),
    ],
  )
}

export type Draw = Asked & { k: number; chainId: string; seed: string }

export async function readDraw({ db }: Db, of: TableName, k: number): Promise<Draw | undefined> {
  const { rows } = await db.query<Draw>(
    `SELECT k, chain_id AS "chainId", root, commitment, seed, bets, staked FROM play.draws
      WHERE provider_id = $1 AND table_code = $2 AND k = $3`,
    [of.providerId, of.table, k],
  )
  return rows[0]
}

/**
 * Writes down for what a seed is given, and that its round was the table's last. The time is the database's, by which
 * bets are dated.
 */
export async function insertDraw({ db }: Db, of: TableName, draw: Draw): Promise<void> {
  await db.query(
    `WITH moved AS (
       UPDATE play.draw_tables SET last = $3 WHERE provider_id = $1 AND table_code = $2)
     INSERT INTO play.draws (provider_id, table_code, k, chain_id, root, commitment, seed, bets, staked, given_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp())`,
    [
      of.providerId,
      of.table,
      draw.k,
      draw.chainId,
      draw.root,
      draw.commitment,
      draw.seed,
      draw.bets,
      draw.staked,
    ],
  )
}

/** Keeps what was asked a second time and differently, once each. */
export async function insertDispute(
  { db, clock }: Timed,
  of: TableName,
  asked: Asked & { k: number },
): Promise<void> {
  await db.query(
    `INSERT INTO play.draw_disputes (provider_id, table_code, k, root, commitment, bets, staked, asked_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8
      WHERE (SELECT count(*) < $9 AND NOT coalesce(bool_or(
               (d.root, d.commitment, d.bets, d.staked) = ($4, $5, $6::integer, $7::bigint)), false)
               FROM play.draw_disputes d WHERE d.provider_id = $1 AND d.table_code = $2 AND d.k = $3)`,
    [
      of.providerId,
      of.table,
      asked.k,
      asked.root,
      asked.commitment,
      asked.bets,
      asked.staked,
      clock(),
      MAX_DISPUTES,
    ],
  )
}

/** A draw beside what the ledger has of its round. */
export type DrawSums = Asked & {
  table: string
  k: number
  /** Bets that stood when the seed was given, and their stakes. */
  ourBets: number
  ourStaked: number
  /** Bets that came after it, and were taken all the same. */
  late: number
  /** Rounds of seats, and how many of them were cancelled. */
  seats: number
  cancelled: number
  disputes: number
}

/** Draws of a span of time and a provider, each with the bets of its rounds `<table>.<k>.*`. */
export async function listDraws(
  { db }: Db,
  ask: { provider: string; from: Date; until: Date },
): Promise<DrawSums[]> {
  const { rows } = await db.query<DrawSums>(
    `SELECT d.table_code AS table, d.k, d.root, d.commitment, d.bets, d.staked,
            t.bets AS "ourBets", t.staked AS "ourStaked", t.late, s.seats, s.cancelled,
            (SELECT count(*)::integer FROM play.draw_disputes x
              WHERE x.provider_id = d.provider_id AND x.table_code = d.table_code AND x.k = d.k) AS disputes
       FROM play.draws d
       -- A name begins with '<table>.<k>.'; what follows the full stop in the order of bytes is a slash.
       CROSS JOIN LATERAL (
         SELECT count(*) FILTER (WHERE x.at <= d.given_at AND x.stood)::integer AS bets,
                coalesce(sum(x.amount) FILTER (WHERE x.at <= d.given_at AND x.stood), 0)::bigint AS staked,
                count(*) FILTER (WHERE x.at > d.given_at)::integer AS late
           FROM (SELECT b.amount, b.at, b.rolled_back_by IS NULL OR coalesce(u.at > d.given_at, false) AS stood
                   FROM play.transactions b
                   LEFT JOIN play.transactions u ON u.provider_id = b.provider_id AND u.tx_id = b.rolled_back_by
                  WHERE b.provider_id = d.provider_id AND b.type = 'bet' AND b.status = 'OK' AND b.round_id <> ''
                    AND b.round_id >= d.table_code || '.' || d.k || '.'
                    AND b.round_id < d.table_code || '.' || d.k || '/') x) t
       CROSS JOIN LATERAL (
         SELECT count(*)::integer AS seats, (count(*) FILTER (WHERE r.status = 'cancelled'))::integer AS cancelled
           FROM play.round_owners o JOIN play.rounds r ON r.player_id = o.player_id AND r.round_no = o.round_no
          WHERE o.provider_id = d.provider_id AND o.round_id >= d.table_code || '.' || d.k || '.'
            AND o.round_id < d.table_code || '.' || d.k || '/') s
      WHERE d.provider_id = $1 AND d.given_at >= $2 AND d.given_at < $3
      ORDER BY d.given_at`,
    [ask.provider, ask.from, ask.until],
  )
  return rows
}

export type OurBet = { txId: string; platformTxId: string; amount: number; stood: boolean }

/** The bets of one table's round that were taken before its seed was given. */
export async function listBets({ db }: Db, of: TableName, k: number): Promise<OurBet[]> {
  const { rows } = await db.query<OurBet>(
    `SELECT b.tx_id AS "txId", b.platform_tx_id AS "platformTxId", b.amount,
            b.rolled_back_by IS NULL OR coalesce(u.at > d.given_at, false) AS stood
       FROM play.draws d
       JOIN play.transactions b ON b.provider_id = d.provider_id AND b.type = 'bet' AND b.status = 'OK'
        AND b.round_id <> '' AND b.round_id >= d.table_code || '.' || d.k || '.'
        AND b.round_id < d.table_code || '.' || d.k || '/' AND b.at <= d.given_at
       LEFT JOIN play.transactions u ON u.provider_id = b.provider_id AND u.tx_id = b.rolled_back_by
      WHERE d.provider_id = $1 AND d.table_code = $2 AND d.k = $3`,
    [of.providerId, of.table, k],
  )
  return rows
}

/** The head of the lobby's chain and the provider's commitment, of a round that was drawn. */
export type DrawHeads = {
  providerId: string
  table: string
  k: number
  head: string
  commitment: string
}
const heads = `d.provider_id AS "providerId", d.table_code AS "table", d.k, c.head, d.commitment`

/** The newest draw of each table that drew since a moment. */
export async function listNewestDraws(ctx: Db, since: Date): Promise<DrawHeads[]> {
  const { rows } = await ctx.db.query<DrawHeads>(
    `SELECT ${heads}
       FROM play.draw_tables t
      CROSS JOIN LATERAL (SELECT * FROM play.draws
                           WHERE (provider_id, table_code) = (t.provider_id, t.table_code)
                           ORDER BY k DESC LIMIT 1) d
       JOIN play.draw_chains c USING (chain_id)
      WHERE d.given_at > $1 ORDER BY 1, 2`,
    [since],
  )
  return rows
}

export async function readDrawHeads(
  ctx: Db,
  { providerId, table, k }: Pick<DrawHeads, 'providerId' | 'table' | 'k'>,
): Promise<DrawHeads | undefined> {
  const { rows } = await ctx.db.query<DrawHeads>(
    `SELECT ${heads} FROM play.draws d JOIN play.draw_chains c USING (chain_id)
      WHERE (d.provider_id, d.table_code, d.k) = ($1, $2, $3)`,
    [providerId, table, k],
  )
  return rows[0]
}
