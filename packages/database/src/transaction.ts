import { isConnectionFault, OUTCOME_UNKNOWN } from './faults.ts'
import { insideTransaction } from './guard.ts'
import type { Pool, PoolClient, Queryable } from './pool.ts'

/**
 * Runs `work` in one transaction at READ COMMITTED; commits its result or undoes everything. A connection that was
 * lost is never used again; lost at the COMMIT, nobody knows the outcome, and the fault says so (`08007`).
 */
export async function transaction<Result>(
  pool: Pool,
  work: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const db = oneByOne(client)
  let broken = false
  let committing = false
  try {
    await db.query('BEGIN')
    const result = await insideTransaction(pool, () => work(db))
    committing = true
    await db.query('COMMIT')
    return result
  } catch (fault) {
    // What a use case throws by itself may hide a connection that is gone: the ROLLBACK finds out.
    broken = isConnectionFault(fault)
    if (!broken) await db.query('ROLLBACK').catch(() => (broken = true))
    if (committing && broken) Object.assign(fault as object, { code: OUTCOME_UNKNOWN })
    throw fault
  } finally {
    client.release(broken)
  }
}

/** A connection takes one question at a time: what is asked side by side, here waits for its turn. */
function oneByOne(client: PoolClient): Queryable {
  let last: Promise<unknown> = Promise.resolve()
  const ask = client.query.bind(client) as (...question: unknown[]) => Promise<unknown>
  const query = (...question: unknown[]) => {
    const answer = last.then(() => ask(...question))
    last = answer.catch(() => undefined)
    return answer
  }
  return { query: query as Queryable['query'] }
}
