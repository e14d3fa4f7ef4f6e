import { fork, spawn, type ChildProcess } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded, type EmbeddedServer } from '@perlas/database/embedded'
import { ensureDatabase } from '@perlas/database/migrate'
import { readConfig, type Config } from '../apps/server/src/config.ts'
import { buildChanged, drawPictures } from './build.ts'

/** Everything of one installation on one machine: database, lobby, worker, studio, sandbox payments. */

const root = resolve(import.meta.dirname, '..')
/** `npm run dev`: programs start again when their files change, pages are built while one writes. */
const dev = process.argv.includes('--dev')
const DEV_PORT = 15173
const say = (line: string) => process.stdout.write(`${line}\n`)

class Refusal extends Error {}

/** Running programs, the first started last to end. */
const children: { name: string; process: ChildProcess }[] = []
let database: EmbeddedServer | undefined
let lock: string | undefined
let stopping = false

async function launch(): Promise<void> {
  const started = performance.now()
  // The pages come from their own server then, and games and payments speak to that one.
  if (dev) process.env['PUBLIC_URL'] ??= `http://localhost:${DEV_PORT}`
  const config = readConfig()
  const studioPort = portOf(config.studioApi)
  const payPort = portOf(config.payApi)
  lock = takeLock(config.dataDir)
  for (const [name, port] of [
    ['PORT', config.port],
    ['STUDIO_PORT', studioPort],
    ['PAY_PORT', payPort],
  ] as const) {
    if (!(await isFree(port))) {
      throw new Refusal(
        `Port ${port} is taken by another program. End it, or choose another: ${name}=${port + 1000} npm start`,
      )
    }
  }
  if (dev) drawPictures(say)
  else buildChanged(say)

  const urls = await databases(config)
  const { secrets } = config
  const shared = { ...process.env, SECRETS_JSON: JSON.stringify(secrets), DATA_DIR: config.dataDir }
  const lobbyEnv = { ...shared, DATABASE_URL: urls.lobby }

  const lobby = start('lobby', 'apps/server/src/main.ts', lobbyEnv)
  let officePassword: string | undefined
  const prepared = new Promise<void>((done) => {
    lobby.once('message', (message: { officePassword?: string }) => {
      officePassword = message.officePassword
      done()
    })
  })
  start('studio', 'apps/studio/src/main.ts', {
    ...shared,
    SECRETS_JSON: '',
    DATABASE_URL: '',
    STUDIO_PORT: String(studioPort),
    STUDIO_DATABASE_URL: urls.studio,
    STUDIO_PUBLIC_URL: config.studioUrl,
    LOBBY_WALLET_URL: `http://127.0.0.1:${config.port}`,
    STUDIO_WALLET_KEY: JSON.stringify(secrets.studioWallet),
    STUDIO_OPERATOR_KEY: JSON.stringify(secrets.studioOperator),
  })
  start('sandbox-pay', 'apps/sandbox-pay/src/main.ts', {
    ...shared,
    SECRETS_JSON: '',
    DATABASE_URL: '',
    PAY_PORT: String(payPort),
    PAY_DATABASE_URL: urls.pay,
    PAY_URL: config.payUrl,
    PUBLIC_URL: config.publicUrl,
    PAY_WEBHOOK_URL: `http://127.0.0.1:${config.port}/hooks/sandbox`,
    PAY_API_KEY: secrets.payApiKey,
    PAY_WEBHOOK_SECRET: secrets.payWebhook,
  })
  if (dev) {
    watchPages('office')
    watchPages('studio')
    const env = { ...process.env, PERLAS_API: `http://127.0.0.1:${config.port}` }
    vite('player-pages', 'player', [], env)
  }
  const listening =
    config.role === 'worker' ? [studioPort, payPort] : [config.port, studioPort, payPort]
  await Promise.all([prepared, ...listening.map(answering)])

  say('')
  say(`  Perlas is open           ${config.publicUrl}`)
  say(`  Office                   ${config.publicUrl}/office/`)
  if (officePassword) {
    say(`                           sign in as owner with the one-time password ${officePassword}`)
  }
  say(`  API documentation        ${config.publicUrl}/docs`)
  say(`  Studio                   ${config.studioUrl}`)
  say(`  Sandbox bank             ${config.payUrl}   (no real money)`)
  say(`  Data                     ${database ? config.dataDir : 'your PostgreSQL'}`)
  say('')
  say(
    `  Started in ${((performance.now() - started) / 1000).toFixed(1)} s. Ctrl-C stops everything.`,
  )
}

