import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureRole, withRole } from '@perlas/database/roles'
import pg from 'pg'
import { crossers } from './crossers.ts'

/** Set to 1 in a run whose lobbies stand behind the fence (`fence.sql`). */
export const FENCE = 'PERLAS_FENCE'
export const isFenced = () => process.env[FENCE] === '1'

const role = { name: 'fenced', password: 'of-tests-alone' }
const sql = readFileSync(join(import.meta.dirname, 'fence.sql'), 'utf8')

/** The address of a fenced database as the role that the fence holds. */
export const behindFence = (url: string) => withRole(url, role)

/** Puts the fence round the players of a database, which belongs to a plain role from then on. `url` is a superuser's. */
export async function raiseFence(url: string): Promise<void> {
  await ensureRole(url, role)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
    await client.query(
      `INSERT INTO fence.crossers (moved, read, why)
       SELECT moved, read, why FROM jsonb_to_recordset($1) AS one (moved text, read text, why text)`,
      [
        JSON.stringify(
          crossers.flatMap(({ read, ...one }) => read.map((table) => ({ ...one, read: table }))),
        ),
      ],
    )
    for (const more of ofRole) await client.query(more)
  } finally {
    await client.end()
  }
}

/** Tables of tests are tiny: read whole, they would hold rows of players that a large one is never asked for. */
const ofRole = [
  ...['seqscan', 'hashjoin', 'mergejoin'].map((way) => `ALTER ROLE fenced SET enable_${way} = off`),
  'GRANT SET ON PARAMETER session_replication_role TO fenced',
  'GRANT pg_monitor, pg_signal_backend TO fenced',
]
