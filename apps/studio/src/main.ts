import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '@perlas/database/migrate'
import { untilThere } from '@perlas/database/patient'
import { openLog } from '@perlas/log/log'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createContext } from './context.ts'
import { sealDuels } from './duels/duels.ts'
import { startWorker } from './rounds/rounds.ts'
import { schema } from './schema.ts'
import { sealSeeds } from './seeds/seeds.ts'
import { sealChains, startTables } from './tables/tables.ts'

/** A launcher that is gone ends us, also while the database is waited for. */
const ended = () => process.send !== undefined && !process.connected

/** True once the lobby answers, whatever it says; false where this process leaves before. */
async function lobbyAnswers(url: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const answered = await fetch(`${url}/healthz`, { signal }).then(
      () => true,
      () => false,
    )
    if (answered) return true
    await sleep(100, undefined, { signal }).catch(() => undefined)
  }
  return false
}

async function start(): Promise<void> {
  const config = readConfig()
  const say = (line: string) => process.stderr.write(`${line}\n`)
  await untilThere(() => migrate(config.databaseUrl, schema), { say, ended })
  const log = openLog({ program: 'studio', level: config.logLevel })
  const ctx = createContext(config, log)
  const app = await createApp(ctx)
  const sealing = async () =>
    (await sealSeeds(ctx)) + (await sealChains(ctx)) + (await sealDuels(ctx))
  const sealed = await untilThere(sealing, { say, ended })
  if (sealed > 0) ctx.log.info({ sealed }, 'server seeds are sealed by the key of now')
  await app.listen({
    port: config.port,
    host: '0.0.0.0',
    listenTextResolver: (address) => `studio listening on port ${address.split(':').at(-1)}`,
  })

  const leaving = new AbortController()
  // Both ask the lobby at once: beside one that is still starting, each question would be a complaint.
  const work = lobbyAnswers(config.lobbyUrl, leaving.signal).then((answers) =>
    answers ? [startTables(ctx), startWorker(ctx)] : [],
  )
  async function stop(): Promise<void> {
    if (leaving.signal.aborted) return
    leaving.abort()
    await app.close()
    for (const one of await work) await one.stop()
    await ctx.close()
    // Listening for the launcher's end would keep this process alive.
    if (process.connected) process.disconnect?.()
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  // The launcher is gone: nobody else would end us.
  process.once('disconnect', () => void stop())
}

start().catch((fault: unknown) => {
  process.stderr.write(`${(fault as Error).message}\n`)
  // Connections that are open would keep a studio alive that serves nobody.
  process.exit(1)
})
