import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { newClient, type Queryable } from './pool.ts'
import { refuseOldServer } from './version.ts'

/** Where a schema is described. */
export type Schema = {
  /** `NNNN-name.sql`: tables and their data, forward only. `rebased.json` beside them names former digests. */
  migrations: string
  /** Folders of functions, triggers and views, each file replacing what it makes (`CREATE OR REPLACE`). */
  code?: readonly string[]
  /** The picture of all of it; its first line is its edition, so that an older release never puts its code back. */
  snapshot?: string
}
type File = { name: string; sql: string; digest: string }

/**
 * Brings a database up to date. First the migrations: plain SQL files, in the order of their names, forward only, each
 * in a transaction of its own and recorded with its digest. Then, all in one transaction, the files of code whose
 * digest is not the recorded one. Several starters wait for each other. Returns the names it applied. Refuses to run
 * when an applied migration was changed afterwards.
 */
export async function migrate(url: string, schema: Schema): Promise<string[]> {
  const client = newClient({ connectionString: url, application_name: 'perlas-migrate' })
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('SELECT pg_advisory_lock(71230001)')
    for (const table of schema.code ? ['migrations', 'code'] : ['migrations']) {
      await client.query(
        `CREATE TABLE IF NOT EXISTS public.${table} (
           name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
      )
    }
    if (schema.code) {
      await client.query(
        `CREATE TABLE IF NOT EXISTS public.edition (
           one boolean PRIMARY KEY DEFAULT true CHECK (one), edition integer NOT NULL)`,
      )
    }
    const done: string[] = []
    for (const file of await pendingTables(client, schema)) {
      await inOne(client, `Migration ${file.name}`, async () => {
        await client.query(file.sql)
        await client.query('INSERT INTO public.migrations (name, digest) VALUES ($1, $2)', [
          file.name,
          file.digest,
        ])
      })
      done.push(file.name)
    }
    const code = await pendingCode(client, schema)
    if (code.length > 0)
      await inOne(client, 'The code of the database', () => replace(client, schema, code))
    return [...done, ...code.map(({ name }) => name)]
  } finally {
    await client.end()
  }
}

/**
 * Files of code in an order that works: what a file needs of another one that is not there yet comes after it. Bodies
 * are checked when they run, so only what a signature or a `RETURN` names has to be there.
 */
async function replace(client: pg.Client, schema: Schema, files: readonly File[]): Promise<void> {
  await client.query('SET LOCAL check_function_bodies = off')
  let left = files
  while (left.length > 0) {
    const waiting: File[] = []
    for (const file of left) {
      await client.query('SAVEPOINT one')
      try {
        await client.query(file.sql)
        await client.query(
          `INSERT INTO public.code (name, digest) VALUES ($1, $2)
           ON CONFLICT (name) DO UPDATE SET digest = excluded.digest, applied_at = now()`,
          [file.name, file.digest],
        )
      } catch (fault) {
        const { code, message } = fault as { code?: string; message: string }
        const last = waiting.length === left.length - 1
        if (!NOT_THERE_YET.includes(code ?? '') || last)
          throw new Error(`${file.name}: ${message}`, { cause: fault })
        await client.query('ROLLBACK TO one')
        waiting.push(file)
      }
    }
    left = waiting
  }
  await client.query(
    `INSERT INTO public.edition (edition) VALUES ($1) ON CONFLICT (one) DO UPDATE SET edition = excluded.edition`,
    [editionOf(schema)],
  )
}
/** A function, a table or view, a type. */
const NOT_THERE_YET: readonly string[] = ['42883', '42P01', '42704']

async function inOne(client: pg.Client, what: string, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await work()
    await client.query('COMMIT')
  } catch (fault) {
    await client.query('ROLLBACK')
    throw new Error(`${what} failed: ${(fault as Error).message}`, { cause: fault })
  }
}

/** What a database has not seen yet of a schema; all of it where it saw none. */
export async function pending(db: Queryable, schema: Schema): Promise<string[]> {
  const files = [...(await pendingTables(db, schema)), ...(await pendingCode(db, schema))]
  return files.map(({ name }) => name)
}

async function pendingTables(db: Queryable, { migrations }: Schema): Promise<File[]> {
  const applied = await recorded(db, 'migrations')
  const list = join(migrations, 'rebased.json')
  const former = (existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}) as Record<
    string,
    string
  >
  return sqlFiles(migrations).filter(({ name, digest }) => {
    const known = applied.get(name)
    if (known && known !== digest && known !== former[name]) {
      throw new Error(`Migration ${name} was changed after it was applied.`)
    }
    return !known
  })
}

async function pendingCode(db: Queryable, schema: Schema): Promise<File[]> {
  if (!schema.code) return []
  const applied = await recorded(db, 'code')
  if ((await editionIn(db)) > editionOf(schema)) return []
  return schema.code.flatMap(sqlFiles).filter(({ name, digest }) => applied.get(name) !== digest)
}

/** The files of a folder; of code the name says whose it is: `wallet/post.sql`. */
function sqlFiles(folder: string): File[] {
  const owner = basename(folder) === 'sql' ? `${basename(dirname(folder))}/` : ''
  const names = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return names.toSorted().map((file) => {
    const sql = readFileSync(join(folder, file), 'utf8')
    return { name: owner + file, sql, digest: createHash('sha256').update(sql).digest('hex') }
  })
}

/** The edition of a schema; 0 where nobody counts. */
export function editionOf({ snapshot }: Schema): number {
  if (!snapshot || !existsSync(snapshot)) return 0
  return Number(/^-- edition (\d+)/.exec(readFileSync(snapshot, 'utf8'))?.[1] ?? 0)
}

async function editionIn(db: Queryable): Promise<number> {
  const { rows: there } = await db.query<{ there: boolean }>(
    `SELECT to_regclass('public.edition') IS NOT NULL AS there`,
  )
  if (!there[0]?.there) return 0
  const { rows } = await db.query<{ edition: number }>('SELECT edition FROM public.edition')
  return rows[0]?.edition ?? 0
}

async function recorded(db: Queryable, table: 'migrations' | 'code'): Promise<Map<string, string>> {
  const { rows: there } = await db.query<{ there: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS there',
    [`public.${table}`],
  )
  if (!there[0]?.there) return new Map()
  const { rows } = await db.query<{ name: string; digest: string }>(
    `SELECT name, digest FROM public.${table}`,
  )
  return new Map(rows.map(({ name, digest }) => [name, digest]))
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