/** One database a program: they are strangers to each other, as a real studio and bank would be. */
async function databases(config: Config): Promise<{ lobby: string; studio: string; pay: string }> {
  let lobby = config.databaseUrl
  if (!lobby) {
    database = await startEmbedded({ dataDir: join(config.dataDir, 'postgres') })
    lobby = database.url('perlas')
    await ensureDatabase(database.url('postgres'), 'perlas')
  }
  const beside = (name: string) => {
    const url = new URL(lobby)
    url.pathname = `${url.pathname}_${name}`
    return url
  }
  for (const url of [beside('studio'), beside('pay')])
    await ensureDatabase(lobby, url.pathname.slice(1))
  return { lobby, studio: beside('studio').href, pay: beside('pay').href }
}

function start(name: string, file: string, env: NodeJS.ProcessEnv): ChildProcess {
  // Groups of their own: Ctrl-C comes to us, and we end them in order.
  const execArgv = dev ? ['--watch'] : []
  return watchOver(name, fork(join(root, file), { env, detached: true, execArgv }))
}

/** Builds the pages of an app again whenever a source changes. */
function watchPages(app: string): void {
  vite(`${app}-pages`, app, ['build', '--watch', '--logLevel', 'warn'], process.env)
}

function vite(name: string, app: string, args: readonly string[], env: NodeJS.ProcessEnv): void {
  const program = join(root, 'node_modules/vite/bin/vite.js')
  const cwd = join(root, 'apps', app)
  watchOver(
    name,
    spawn(process.execPath, [program, ...args], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  )
}

function watchOver(name: string, child: ChildProcess): ChildProcess {
  children.push({ name, process: child })
  child.on('exit', (code, signal) => {
    if (stopping) return
    say(`${name} ended by itself (${signal ?? `code ${code}`}). Stopping the rest.`)
    process.exitCode = 1
    void stop()
  })
  return child
}

async function answering(port: number): Promise<void> {
  while (!stopping) {
    const answered = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    )
    if (answered) return
    await sleep(50)
  }
}

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  // The studio first, so that rounds under way still find the lobby; the database last.
  for (const name of [
    'player-pages',
    'office-pages',
    'studio-pages',
    'studio',
    'sandbox-pay',
    'lobby',
  ]) {
    const child = children.find((candidate) => candidate.name === name)?.process
    if (!child || child.exitCode !== null || child.signalCode !== null) continue
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await Promise.race([ended, sleep(20_000)])
    if (child.exitCode === null && child.signalCode === null) {
      say(`${name} did not end within 20 s and was killed.`)
      process.exitCode = 1
      child.kill('SIGKILL')
    }
  }
  await database?.stop()
  if (lock) rmSync(lock, { force: true })
  process.exit()
}

/** One copy a data folder: a second one is told so. */
function takeLock(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const file = join(dataDir, 'perlas.lock')
  if (existsSync(file)) {
    const pid = Number(readFileSync(file, 'utf8'))
    if (pid !== process.pid && isAlive(pid)) {
      throw new Refusal(
        `Perlas already runs on ${dataDir} (process ${pid}). Stop it first, or give this copy a folder ` +
          `and ports of its own: DATA_DIR=.data2 PORT=9080 STUDIO_PORT=9081 PAY_PORT=9082 npm start`,
      )
    }
    rmSync(file, { force: true })
  }
  const handle = openSync(file, 'wx', 0o600)
  writeSync(handle, String(process.pid))
  closeSync(handle)
  return file
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return pid > 0
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, () => probe.close(() => done(true)))
  })
}

function portOf(address: string): number {
  return Number(new URL(address).port)
}

process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
process.on('SIGHUP', () => void stop())

launch().catch(async (fault: unknown) => {
  process.exitCode = 1
  process.stderr.write(`\n${fault instanceof Refusal ? fault.message : (fault as Error).stack}\n`)
  await stop()
})
