import pg from 'pg'
import { newClient } from './pool.ts'
import { userOf } from './servers.ts'

/** A role of a server, by its name and password. */
export type Role = { name: string; password: string }

/**
 * Makes the role where it is not there, and sets its password: it may sign in and nothing else. `ownerUrl` is of a role
 * that may make roles.
 */
export async function ensureRole(ownerUrl: string, { name, password }: Role): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name])
    const role = pg.escapeIdentifier(name)
    await client.query(
      `${rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION
         NOBYPASSRLS PASSWORD ${pg.escapeLiteral(password)}`,
    )
  })
}

/** The address of a database as another role. */
export function withRole(url: string, { name, password }: Role): string {
  const other = new URL(url)
  other.username = encodeURIComponent(name)
  other.password = encodeURIComponent(password)
  return other.href
}

/**
 * Gives the role of `url` what the lobby needs in the database of `ownerUrl`, and no more (`operations.grant_to`). Does
 * nothing where both are one role.
 */
export async function grantLobby(ownerUrl: string, url: string): Promise<void> {
  const who = userOf(url)
  if (who === userOf(ownerUrl)) return
  await asOwner(ownerUrl, async (client) => {
    await client.query('SELECT operations.grant_to($1)', [who])
  })
}

async function asOwner(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = newClient({ connectionString: url, application_name: 'perlas-roles' })
  await client.connect()
  try {
    // Two starters at once would both make it.
    await client.query('SELECT pg_advisory_lock(71230002)')
    await work(client)
  } finally {
    await client.end()
  }
}
