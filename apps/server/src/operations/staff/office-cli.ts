import { openPool, type Pool } from '@perlas/database/pool'
import { readConfig } from '#/config.ts'

/**
 * Ways back into the office for whoever runs the database, when no owner can come in any more; each is in the office's record.
 *
 * `npm run office -- allow 203.0.113.0/24`: members may come in from there too, where the list of addresses keeps somebody out.
 * `npm run office -- unlink ana`: that member signs in by password again, not by the company's provider.
 */
const [deed = '', about = ''] = process.argv.slice(2)
const deeds: Record<string, (pool: Pool) => Promise<{ said: string; wrong?: true }>> = {
  async allow(pool) {
    const { rows } = await pool.query<{ cidr: string | null }>(
      'SELECT staff.network_of($1)::text AS cidr',
      [about],
    )
    const cidr = rows[0]?.cidr
    if (!cidr) return { said: `${about} is no network and no address.`, wrong: true }
    const allowed = await pool.query<{ lists: number }>(
      'SELECT staff.allow_address($1::cidr) AS lists',
      [cidr],
    )
    return allowed.rows[0]?.lists === 0
      ? { said: 'The list of addresses is empty: members come in from everywhere.' }
      : { said: `Members may come in from ${cidr}. It is in the record.` }
  },
  async unlink(pool) {
    const { rows } = await pool.query<{ done: boolean }>(
      'SELECT staff.release_identity($1) AS done',
      [about],
    )
    return rows[0]?.done === true
      ? { said: `${about} signs in by password again. It is in the record.` }
      : { said: `No member called ${about} signs in by the company’s provider.`, wrong: true }
  },
}

const { databaseUrl } = readConfig()
const carryOut = Object.hasOwn(deeds, deed) ? deeds[deed] : undefined
if (!carryOut || about === '' || !databaseUrl) {
  process.stderr.write(
    'Set DATABASE_URL and say allow and a network, such as 203.0.113.0/24, or unlink and the name of a member.\n',
  )
  process.exit(2)
}
const pool = openPool(databaseUrl, { max: 1, name: 'perlas-office' })
const { said, wrong } = await carryOut(pool)
await pool.end()
process[wrong ? 'stderr' : 'stdout'].write(`${said}\n`)
process.exit(wrong ? 1 : 0)
