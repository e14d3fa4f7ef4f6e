import { fork, spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded, type EmbeddedServer } from '@perlas/database/embedded'
import { ensureDatabase } from '@perlas/database/migrate'
import { untilThere } from '@perlas/database/patient'
import { LONG_PAUSES, pauseAfter, retry } from '@perlas/database/retry'
import { ensureRole, withRole } from '@perlas/database/roles'
import { withDatabase } from '@perlas/database/servers'
import { openBeaconStandIn } from '@perlas/dev-env/beacon'
import { readConfig, type Config } from '../apps/server/src/config.ts'
import { bringUpToDate } from '../apps/server/src/prepare.ts'
import { buildChanged } from './build.ts'

/** Everything of one installation on one machine: database, lobby, worker, studio, sandbox payments. */

const root = resolve(import.meta.dirname, '..')
/** `npm run dev`: programs start again when their files change, pages are built while one writes. */
const dev = process.argv.includes('--dev')
const DEV_PORT = 15173
const say = (line: string) => process.stdout.write(`${line}\n`)

class Refusal extends Error {}

/** Programs that run, by name. */
const children = new Map<string, ChildProcess>()
/** A program that ends by itself is started again after this long, twice as long each time, up to half a minute. */
/** Who ran this long begins with the shortest pause again. */
const STEADY_MS = 60_000
const LARGE_LOG = 50_000_000
let database: EmbeddedServer | undefined
let lock: string | undefined
let stopping = false
/** Ends what is being built. */
const halt = new AbortController()
/** While the database comes up: a stop waits for it, so that it does not outlive us. */
let opening: Promise<{ lobby: string; studio: string; pay: string }> | undefined
/** Where programs write what they log, and from which byte on this start wrote; undefined: to the terminal. */
let log: { handle: number; file: string; from: number } | undefined
/** Everything answered once: from now on what ends is started again. Before, it ends the start. */
let isOpen = false

