import { isConnectionFault, isFromLostServer, OUTCOME_UNKNOWN } from './faults.ts'
import { insideTransaction } from './guard.ts'
import type { Pool, PoolClient, Queryable } from './pool.ts'

/** Work of several steps that nobody waited for: some of them are in the database now, and the others never will be. */
export const UNFINISHED = {
  type: 'UnfinishedTransaction',
  message: 'A transaction was committed while its work still asked for more.',
}

/**
 * Runs `work` in one transaction at READ COMMITTED; commits its result or undoes everything. What is asked side by side
 * goes out together and is done in the order in which it was asked: `BEGIN` with the first questions, and with the `COMMIT`
 * the writes that `work` did not wait for (`withCommit`). A connection that was lost is never used again; lost at the
 * COMMIT, nobody knows the outcome, and the fault says so (`08007`). A server that ends, or only reads now, has done
 * nothing of it: `work` is done once more, with another connection.
 */
export async function transaction<Result>(
  pool: Pool,
  work: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt(pool, work)
  } catch (fault) {
    if (!isFromLostServer(fault)) throw fault
    return attempt(pool, work)
  }
}

async function attempt<Result>(
  pool: Pool,
  work: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const connection = connectionOf(client)
  let broken = false
  let committing = false
  try {
    withCommit(connection.ask('BEGIN'))
    const result = await insideTransaction(pool, () => work(connection.db))
    committing = true
    connection.close(() => process.emitWarning(UNFINISHED.message, UNFINISHED.type))
    const { command } = await connection.ask('COMMIT')
    if (command === 'COMMIT') return result
    throw connection.fault() ?? new Error('The transaction was undone by the database.')
  } catch (fault) {
    connection.close()
    // What a use case throws by itself may hide a connection that is gone: the ROLLBACK finds out.
    broken = isConnectionFault(fault)
    if (!broken) await connection.ask('ROLLBACK').catch(() => (broken = true))
    if (committing && broken) Object.assign(fault as object, { code: OUTCOME_UNKNOWN })
    throw fault
  } finally {
    client.release(broken)
  }
}

/** Reads on one connection, without a transaction: what is asked side by side goes out together. */
export async function together<Result>(
  pool: Pool,
  work: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const connection = connectionOf(client)
  let broken = false
  try {
    return await insideTransaction(pool, () => work(connection.db))
  } catch (fault) {
    broken = isConnectionFault(fault)
    throw fault
  } finally {
    connection.close()
    client.release(broken)
  }
}

/**
 * Writes that nobody needs an answer of, each one statement that is asked already: they go out with the COMMIT, which fails if
 * one of them does. Work of several steps is waited for: the COMMIT would come between them.
 */
export function withCommit(...writes: readonly Promise<unknown>[]): void {
  for (const write of writes) write.catch(() => undefined)
}

/**
 * All of them, side by side. If one fails, its fault comes once every other has ended: none asks the transaction anything
 * after that.
 */
export async function allOf<const Asked extends readonly unknown[]>(
  asked: Asked,
): Promise<{ -readonly [At in keyof Asked]: Awaited<Asked[At]> }> {
  const ends = await Promise.allSettled(asked)
  const failed = ends.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
  return Promise.all(asked) as never
}

type Answer = { command: string }

/** What is asked of a connection, in its order. */
function connectionOf(client: PoolClient) {
  let closed = false
  let isLate = () => {}
  let first: unknown
  const ask = client.query.bind(client) as (...question: unknown[]) => Promise<Answer>
  const query = async (...question: unknown[]) => {
    if (closed) {
      isLate()
      throw new Error('The transaction is over.')
    }
    try {
      return await ask(...question)
    } catch (fault) {
      first ??= fault
      throw fault
    }
  }
  return {
    db: { query: query as unknown as Queryable['query'] },
    ask: (text: string) => ask(text),
    /** Why the transaction cannot be committed, where a statement of it failed. */
    fault: () => first,
    /** Nothing is asked after it; `late` hears of who tries. */
    close(late: () => void = () => {}) {
      closed = true
      isLate = late
    },
  }
}
