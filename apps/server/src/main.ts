import { setTimeout as sleep } from 'node:timers/promises'
import { untilThere } from '@perlas/database/patient'
import { buildApp, buildMachineApp } from './app.ts'
import { configOrExit } from './config.ts'
import { keepDemonstration } from './engagement/campaigns/campaigns.ts'
import { kycTools } from './identity/kyc/state.ts'
import { keepRacesOfDemonstration } from './engagement/contests/contests.ts'
import { keepPotsOfDemonstration } from './engagement/pots/pots.ts'
import { keepJobs } from './jobs.ts'
import { keepTrying } from './kernel/keep-trying.ts'
import { openContext } from './open.ts'
import { bringUpToDate, fillIn } from './prepare.ts'

/** One process of the lobby: role api, worker, or all. `npm start` runs it with everything around it. */
const config = configOrExit()
// The launcher starts one process alone, which prepares the database for itself.
const launched = process.send !== undefined
// Nothing is open yet, but a launcher that is gone ends us, also while the database is waited for.
let stop = async (): Promise<void> => process.exit(0)
for (const end of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(end, () => void stop())

const { ctx, close } = await untilThere(open, {
  say: (line) => process.stderr.write(`${line}\n`),
}).catch((fault: Error) => {
  // Plain words: another secret, an old server, a password that the database does not know.
  process.stderr.write(`The lobby cannot start: ${fault.message}\n`)
  process.exit(1)
})
const app = config.role === 'worker' ? undefined : buildApp(ctx)
// A worker serves nobody: its port, if it has one, answers machines alone.
const machines = !app && config.metricsPort ? buildMachineApp(ctx) : undefined
process.on('unhandledRejection', (err) => {
  ctx.log.fatal({ err }, 'a promise was left alone')
})

// Work beside what serves: it is begun behind `listen`, tried again, and never ends the process.
let jobs: ReturnType<typeof keepJobs> | undefined
let demonstration: ReturnType<typeof keepDemonstration> | undefined
let pots: ReturnType<typeof keepPotsOfDemonstration> | undefined
let races: ReturnType<typeof keepRacesOfDemonstration> | undefined
let stopping = false
stop = async () => {
  if (stopping) return
  stopping = true
  // Balancers see /readyz red and send nobody any more; until then everything is served.
  ctx.duty.leaving = true
  ctx.log.info({ stopDelay: config.stopDelay }, 'leaving')
  if (app) await sleep(config.stopDelay * 1_000)
  // Requests under way are finished first, then jobs, then what both stand on.
  await app?.close()
  demonstration?.stop()
  pots?.stop()
  races?.stop()
  store.stop()
  await machines?.close()
  await jobs?.stop()
  await close()
  ctx.log.info('stopped')
  process.exit(0)
}

// A picture that comes before the store is refused; what serves does not wait for it.
const store = keepTrying(ctx, 'the store of pictures', () => kycTools(ctx).storage.there())

await app?.listen({ port: config.port, host: config.host })
await machines?.listen({ port: config.metricsPort, host: config.host })
if (app) ctx.log.info({ port: config.port }, 'ready')
if (config.role !== 'api') {
  jobs = keepJobs(ctx)
  if (await jobs.running) {
    if (!app) ctx.log.info('ready')
    demonstration = keepDemonstration(ctx)
    pots = keepPotsOfDemonstration(ctx)
    races = keepRacesOfDemonstration(ctx)
  }
}

async function open() {
  if (launched) await bringUpToDate(config)
  const opened = await openContext(config)
  try {
    if (launched) process.send?.({ officePassword: await fillIn(opened.ctx) })
    return opened
  } catch (fault) {
    await opened.close()
    throw fault
  }
}
