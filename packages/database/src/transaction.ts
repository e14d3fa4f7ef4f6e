import type { Pool, PoolClient } from './pool.ts'

/** Runs `work` in one transaction at READ COMMITTED; commits its result or undoes everything. */
export async function transaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (fault) {
    await client.query('ROLLBACK').catch((error: Error) => (broken = error))
    throw fault
  } finally {
    client.release(broken)
  }
}
