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
