import { migrate } from '@perlas/database/migrate'
import { untilThere } from '@perlas/database/patient'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createContext } from './context.ts'
import { startWorker } from './rounds/rounds.ts'
import { schema } from './schema.ts'
import { sealSeeds } from './seeds/seeds.ts'
import { sealChains, startTables } from './tables/tables.ts'

/** A launcher that is gone ends us, also while the database is waited for. */
const ended = () => process.send !== undefined && !process.connected

async function start(): Promise<void> {
  const config = readConfig()
  const say = (line: string) => process.stderr.write(`${line}\n`)
  await untilThere(() => migrate(config.databaseUrl, schema), { say, ended })
  const { app, ctx } = await createApp(config.logLevel, (log) => createContext(config, log))
  const sealing = async () => (await sealSeeds(ctx)) + (await sealChains(ctx))
  const sealed = await untilThere(sealing, { say, ended })
  if (sealed > 0) ctx.log.info({ sealed }, 'server seeds are sealed by the key of now')
  const worker = startWorker(ctx)
  const tables = startTables(ctx)
  await app.listen({
    port: config.port,
    host: '0.0.0.0',
    listenTextResolver: (address) => `studio listening on port ${address.split(':').at(-1)}`,
  })

  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    await app.close()
    await tables.stop()
    await worker.stop()
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
  process.exitCode = 1
})
