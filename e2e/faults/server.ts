import { buildApp } from '@perlas/server/app'
import { readConfig } from '@perlas/server/config'
import { openContext } from '@perlas/server/open'

/** The lobby's server as it is, in a process that can be killed: `node e2e/faults/server.ts <port>`. */
const { ctx } = await openContext(readConfig())
const app = buildApp(ctx)
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
process.send?.('ready')
process.once('disconnect', () => process.exit(0))
