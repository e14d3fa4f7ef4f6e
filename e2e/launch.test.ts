import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

/** `npm start` as a person uses it: started, told twice, stopped, started again. */

const root = resolve(import.meta.dirname, '..')
const dataDir = mkdtempSync(join(tmpdir(), 'perlas-launch-'))
// As root, PostgreSQL runs as another user, who must be able to enter.
chmodSync(dataDir, 0o711)
const copies = mkdtempSync(join(tmpdir(), 'perlas-copies-'))
chmodSync(copies, 0o711)
const ports = { PORT: '18780', STUDIO_PORT: '18781', PAY_PORT: '18782' }
const running: ChildProcess[] = []
afterAll(async () => {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  for (const folder of [dataDir, copies]) rmSync(folder, { recursive: true, force: true })
})

function launch(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, 'tools/launch.ts')], {
    cwd: root,
    env: { ...process.env, ...ports, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
  return {
    child,
    output: () => output,
    async started() {
      while (!output.includes('Started in')) {
        if (child.exitCode !== null) throw new Error(output)
        await new Promise((go) => setTimeout(go, 50))
      }
    },
    async ended() {
      if (child.exitCode === null) await once(child, 'exit')
      return child.exitCode
    },
  }
}

/** One of the manual's commands, as a person types it. */
async function command(script: string, ...args: string[]) {
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const out of [child.stdout, child.stderr]) {
    out.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/** Signs the owner in at the office; the answer's errcode. */
async function signIn(password: string): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${ports.PORT}/office/v1/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'owner', password }),
  })
  return ((await response.json()) as { errcode: unknown }).errcode
}
const printedPassword = (output: string) => /one-time password (\S+)/.exec(output)?.[1] ?? ''

