import { openPool } from '@perlas/database/pool'
import { PgBoss, type ConstructorOptions } from 'pg-boss'

/** The queue of jobs, on connections of our own kind: they find the server that takes writes. `close` ends both. */
export function openQueue(
  url: string,
  { max, patience = 1, ...options }: { max: number; patience?: number } & ConstructorOptions,
) {
  const pool = openPool(url, { max, name: 'perlas-jobs', patience })
  const boss = new PgBoss({
    ...options,
    db: { executeSql: (text, values) => pool.query(text, values) },
  })
  return {
    boss,
    async close(how: { graceful: boolean; timeout?: number }) {
      await boss.stop(how).finally(() => pool.end())
    },
  }
}
