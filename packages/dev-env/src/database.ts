import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The environment variable that the test run's set-up hands its server's address down in. */
export const TEST_SERVER = 'PERLAS_TEST_POSTGRES'
/** A migrated, seeded lobby database that test databases are copied from. */
export const LOBBY_TEMPLATE = 'lobby_template'

export type TestDatabase = { url: string; drop(): Promise<void> }

/** A database of its own for one test file, on a real PostgreSQL: a copy of the lobby's, or empty. */
export async function createTestDatabase(kind: 'lobby' | 'empty' = 'empty'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await admin(
    kind === 'lobby'
      ? `CREATE DATABASE ${name} TEMPLATE ${LOBBY_TEMPLATE} STRATEGY FILE_COPY`
      : `CREATE DATABASE ${name}`,
  )
  return {
    url: databaseUrl(name),
    drop: () => admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

export function databaseUrl(name: string): string {
  const server = process.env[TEST_SERVER]
  if (!server) throw new Error('Run tests through vitest: its set-up starts the database.')
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function admin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl('postgres') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
