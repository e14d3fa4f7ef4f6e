import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { openPool } from '@perlas/database/pool'
import { readConfig } from '#/config.ts'
import { addProvider } from './play.ts'

/**
 * Plugs a game provider in, or changes one: makes a key for each direction and prints both secrets
 * once. Running servers take it up within five seconds, or at once by `npm run tell`.
 * `DATABASE_URL=… node apps/server/src/gaming/play/provider-cli.ts --id acme --name Acme --url https://api.acme.example --origin https://games.acme.example`
 */
const { values } = parseArgs({
  options: {
    id: { type: 'string' },
    name: { type: 'string' },
    url: { type: 'string' },
    origin: { type: 'string' },
  },
})
const { id, name, url, origin } = values
const config = readConfig()
if (!id || !name || !url || !origin || !config.databaseUrl || !/^[a-z][a-z0-9-]{1,31}$/.test(id)) {
  process.stderr.write(
    'Give --id (a-z, 0-9, -), --name, --url and --origin, and set DATABASE_URL.\n',
  )
  process.exit(2)
}
const pool = openPool(config.databaseUrl, { max: 1, name: 'perlas-provider' })
const fresh = (keyId: string) => ({
  providerId: id,
  keyId,
  secret: randomBytes(32).toString('base64url'),
})
const keyId = randomBytes(4).toString('hex')
const [walletKey, operatorKey] = [fresh(`w-${keyId}`), fresh(`o-${keyId}`)]
await addProvider(
  { db: pool, config, chance: randomBytes },
  { providerId: id, name, baseUrl: url, origin: new URL(origin).origin, walletKey, operatorKey },
)
await pool.end()
process.stdout.write(`${JSON.stringify({ providerId: id, walletKey, operatorKey }, null, 2)}\n`)
