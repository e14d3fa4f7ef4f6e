import { openPool } from '@perlas/database/pool'
import { readConfig } from '#/config.ts'

/**
 * `npm run office -- allow 203.0.113.0/24`: members may come in from there too, where the list of addresses keeps somebody out.
 * For whoever runs the database, when no owner can come in any more; it is in the office's record.
 */
const [deed, network] = process.argv.slice(2)
const { databaseUrl } = readConfig()
if (deed !== 'allow' || !network || !databaseUrl) {
  process.stderr.write('Set DATABASE_URL and say allow and a network, such as 203.0.113.0/24.\n')
  process.exit(2)
}
const pool = openPool(databaseUrl, { max: 1, name: 'perlas-office' })
const { rows } = await pool.query<{ cidr: string | null }>(
  'SELECT staff.network_of($1)::text AS cidr',
  [network],
)
const cidr = rows[0]?.cidr
const allowed = cidr
  ? await pool.query<{ lists: number }>('SELECT staff.allow_address($1::cidr) AS lists', [cidr])
  : undefined
await pool.end()
if (!cidr) process.stderr.write(`${network} is no network and no address.\n`)
else if (allowed?.rows[0]?.lists === 0)
  process.stdout.write('The list of addresses is empty: members come in from everywhere.\n')
else process.stdout.write(`Members may come in from ${cidr}. It is in the record.\n`)
process.exit(cidr ? 0 : 1)
