import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { newClient, type Queryable } from './pool.ts'
import { refuseOldServer } from './version.ts'

/**
 * Brings a database up to date: plain SQL files, in the order of their names, forward only, each in
 * a transaction of its own and recorded with its digest. Several starters wait for each other.
 * Returns the names it applied. Refuses to run when an applied file was changed afterwards.
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const client = newClient({ connectionString: url, application_name: 'perlas-migrate' })
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('SELECT pg_advisory_lock(71230001)')
    await client.query(
      `CREATE TABLE IF NOT EXISTS public.migrations (
         name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    )
    const { rows } = await client.query<{ name: string; digest: string }>(
      'SELECT name, digest FROM public.migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.digest]))
    const done: string[] = []
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      const sql = readFileSync(join(folder, name), 'utf8')
      const digest = createHash('sha256').update(sql).digest('hex')
      if (applied.get(name) === digest) continue
      if (applied.has(name)) throw new Error(`Migration ${name} was changed after it was applied.`)
      await client.query('BEGIN')
      try {
        await client.query(sql)
        await client.query('INSERT INTO public.migrations (name, digest) VALUES ($1, $2)', [
          name,
          digest,
        ])
        await client.query('COMMIT')
      } catch (fault) {
        await client.query('ROLLBACK')
        throw new Error(`Migration ${name} failed: ${(fault as Error).message}`, { cause: fault })
      }
      done.push(name)
    }
    return done
  } finally {
    await client.end()
  }
}

/** The migrations of a folder that a database has not seen yet; all of them where it saw none. */
export async function pendingMigrations(db: Queryable, folder: string): Promise<string[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  const { rows: there } = await db.query<{ there: boolean }>(
    `SELECT to_regclass('public.migrations') IS NOT NULL AS there`,
  )
  if (!there[0]?.there) return files
  const { rows } = await db.query<{ name: string }>('SELECT name FROM public.migrations')
  const applied = new Set(rows.map(({ name }) => name))
  return files.filter((name) => !applied.has(name))
}

/** Makes the database when the server does not have it yet. `adminUrl` points at another one. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = newClient({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (!rowCount) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
