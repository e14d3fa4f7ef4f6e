import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>
type Timed = Pick<AppContext, 'db' | 'clock'>

export async function makeMonthsAhead({ db }: Db): Promise<void> {
  await db.query('SELECT play.make_months()')
}

export type TxName = { provider: string; txId: string }

/** Keeps ids of transactions that are older than those looked through, behind a given one; returns the last, undefined after the end. */
export async function keepIds(
  { db }: Db,
  ask: { until: string; after: TxName; most: number },
): Promise<TxName | undefined> {
  const { rows } = await db.query<TxName>(
    `WITH batch AS MATERIALIZED (
       SELECT provider_id, tx_id FROM play.transactions
        WHERE at >= play.known_since() AND at < $1 AND (provider_id, tx_id) > ($2, $3)
        ORDER BY provider_id, tx_id LIMIT $4
     ), kept AS (
       INSERT INTO play.old_ids (id) SELECT play.id_of(provider_id, tx_id) FROM batch ON CONFLICT DO NOTHING
     )
     SELECT provider_id AS provider, tx_id AS "txId" FROM batch ORDER BY provider_id DESC, tx_id DESC LIMIT 1`,
    [ask.until, ask.after.provider, ask.after.txId, ask.most],
  )
  return rows[0]
}

/** The beginning of the month that lies so many before this one (UTC). */
export async function monthsBefore({ db, clock }: Timed, months: number): Promise<string> {
  const { rows } = await db.query<{ at: string }>(
    `SELECT (date_trunc('month', $1::timestamptz, 'UTC') - make_interval(months => $2))::text AS at`,
    [clock(), months],
  )
  return rows[0]?.at ?? '-infinity'
}

/** From now on transactions are looked through from this moment on; never from an earlier one again. */
export async function moveKnownSince({ db }: Db, since: string): Promise<void> {
  await db.query('UPDATE play.known_ids SET since = $1 WHERE since < $1', [since])
}
