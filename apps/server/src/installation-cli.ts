import { randomBytes } from 'node:crypto'
import { openPool } from '@perlas/database/pool'
import { readConfig } from './config.ts'
import { membersOf, removeMember, replaceMember } from './installation.ts'

/**
 * `npm run secrets -- accept "SECRETS_JSON payApiKey"`: the installation has this node's value from now on.
 * `npm run secrets -- retire "KYC_KEYS_JSON key k1"`: nodes may start without it.
 */
const [deed, name] = process.argv.slice(2)
const config = readConfig()
const members = membersOf(config.secrets, config.kyc.keys())
if ((deed !== 'accept' && deed !== 'retire') || !name || !config.databaseUrl) {
  process.stderr.write(
    `Say accept or retire and a name, and set DATABASE_URL. Names: ${[...members.keys()].join(', ')}\n`,
  )
  process.exit(2)
}
const value = members.get(name)
const pool = openPool(config.databaseUrl, { max: 1, name: 'perlas-secrets' })
const done =
  deed === 'retire'
    ? await removeMember({ db: pool }, name)
    : value !== undefined &&
      (await replaceMember({ db: pool }, name, value, randomBytes).then(() => true))
await pool.end()
process.stdout.write(done ? `Done: ${deed} ${name}\n` : `There is no ${name}.\n`)
process.exit(done ? 0 : 1)
