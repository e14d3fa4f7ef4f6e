import { isConnectionFault, OUTCOME_UNKNOWN } from './faults.ts'
import { insideTransaction } from './guard.ts'
import type { Pool, PoolClient } from './pool.ts'

/**
 * Runs `work` in one transaction at READ COMMITTED; commits its result or undoes everything. A connection that was
 * lost is never used again; lost at the COMMIT, nobody knows the outcome, and the fault says so (`08007`).
 */
export async function transaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken = false
  let committing = false
  try {
    await client.query('BEGIN')
    const result = await insideTransaction(pool, () => work(client))
    committing = true
    await client.query('COMMIT')
    return result
  } catch (fault) {
    // What a use case throws by itself may hide a connection that is gone: the ROLLBACK finds out.
    broken = isConnectionFault(fault)
    if (!broken) await client.query('ROLLBACK').catch(() => (broken = true))
    if (committing && broken) Object.assign(fault as object, { code: OUTCOME_UNKNOWN })
    throw fault
  } finally {
    client.release(broken)
  }
}
