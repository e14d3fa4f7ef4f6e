import { createHash, randomBytes } from 'node:crypto'
import { migrate, type Schema } from '@perlas/database/migrate'
import pg from 'pg'
import { behindFence, isFenced, raiseFence } from './fence.ts'

/** The environment variable that the test run's set-up hands its server's address down in. */
export const TEST_SERVER = 'PERLAS_TEST_POSTGRES'
/** A migrated, seeded lobby database that test databases are copied from. */
export const LOBBY_TEMPLATE = 'lobby_template'

export type TestDatabase = { url: string; drop(): Promise<void> }

/** A database of its own, on a real PostgreSQL: a copy of the lobby's, one of another schema, or empty. */
export async function createTestDatabase(
  kind: 'lobby' | 'empty' | Schema = 'empty',
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const fenced = kind === 'lobby' && isFenced()
  const template = typeof kind === 'object' ? await templateOf(kind) : await lobbyTemplate(fenced)
  await admin(
    kind === 'empty'
      ? `CREATE DATABASE ${name}`
      : `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`,
  )
  return {
    url: fenced ? behindFence(databaseUrl(name)) : databaseUrl(name),
    drop: () => admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

const templates = new Map<string, Promise<string>>()
function templateOf(schema: Schema): Promise<string> {
  const known = templates.get(schema.migrations) ?? makeTemplate(schema)
  templates.set(schema.migrations, known)
  return known
}

function makeTemplate(schema: Schema): Promise<string> {
  const digest = createHash('sha256').update(schema.migrations).digest('hex').slice(0, 12)
  return madeOnce(`template_${digest}`, '', (url) => migrate(url, schema))
}

/** The lobby's template, or its copy with the fence. */
const lobbyTemplate = async (fenced: boolean) =>
  fenced ? madeOnce('lobby_fenced', `TEMPLATE ${LOBBY_TEMPLATE}`, raiseFence) : LOBBY_TEMPLATE

/** A database that is only copied: made once in a run, whichever process needs it first. */
async function madeOnce(
  name: string,
  of: string,
  fill: (url: string) => Promise<unknown>,
): Promise<string> {
  await asAdmin(async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount) return
    await client.query(`CREATE DATABASE ${name}_unfinished ${of}`)
    await fill(databaseUrl(`${name}_unfinished`))
    await client.query(`ALTER DATABASE ${name}_unfinished RENAME TO ${name}`)
  })
  return name
}

export function databaseUrl(name: string): string {
  const server = process.env[TEST_SERVER]
  if (!server) throw new Error('Run tests through vitest: its set-up starts the database.')
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const admin = (sql: string) => asAdmin((client) => client.query(sql).then(() => undefined))

async function asAdmin(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl('postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
