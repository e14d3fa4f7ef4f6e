import type { Queryable } from './pool.ts'

const OLDEST = 18

/** Throws, in plain words, where the server is older than what the functions in the database use. */
export async function refuseOldServer(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ number: number; name: string }>(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name`,
  )
  const [server] = rows
  if (!server || server.number >= OLDEST * 10_000) return
  throw new Error(
    `This is PostgreSQL ${server.name}, and Perlas needs ${OLDEST} or later: see "Moving to a PostgreSQL of your own" in docs/operations.md.`,
  )
}

/**
 * Throws where the database sorts text so that a range of names is not what begins with them: draws are summed by such
 * ranges (`<table>.<k>.` up to `<table>.<k>/`), and another order would leave bets out in silence.
 */
export async function refuseOtherOrder(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ fits: boolean; locale: string }>(
    `SELECT 'a.b' < 'a/' AND 'a.' < 'a.b' AND 'a-' < 'a.' AS fits, coalesce(datlocale, datcollate) AS locale
       FROM pg_database WHERE datname = current_database()`,
  )
  const [order] = rows
  if (!order || order.fits) return
  throw new Error(
    `This database sorts text by "${order.locale}", and Perlas needs the order of bytes: see "Moving to a PostgreSQL of your own" in docs/operations.md.`,
  )
}
