import { playContext, serveProviderApi } from '@perlas/server/domains/play/fixtures'

/** The provider API in a process of its own: `node bench/ledger/server.ts <database url>`. */
const ctx = await playContext(process.argv[2] ?? '', { clock: () => new Date(), connections: 8 })
const { url } = await serveProviderApi(ctx)
process.send?.({ url })
process.once('disconnect', () => process.exit(0))