async function launch(): Promise<void> {
  const started = performance.now()
  // A program that is started again is read, and its types taken out, once: half of the work of a start.
  process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache/compiled')
  // The pages come from their own server then, and games and payments speak to that one.
  if (dev) process.env['PUBLIC_URL'] ??= `http://localhost:${DEV_PORT}`
  const config = readConfig()
  const studioPort = portOf(config.studioApi)
  const payPort = portOf(config.payApi)
  lock = takeLock(config.dataDir)
  await endLeftovers()
  for (const [name, port] of [
    ['PORT', config.port],
    ['STUDIO_PORT', studioPort],
    ['PAY_PORT', payPort],
  ] as const) {
    if (!(await isFree(port)) && !(leftovers.length > 0 && (await comesFree(port)))) {
      throw new Refusal(
        `Port ${port} is taken by another program. End it, or choose another: ${name}=${port + 1000} npm start`,
      )
    }
  }
  log = openLog(config.logFile)
  const building = dev ? undefined : buildChanged(say, halt.signal)
  opening = untilThere(() => databases(config), { say, ended: () => stopping })
  const [urls] = await Promise.all([opening, building])
  if (stopping) return
  say('Starting the lobby, the games and the bank: a few seconds.')
  const { secrets } = config
  const shared = { ...process.env, SECRETS_JSON: JSON.stringify(secrets), DATA_DIR: config.dataDir }
  // What owns the tables is nothing that a running lobby holds.
  const beacon = { BEACON_URL: config.beaconUrl || (await standInBeacon(config)) }
  const lobbyEnv = {
    ...shared,
    DATABASE_URL: urls.lobby,
    DATABASE_OWNER_URL: '',
    ...beacon,
  }

  let officePassword: string | undefined
  const prepared = new Promise<void>((done) => {
    start('lobby', 'apps/server/src/main.ts', lobbyEnv, (message: { officePassword?: string }) => {
      officePassword = message.officePassword
      done()
    })
  })
  start('studio', 'apps/studio/src/main.ts', {
    ...shared,
    ...beacon,
    SECRETS_JSON: '',
    DATABASE_URL: '',
    STUDIO_PORT: String(studioPort),
    STUDIO_DATABASE_URL: urls.studio,
    STUDIO_PUBLIC_URL: config.studioUrl,
    // Sites of their own have names under this host.
    STUDIO_LOBBY_ORIGINS: `${config.publicUrl},${config.publicUrl.replace('://', '://*.')}`,
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
  if (stopping) return
  isOpen = true

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
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const logs = log ? ` Logs go to ${config.logFile}.` : ''
  say(`  Started in ${seconds} s. Ctrl-C stops everything.${logs}`)
}

/** The file of before is kept as `.1` once it is large. */
function openLog(file: string) {
  if (file === '-' || dev) return undefined
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LARGE_LOG) renameSync(file, `${file}.1`)
  const handle = openSync(file, 'a', 0o600)
  return { handle, file, from: size > LARGE_LOG ? 0 : size }
}

/** What programs said in plain words since this start, and what they logged as errors: the reason why one ended. */
function reasons(): string {
  if (!log) return ''
  const lines = readFileSync(log.file).subarray(log.from).toString('utf8').trim().split('\n')
  return lines
    .filter((line) => !/^\{"level":"(?:trace|debug|info|warn)"/.test(line))
    .slice(-20)
    .join('\n')
}

/**
 * Where no real money moves, a stand-in for a public beacon, so that raffles and tables go all their way; the same chain at each
 * start. It proves nothing, and both say so.
 */
async function standInBeacon({ sandboxPay, secrets }: Config): Promise<string> {
  if (!sandboxPay) return ''
  const secret = createHash('sha256').update(`stand-in beacon:${secrets.seal}`).digest('hex')
  return (await openBeaconStandIn({ secret, clock: Date.now })).url
}

/** One database a program: they are strangers to each other, as a real studio and bank would be. */
async function databases(config: Config): Promise<{ lobby: string; studio: string; pay: string }> {
  let lobby = config.databaseUrl
  let owner = config.databaseOwnerUrl || lobby
  if (!lobby) {
    const dataDir = join(config.dataDir, 'postgres')
    // Nobody else runs on this folder: the lock is ours. A try before this one may have started it.
    if (!database) {
      database = await startEmbedded({ dataDir, recover: true })
      keepUp(dataDir, database)
    }
    owner = database.url('perlas')
    await ensureDatabase(database.url('postgres'), 'perlas')
    // Another password at each start: nobody has to keep it.
    const role = { name: 'perlas_lobby', password: randomBytes(24).toString('base64url') }
    await ensureRole(owner, role)
    lobby = withRole(owner, role)
  }
  await bringUpToDate({ databaseUrl: lobby, databaseOwnerUrl: owner })
  const beside = (name: string) => withDatabase(owner, (lobbys) => `${lobbys}_${name}`)
  const [studio, pay] = [beside('studio'), beside('pay')]
  for (const { name } of [studio, pay]) await ensureDatabase(owner, name)
  return { lobby, studio: studio.url, pay: pay.url }
}

/** Starts PostgreSQL again whenever it ends by itself, at the same port: the programs come back by themselves. */
function keepUp(dataDir: string, server: EmbeddedServer): void {
  const { port } = server
  const startedAt = Date.now()
  void server.ended.then(async () => {
    if (stopping) return
    const lostAt = Date.now()
    say('PostgreSQL ended by itself. Starting it again.')
    const again = await retry(() => startEmbedded({ dataDir, port, recover: true }), {
      pauses: LONG_PAUSES,
      again: () => !stopping,
      paused: (fault) => say(`PostgreSQL could not be started: ${(fault as Error).message}`),
      signal: halt.signal,
      // One that ended soon is left alone for a moment.
      rested: lostAt - startedAt <= STEADY_MS,
    }).catch(() => undefined)
    if (!again) return
    database = again
    // A stop that came meanwhile has not seen it.
    if (stopping) return await again.stop()
    say(`PostgreSQL is back after ${((Date.now() - lostAt) / 1000).toFixed(0)} s.`)
    keepUp(dataDir, again)
  })
}

function start(
  name: string,
  file: string,
  env: NodeJS.ProcessEnv,
  onMessage: (message: object) => void = () => undefined,
): void {
  // Groups of their own: Ctrl-C comes to us, and we end them in order.
  const execArgv = dev ? ['--watch'] : []
  const output = log?.handle ?? 'inherit'
  watchOver(name, () =>
    fork(join(root, file), {
      env,
      detached: true,
      execArgv,
      stdio: ['ignore', output, output, 'ipc'],
    }).on('message', onMessage),
  )
}

/** Builds the pages of an app again whenever a source changes. */
function watchPages(app: string): void {
  vite(`${app}-pages`, app, ['build', '--watch', '--logLevel', 'warn'], process.env)
}

function vite(name: string, app: string, args: readonly string[], env: NodeJS.ProcessEnv): void {
  const program = join(root, 'node_modules/vite/bin/vite.js')
  const cwd = join(root, 'apps', app)
  watchOver(name, () =>
    spawn(process.execPath, [program, ...args], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  )
}

/** Runs a program, and again whenever it ends by itself, with growing pauses. One that cannot begin ends the start. */
function watchOver(name: string, begin: () => ChildProcess, failed = 1): void {
  const child = begin()
  const startedAt = Date.now()
  children.set(name, child)
  noteChildren()
  child.on('exit', (code, signal) => {
    if (stopping) return
    const how = signal ?? `code ${code}`
    if (!isOpen) {
      say(`${name} ended by itself (${how}). Stopping the rest.`)
      say(reasons())
      process.exitCode = 1
      void stop()
      return
    }
    const times = Date.now() - startedAt > STEADY_MS ? 1 : failed
    const ms = pauseAfter(times, LONG_PAUSES)
    say(`${name} ended by itself (${how}). Starting it again in ${(ms / 1000).toFixed(0)} s.`)
    setTimeout(() => {
      if (!stopping) watchOver(name, begin, times + 1)
    }, ms)
  })
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
  halt.abort()
  if (!isOpen && process.exitCode === undefined)
    say('Stopped while starting. The next start goes on.')
  await opening?.catch(() => undefined)
  // The studio first, so that rounds under way still find the lobby; the database last.
  for (const name of [
    'player-pages',
    'office-pages',
    'studio-pages',
    'studio',
    'sandbox-pay',
    'lobby',
  ]) {
    const child = children.get(name)
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

/** Programs of a launcher that was killed, as its lock names them. */
let leftovers: number[] = []

/** One copy a data folder: a second one is told so. The lock names who runs, line by line, the launcher first. */
function takeLock(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const file = join(dataDir, 'perlas.lock')
  if (existsSync(file)) {
    const [pid = 0, ...programs] = readFileSync(file, 'utf8').split('\n').map(Number)
    if (pid !== process.pid && isProgram(pid, /tools[/](?:launch|start|dev)[.]/)) {
      throw new Refusal(
        `Perlas already runs on ${dataDir} (process ${pid}). Stop it first, or give this copy a folder ` +
          `and ports of its own: DATA_DIR=.data2 PORT=9080 STUDIO_PORT=9081 PAY_PORT=9082 npm start`,
      )
    }
    leftovers = programs.filter((one) => isProgram(one, /apps[/][a-z-]+[/]src[/]main[.]ts/))
    rmSync(file, { force: true })
  }
  const handle = openSync(file, 'wx', 0o600)
  writeSync(handle, String(process.pid))
  closeSync(handle)
  return file
}

function noteChildren(): void {
  if (!lock) return
  const pids = [...children.values()].flatMap(({ pid }) => pid ?? [])
  writeFileSync(lock, [process.pid, ...pids].join('\n'), { mode: 0o600 })
}

/** Programs whose launcher was killed end by themselves in a moment; who hangs is ended. */
async function endLeftovers(): Promise<void> {
  const running = () => leftovers.filter((pid) => isProgram(pid, /main[.]ts/))
  for (const began = Date.now(); running().length > 0; await sleep(50)) {
    if (Date.now() - began < 10_000) continue
    for (const pid of running()) process.kill(pid, 'SIGKILL')
  }
}

/** Whether such a program runs: after a crash its process id may belong to another by now. */
function isProgram(pid: number, looks: RegExp): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  try {
    return !existsSync('/proc') || looks.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, () => probe.close(() => done(true)))
  })
}

/** A program that was just ended holds its port a moment longer than its name in the list of processes. */
async function comesFree(port: number): Promise<boolean> {
  for (const began = Date.now(); Date.now() - began < 10_000; await sleep(50)) {
    if (await isFree(port)) return true
  }
  return false
}

/** One line for what a person can mend. */
function adviceFor(fault: NodeJS.ErrnoException): string {
  const { message, code = '', stack = message } = fault
  if (fault instanceof Refusal) return message
  if (/ENOSPC|EDQUOT|no space left/i.test(`${code} ${message}`))
    return 'The disk is full. Make room, then start again: it goes on from here.'
  if (/^(?:EROFS|EACCES|EPERM)$/.test(code))
    return `${fault.path ?? root} cannot be written to. Use a folder of your own, or name one for the data: DATA_DIR=… npm start`
  return stack
}

function portOf(address: string): number {
  return Number(new URL(address).port)
}

process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
process.on('SIGHUP', () => void stop())

launch().catch(async (fault: unknown) => {
  if (stopping) return
  process.exitCode = 1
  process.stderr.write(`\n${adviceFor(fault as NodeJS.ErrnoException)}\n`)
  await stop()
})
