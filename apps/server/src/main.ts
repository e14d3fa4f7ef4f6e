import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { startJobs } from './jobs.ts'
import { openContext } from './open.ts'

/** One process of the lobby: role api, worker, or all. `npm start` runs it with everything around it. */
const config = readConfig()
if (!config.databaseUrl) throw new Error('DATABASE_URL is not set. npm start sets it by itself.')
const { ctx, close } = await openContext(config)
const app = config.role === 'worker' ? undefined : buildApp(ctx)
const jobs = config.role === 'api' ? undefined : await startJobs(ctx)
await app?.listen({ port: config.port, host: config.host })
ctx.log.info({ port: app ? config.port : undefined }, 'ready')
// The launcher waits for this word.
process.send?.('ready')

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  // Requests under way are finished first, then jobs, then what both stand on.
  await app?.close()
  await jobs?.stop()
  await close()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
// The launcher is gone: nobody else would end us.
process.on('disconnect', stop)
process.on('unhandledRejection', (err) => {
  ctx.log.fatal({ err }, 'a promise was left alone')
})