async function ask(name: string, body: object) {
  const response = await fetch(`http://127.0.0.1:${ports.PORT}/app/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, unknown>
}

test('starts everything, keeps its data, refuses a second copy in words, and stops cleanly', async () => {
  const first = launch()
  await first.started()
  for (const word of [
    'http://localhost:18780',
    '/office/',
    '/docs',
    'one-time password',
    '18782',
  ]) {
    expect(first.output()).toContain(word)
  }
  const { rsa } = (await ask('anonymous/passwordKey', {})) as { rsa: { kid: string } }

  const second = launch({ PORT: '19780', STUDIO_PORT: '19781', PAY_PORT: '19782' })
  expect(await second.ended()).toBe(1)
  expect(second.output()).toContain('Perlas already runs on')
  expect(second.output()).not.toContain('at ')

  const cluster = join(dataDir, 'postgres', 'cluster')
  first.child.kill('SIGINT')
  expect(await first.ended()).toBe(0)
  expect(existsSync(join(cluster, 'PG_VERSION'))).toBe(true)
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
  await expect(ask('refreshData', {})).rejects.toThrow('fetch failed')

  const again = launch()
  await again.started()
  expect(printedPassword(again.output())).toBe(printedPassword(first.output()))
  const kept = (await ask('anonymous/passwordKey', {})) as { rsa: { kid: string } }
  expect(kept.rsa.kid, 'the same key: the same database').toBe(rsa.kid)
  again.child.kill('SIGTERM')
  expect(await again.ended()).toBe(0)
})

test('a taken port is named, with the way out', async () => {
  const other = createServer().listen(18790)
  await once(other, 'listening')
  const refused = launch({ DATA_DIR: join(dataDir, 'other'), PORT: '18790' })
  expect(await refused.ended()).toBe(1)
  expect(refused.output()).toContain('Port 18790 is taken by another program')
  expect(refused.output()).toContain('PORT=19790 npm start')
  other.close()
})

test('Ctrl-C while starting leaves nothing behind, and the next start goes on', async () => {
  const folder = join(dataDir, 'stopped')
  const stopped = launch({ DATA_DIR: folder })
  await until(() => stopped.output().includes('Starting the lobby'))
  stopped.child.kill('SIGINT')
  await stopped.ended()
  expect(stopped.output()).toContain('Stopped while starting. The next start goes on.')
  expect(stopped.output()).not.toContain('    at ')
  expect(processes(new RegExp(folder))).toEqual([])
  const next = launch({ DATA_DIR: folder })
  await next.started()
  expect(next.output(), 'one line a step').not.toMatch(/^\{|WARN|PLUGIN/m)
  const log = readFileSync(join(folder, 'perlas.log'), 'utf8')
  expect(log).not.toContain('ECONNREFUSED')
  next.child.kill('SIGTERM')
  expect(await next.ended()).toBe(0)
})

test('a lobby that cannot start says why, by the last lines of its log', async () => {
  const folder = join(dataDir, 'refused')
  const refused = launch({ DATA_DIR: folder, HOST: '203.0.113.1' })
  expect(await refused.ended()).toBe(1)
  expect(refused.output()).toContain('Stopping the rest.')
  expect(refused.output()).toContain('EADDRNOTAVAIL')
})

test('a lock that a dead copy left behind does not stop the next one', async () => {
  const folder = join(dataDir, 'stale')
  const probe = launch({ DATA_DIR: folder, PORT: 'no-port' })
  expect(await probe.ended()).toBe(1)
  expect(probe.output()).toContain('PORT must be a whole number')
  const other = createServer().listen(18790)
  await once(other, 'listening')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  writeFileSync(join(folder, 'perlas.lock'), '999999999')
  const refused = launch({ DATA_DIR: folder, PORT: '18790' })
  expect(await refused.ended()).toBe(1)
  expect(refused.output()).toContain('Port 18790 is taken')
  other.close()
})

const sleep = (ms: number) => new Promise((go) => setTimeout(go, ms))
/** Processes whose command line names this, as the system lists them. */
const processes = (looks: RegExp, parent?: number) =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const of = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
        return (
          looks.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')) && (!parent || of === parent)
        )
      } catch {
        return false
      }
    })
async function answers(port: string): Promise<void> {
  for (;;) {
    const status = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    await sleep(100)
  }
}
async function until(what: () => boolean): Promise<void> {
  while (!what()) await sleep(100)
}

test('what dies is started again, with growing pauses, and PostgreSQL too', async () => {
  // The installation of the first test: a new one would cost as much as all of this.
  const home = dataDir
  const running = launch()
  await running.started()
  const launcher = running.child.pid ?? 0
  for (const [name, port] of [
    ['server', ports.PORT],
    ['studio', ports.STUDIO_PORT],
    ['sandbox-pay', ports.PAY_PORT],
  ] as const) {
    const [pid = 0] = processes(new RegExp(`apps/${name}/src/main[.]ts`), launcher)
    process.kill(pid, 'SIGKILL')
    await until(() => !processes(/./).includes(pid))
    await answers(port)
  }
  expect(running.output()).toContain('lobby ended by itself (SIGKILL). Starting it again in 1 s.')
  // Twice in short time: the pause grows.
  const [again = 0] = processes(/apps[/]server[/]src[/]main[.]ts/, launcher)
  process.kill(again, 'SIGKILL')
  await until(() => running.output().includes('Starting it again in 2 s.'))
  await answers(ports.PORT)
  // A lobby that started again keeps the password that was printed.
  expect(await signIn(printedPassword(running.output()))).toBe(0)

  const [postmaster = 0] = processes(new RegExp(`${home}/postgres/cluster`))
  process.kill(postmaster, 'SIGKILL')
  await until(() => running.output().includes('PostgreSQL is back'))
  for (;;) {
    const answer = await ask('anonymous/passwordKey', {}).catch(() => undefined)
    if (answer?.['errcode'] === 0) break
    await sleep(100)
  }

  // A stop that meets a crash recovery: PostgreSQL never stays "stopping".
  const [server = 0] = processes(new RegExp(`${home}/postgres/cluster`))
  const [backend = 0] = processes(/postgres: perlas/, server)
  process.kill(backend, 'SIGKILL')
  running.child.kill('SIGTERM')
  expect(await running.ended()).toBe(0)
  expect(processes(new RegExp(`${home}/postgres/cluster`))).toEqual([])
})

test('backup and restore, as commands of the manual, end with both books proved [PR-06]', async () => {
  const running = launch()
  await running.started()
  expect((await command('backup', join(dataDir, 'inside'))).output).toContain(
    'Name a folder outside',
  )
  const [copy, restored] = [join(copies, 'one'), join(copies, 'restored')]
  const backup = await command('backup', copy)
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('Backed up to') })
  running.child.kill('SIGTERM')
  expect(await running.ended()).toBe(0)

  const { code, output } = await command('restore', copy, restored)
  expect(output).toContain('The books are right')
  expect(output).toContain('The record is whole')
  expect(output.trimEnd().split('\n').at(-1)).toMatch(/^Restored: .*restored, as of \d{4}-/)
  expect(code).toBe(0)
  // A folder that holds something is left alone.
  expect((await command('restore', copy, restored)).code).toBe(2)
})

test('npm start recovers from whatever a kill left behind', async () => {
  const home = dataDir
  const first = launch()
  await first.started()
  const [studio = 0] = processes(/apps[/]studio[/]src[/]main[.]ts/, first.child.pid)
  const [postmaster = 0] = processes(new RegExp(`${home}/postgres/cluster`))
  // The launcher is gone, a program hangs, and PostgreSQL hangs as well.
  process.kill(studio, 'SIGSTOP')
  process.kill(postmaster, 'SIGSTOP')
  first.child.kill('SIGKILL')
  await first.ended()
  const second = launch()
  await second.started()
  expect(await ask('anonymous/passwordKey', {})).toMatchObject({ errcode: 0 })
  second.child.kill('SIGTERM')
  expect(await second.ended()).toBe(0)
})
