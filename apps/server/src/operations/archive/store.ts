import { atLeisure } from '@perlas/database/pool'
import type { AppContext } from '#/kernel/context.ts'
import type { Archived, MonthOf, Part } from './rules.ts'

type Db = Pick<AppContext, 'db'>

/** Months of the tables that ended so many whole months ago, the oldest first. */
export async function listOldParts(ctx: AppContext, months: number): Promise<Part[]> {
  const { rows } = await ctx.db.query<Part>(
    `SELECT t.of, substr(p.part, length(t.of) + 2) AS month, p.from_ AS "from", p.until_ AS until
       FROM (SELECT date_trunc('month', $1::timestamptz, 'UTC') - make_interval(months => $2) AS until) least,
            (VALUES ('entries', 'wallet.entries'), ('rounds', 'play.rounds'), ('transactions', 'play.transactions'))
              t (of, parent), operations.parts(t.parent::regclass) p
      WHERE CASE WHEN t.of = 'rounds' THEN p.until_::bigint <= operations.month_no(least.until)
                 ELSE p.until_::timestamptz <= least.until END
      ORDER BY t.of, p.until_`,
    [ctx.clock(), months],
  )
  return rows
}

export type Month = { copiedAt: Date | null; leftAt: Date | null }

/** The month, begun where it was not. */
export async function beginMonth(ctx: AppContext, { of, month }: MonthOf): Promise<Month> {
  const { rows } = await ctx.db.query<Month>(
    `INSERT INTO archive.months (of, month, begun_at) VALUES ($1, $2, $3)
     ON CONFLICT (of, month) DO UPDATE SET month = excluded.month
     RETURNING copied_at AS "copiedAt", left_at AS "leftAt"`,
    [of, month, ctx.clock()],
  )
  if (!rows[0]) throw new Error('no month was begun')
  return rows[0]
}

export async function endCopy(ctx: AppContext, { of, month }: MonthOf): Promise<void> {
  await ctx.db.query(
    'UPDATE archive.months SET copied_at = $3 WHERE of = $1 AND month = $2 AND copied_at IS NULL',
    [of, month, ctx.clock()],
  )
}

/** The month is to be copied anew. */
export async function forgetCopy(ctx: AppContext, { of, month }: MonthOf): Promise<void> {
  await ctx.db.query(
    `WITH anew AS (
       UPDATE archive.months SET copied_at = NULL WHERE of = $1 AND month = $2 AND left_at IS NULL RETURNING of, month)
     DELETE FROM archive.files f USING anew WHERE f.of = anew.of AND f.month = anew.month`,
    [of, month],
  )
}

export type File = {
  fileNo: number
  rows: number
  bytes: number
  digest: Buffer
  prints: string
  last: string[]
}

export async function listFiles({ db }: Db, { of, month }: MonthOf): Promise<File[]> {
  const { rows } = await db.query<File>(
    `SELECT file_no AS "fileNo", rows, bytes, digest, prints::text, last FROM archive.files
      WHERE of = $1 AND month = $2 ORDER BY file_no`,
    [of, month],
  )
  return rows
}

export async function insertFile({ db }: Db, { of, month }: MonthOf, file: File): Promise<void> {
  await db.query(
    `INSERT INTO archive.files (of, month, file_no, rows, bytes, digest, prints, last)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [of, month, file.fileNo, file.rows, file.bytes, file.digest, file.prints, file.last],
  )
}

/** Lines of JSON in one text. */
export type Lines = { text: string; rows: number; prints: string; last: string[] }

const linesOf: Record<Archived, string> = {
  entries: 'wallet.lines_of_play($1::timestamptz, $2::timestamptz, $3, $4)',
  rounds: 'play.lines_of_rounds($1::bigint, $2::bigint, $3, $4)',
  transactions: 'play.lines_of_transactions($1::timestamptz, $2::timestamptz, $3, $4)',
}
const BEGINNING: Record<Archived, string> = {
  entries: '-infinity',
  rounds: '0',
  transactions: '-infinity',
}

/** The next rows that leave, behind a key; undefined after the last. */
export async function readLines(
  { db }: Db,
  { of, from, until }: Part,
  after: readonly string[],
  most: number,
): Promise<Lines | undefined> {
  const { rows } = await db.query<Omit<Lines, 'text'> & { text: string | null }>(
    atLeisure(
      `SELECT string_agg(line, E'\\n') AS text, count(*)::integer AS rows,
              sum(hashtextextended(line, 0))::text AS prints, jsonb_agg(last) -> -1 AS last
         FROM (SELECT line, last FROM ${linesOf[of]}) found`,
      [from ?? BEGINNING[of], until, after, most],
    ),
  )
  const [found] = rows
  return found?.text ? { ...found, text: found.text } : undefined
}

const takeOutOf: Record<Archived, string> = {
  entries: 'wallet.take_out',
  rounds: 'play.take_out_rounds',
  transactions: 'play.take_out_transactions',
}

/** Takes a copied month out of its table; throws where it is not row by row what was copied, or can't leave yet. */
export async function takeOut(tx: AppContext, { of, month }: MonthOf, at: Date): Promise<void> {
  const { rows } = await tx.db.query<{ left: boolean }>(
    'SELECT left_at IS NOT NULL AS left FROM archive.months WHERE of = $1 AND month = $2 FOR UPDATE',
    [of, month],
  )
  if (rows[0]?.left !== false) return
  await tx.db.query(
    atLeisure(
      `SELECT ${takeOutOf[of]}($3, coalesce(sum(rows), 0), coalesce(sum(prints), 0))
         FROM archive.files WHERE of = $1 AND month = $2`,
      [of, month, `${of}_${month}`],
    ),
  )
  await tx.db.query('UPDATE archive.months SET left_at = $3 WHERE of = $1 AND month = $2', [
    of,
    month,
    at,
  ])
}
