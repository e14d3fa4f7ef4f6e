import { nowOf, type StudioContext, type Timed } from '#/context.ts'

type Db = Pick<StudioContext, 'db'>

export type DrawChain = { chain: string; name: string; first: number; length: number; head: string }
const columns = `id AS chain, substr(table_code, 6) AS name, first_k AS first, length, head`

/** Keeps others from beginning a chain of this name, or giving a seed of it, until the transaction ends. */
export async function holdName({ db }: Db, name: string): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('draw:' || $1::text, 0))`, [name])
}

export async function chainAt({ db }: Db, name: string, n: number): Promise<DrawChain | undefined> {
  const { rows } = await db.query<DrawChain>(
    `SELECT ${columns} FROM chains WHERE table_code = 'draw:' || $1 AND first_k <= $2 AND first_k + length > $2
      ORDER BY first_k DESC LIMIT 1`,
    [name, n],
  )
  return rows[0]
}

export async function chainById({ db }: Db, id: string): Promise<DrawChain | undefined> {
  const { rows } = await db.query<DrawChain>(
    `SELECT ${columns} FROM chains WHERE id = $1 AND table_code LIKE 'draw:%'`,
    [id],
  )
  return rows[0]
}

export async function chainsOf({ db }: Db, name: string): Promise<DrawChain[]> {
  const { rows } = await db.query<DrawChain>(
    `SELECT ${columns} FROM chains WHERE table_code = 'draw:' || $1 ORDER BY first_k`,
    [name],
  )
  return rows
}

/** Keeps a chain; where two began one at once, the first stays. */
export async function insertChain(
  ctx: Timed,
  {
    name,
    first,
    length,
    made,
  }: {
    name: string
    first: number
    length: number
    made: { id: string; head: string; checkpoints: Buffer[]; sealKey: string }
  },
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO chains (id, table_code, first_k, length, head, checkpoints, seal_key, begun_at)
     VALUES ($1, 'draw:' || $2, $3, $4, $5, $6::bytea[], $7, $8) ON CONFLICT DO NOTHING`,
    [made.id, name, first, length, made.head, made.checkpoints, made.sealKey, nowOf(ctx)],
  )
}

/** The head that a draw's seed was given for, and the last draw whose seed was given. */
export async function givenOf(
  { db }: Db,
  name: string,
  n: number,
): Promise<{ head: string | null; last: number }> {
  const { rows } = await db.query<{ head: string | null; last: number }>(
    `SELECT (SELECT head FROM draw_heads WHERE name = $1 AND n = $2 AND given) AS head,
            coalesce((SELECT max(n) FROM draw_heads WHERE name = $1 AND given), 0)::bigint AS last`,
    [name, n],
  )
  return rows[0] ?? { head: null, last: 0 }
}

/** Refused heads that are kept of one draw. */
const MAX_REFUSED = 20

/** Keeps that a head was asked for, before anything is answered. */
export async function insertHead(
  ctx: Timed,
  asked: { name: string; n: number; head: string; chain: string; given: boolean },
): Promise<void> {
  const { name, n, head, chain, given } = asked
  await ctx.db.query(
    `INSERT INTO draw_heads (name, n, head, chain_id, given, asked_at)
     SELECT $1, $2, $3, $4, $5, $6
      WHERE $5 OR (SELECT count(*) FROM draw_heads WHERE name = $1 AND n = $2) <= $7
     ON CONFLICT DO NOTHING`,
    [name, n, head, chain, given, nowOf(ctx), MAX_REFUSED],
  )
}

export type LoggedHead = { n: number; head: string; chain: string; given: boolean; at: number }
/** Heads that were asked for, newest first, below a number. */
export async function headsBefore(
  { db }: Db,
  { name, before, most }: { name: string; before: number; most: number },
): Promise<LoggedHead[]> {
  const { rows } = await db.query<LoggedHead>(
    `SELECT n, head, chain_id AS chain, given, (extract(epoch FROM asked_at) * 1000)::bigint AS at
       FROM draw_heads WHERE name = $1 AND n < $2 ORDER BY n DESC, given DESC, asked_at LIMIT $3`,
    [name, before, most],
  )
  return rows
}
