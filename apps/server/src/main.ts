import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { endDemonstration, openForDemonstration } from './engagement/campaigns/campaigns.ts'
import { startJobs } from './jobs.ts'
import { openContext } from './open.ts'
import { bringUpToDate, fillIn } from './prepare.ts'

/** One process of the lobby: role api, worker, or all. `npm start` runs it with everything around it. */
const config = readConfig()
if (!config.databaseUrl) throw new Error('DATABASE_URL is not set. npm start sets it by itself.')
// The launcher starts one process alone, which prepares the database for itself.
const launched = process.send !== undefined
if (launched) await bringUpToDate(config)
const { ctx, close } = await openContext(config).catch((fault: Error) => {
  // Plain words for whoever starts it: another secret, an old server, no database.
  process.stderr.write(`The lobby cannot start: ${fault.message}\n`)
  process.exit(1)
})
if (launched) process.send?.({ officePassword: await fillIn(ctx) })
const app = config.role === 'worker' ? undefined : buildApp(ctx)
let jobs: Awaited<ReturnType<typeof startJobs>> | undefined

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  // Balancers see /readyz red and send nobody any more; until then everything is served.
  ctx.duty.leaving = true
  ctx.log.info({ stopDelay: config.stopDelay }, 'leaving')
  if (app) await sleep(config.stopDelay * 1_000)
  // Requests under way are finished first, then jobs, then what both stand on.
  await app?.close()
  await jobs?.stop()
  await close()
  ctx.log.info('stopped')
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
// The launcher is gone: nobody else would end us.
process.on('disconnect', stop)
process.on('unhandledRejection', (err) => {
  ctx.log.fatal({ err }, 'a promise was left alone')
})

await app?.listen({ port: config.port, host: config.host })
if (config.role !== 'api') jobs = await startJobs(ctx)
ctx.log.info({ port: app ? config.port : undefined }, 'ready')
if (config.role !== 'api') await demonstrate()

async function demonstrate(): Promise<void> {
  try {
    const ended = config.demonstration ? 0 : await endDemonstration(ctx)
    if (ended > 0) ctx.log.warn({ ended }, 'activities that nobody agreed to were withdrawn')
    const opened = config.demonstration ? await openForDemonstration(ctx) : []
    if (opened.length > 0) ctx.log.info({ opened }, 'activities are open, for a demonstration')
  } catch (err) {
    // The lobby serves without them.
    if (!stopping) ctx.log.error({ err }, 'the demonstration could not be prepared')
  }
}
