import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

/** `npm start` as a person uses it: started, told twice, stopped, started again. */

const root = resolve(import.meta.dirname, '..')
const dataDir = mkdtempSync(join(tmpdir(), 'perlas-launch-'))
// As root, PostgreSQL runs as another user, who must be able to enter.
chmodSync(dataDir, 0o711)
const ports = { PORT: '18780', STUDIO_PORT: '18781', PAY_PORT: '18782' }
const running: ChildProcess[] = []
afterAll(async () => {
  for (const child of running) {
    if (child.exitCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true })
})

function launch(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, 'tools/launch.ts')], {
    cwd: root,
    env: { ...process.env, ...ports, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  return {
    child,
    said: () => said,
    async started() {
      while (!said.includes('Started in')) {
        if (child.exitCode !== null) throw new Error(said)
        await new Promise((go) => setTimeout(go, 50))
      }
    },
    async ended() {
      if (child.exitCode === null) await once(child, 'exit')
      return child.exitCode
    },
  }
}

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
    expect(first.said()).toContain(word)
  }
  const { rsa } = (await ask('anonymous/passwordKey', {})) as { rsa: { kid: string } }

  const second = launch({ PORT: '19780', STUDIO_PORT: '19781', PAY_PORT: '19782' })
  expect(await second.ended()).toBe(1)
  expect(second.said()).toContain('Perlas already runs on')
  expect(second.said()).not.toContain('at ')

  const cluster = join(dataDir, 'postgres', 'cluster')
  first.child.kill('SIGINT')
  expect(await first.ended()).toBe(0)
  expect(existsSync(join(cluster, 'PG_VERSION'))).toBe(true)
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
  await expect(ask('refreshData', {})).rejects.toThrow('fetch failed')

  const again = launch()
  await again.started()
  const kept = (await ask('anonymous/passwordKey', {})) as { rsa: { kid: string } }
  expect(kept.rsa.kid, 'the same key: the same database').toBe(rsa.kid)
  again.child.kill('SIGTERM')
  expect(await again.ended()).toBe(0)
}, 120_000)

test('a taken port is named, with the way out', async () => {
  const other = createServer().listen(18790)
  await once(other, 'listening')
  const refused = launch({ DATA_DIR: join(dataDir, 'other'), PORT: '18790' })
  expect(await refused.ended()).toBe(1)
  expect(refused.said()).toContain('Port 18790 is taken by another program')
  expect(refused.said()).toContain('PORT=19790 npm start')
  other.close()
})

test('a lock that a dead copy left behind does not stop the next one', async () => {
  const folder = join(dataDir, 'stale')
  const probe = launch({ DATA_DIR: folder, PORT: 'no-port' })
  expect(await probe.ended()).toBe(1)
  expect(probe.said()).toContain('PORT must be a whole number')
  const other = createServer().listen(18790)
  await once(other, 'listening')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  writeFileSync(join(folder, 'perlas.lock'), '999999999')
  const refused = launch({ DATA_DIR: folder, PORT: '18790' })
  expect(await refused.ended()).toBe(1)
  expect(refused.said()).toContain('Port 18790 is taken')
  other.close()
})
