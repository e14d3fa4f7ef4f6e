import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ports } from './addresses.ts'

const root = resolve(import.meta.dirname, '..')

/** Starts the whole system as `npm start` does, on an empty data folder; ends it after the journeys. */
async function start(): Promise<() => Promise<void>> {
  const dataDir = join(root, '.cache', `journeys-data-${process.pid}`)
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const child = spawn(process.execPath, [join(root, 'tools/launch.ts')], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(ports.lobby),
      STUDIO_PORT: String(ports.studio),
      PAY_PORT: String(ports.pay),
      // All journeys come from one address.
      RATE_LIMIT_SCALE: '100',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  await new Promise<void>((ready, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
      if (said.includes('Started in')) ready()
    })
    child.once('exit', (code) => fail(new Error(`the system did not start (${code}):\n${said}`)))
  })
  process.env['PERLAS_OFFICE_PASSWORD'] = /one-time password (\S+)/.exec(said)?.[1] ?? ''
  return async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

// Playwright takes the set-up as the default export.
export default start
