import { readConfig } from '@perlas/server/config'
import { testKycKeys } from '@perlas/dev-env/lobby'
import { buildApp } from '@perlas/server/app'
import { testSecrets } from '@perlas/server/gaming/play/fixtures'
import { openContext } from '@perlas/server/open'

/** The lobby's whole server in a process of its own: `node bench/ledger/server.ts <database url>`. */
const config = readConfig({
  DATABASE_URL: process.argv[2] ?? '',
  SECRETS_JSON: JSON.stringify(testSecrets),
  KYC_KEYS_JSON: JSON.stringify(testKycKeys),
  DATABASE_CONNECTIONS: '8',
  REDIS_URL: process.env['REDIS_URL'] ?? '',
  LOG_LEVEL: 'silent',
  // Everything comes from one address here.
  RATE_LIMIT_SCALE: '1000000',
})
const { ctx } = await openContext(config)
const app = buildApp(ctx)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ url })
process.once('disconnect', () => process.exit(0))
