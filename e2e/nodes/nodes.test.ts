import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@perlas/dev-env/database'
import { openLobby, testKycKeys, testSecrets } from '@perlas/dev-env/lobby'
import { ownTime } from '@perlas/dev-env/own-time'
import { openOffice } from '@perlas/server/operations/staff/fixtures'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort, root, run, startNode, startRedis } from './nodes.ts'

/** Several nodes as they run in earnest: processes of their own, on one database. */
const folder = mkdtempSync(join(tmpdir(), 'perlas-nodes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
/** How long a node believes what it read, where no word comes. */
const BY_ITSELF = 5_000
const pause = (ms: number) => new Promise((go) => setTimeout(go, ms))

/** What must be alike on every node, by "Several nodes" of docs/operations.md. */
const alike = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  SECRETS_JSON: JSON.stringify(testSecrets),
  KYC_KEYS_JSON: JSON.stringify(testKycKeys),
  KYC_DIR: join(folder, 'kyc'),
  DATA_DIR: folder,
  PUBLIC_URL: 'http://localhost:8080',
  STUDIO_URL: 'http://localhost:8081',
  PAY_URL: 'http://localhost:8082',
})

test('a node that leaves says so first, and serves everybody for the whole of its delay', async () => {
  const database = await createTestDatabase('lobby')
  const node = await startNode({ ...alike(database.url), STOP_DELAY: '8' })
  const stopped = node.stop()
  const ready = () => fetch(`${node.url}/readyz`).then((answer) => answer.json())
  await expect.poll(ready).toMatchObject({ stopping: true, database: true })
  expect((await fetch(`${node.url}/readyz`)).status).toBe(503)
  const served = await fetch(`${node.url}/app/v1/refreshData`, { method: 'POST' })
  expect(served.status).toBeLessThan(500)
  expect(served.headers.get('connection')).toBe('close')
  expect(await stopped).toBe(0)
  // Two nodes on one log host are told apart.
  const logged = node.lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as object & {
    version: string
  }
  for (const line of logged) {
    expect(line).toMatchObject({ host: expect.any(String), pid: expect.any(Number), version })
  }
  expect(logged.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['ready', 'leaving', 'stopped']),
  )
  await database.drop()
})

describe('an office change reaches the other node by word, long before it would read again by itself', () => {
  /** The office is asked on one node; the other is a process of its own. */
  async function reaches(env: Record<string, string>): Promise<number> {
    const lobby = await openLobby({ env })
    const office = openOffice(lobby)
    const owner = await office.owner()
    const node = await startNode({ ...alike(lobby.ctx.config.databaseUrl), ...env })
    const variant = async () => {
      const response = await fetch(`${node.url}/app/v1/anonymous/appConfig`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      const { siteConfig } = (await response.json()) as { siteConfig: { helpline: string } }
      return siteConfig.helpline
    }
    await variant()
    const took: number[] = []
    for (const helpline of ['(02) 8000 1111', '(02) 8000 2222', '(02) 8000 3333']) {
      const { settings } = (await office.ask('settings', {}, owner)) as {
        settings: { subject: string; value: object; version: string }[]
      }
      const site = settings.find(({ subject }) => subject === 'content:site')
      // What it holds is fresh.
      await variant()
      const changed = await office.ask(
        'proposeSetting',
        {
          key: crypto.randomUUID(),
          subject: 'content:site',
          version: site?.version,
          value: { ...site?.value, helpline },
          reason: 'another number',
        },
        owner,
      )
      expect(changed).toMatchObject({ status: 'applied' })
      const watch = ownTime()
      while ((await variant()) !== helpline) {
        if (watch.now() > BY_ITSELF + 1_000) break
        await pause(5)
      }
      took.push(watch.now())
      watch.stop()
    }
    await node.stop()
    await lobby.close()
    // The one in the middle: a machine that is busy holds up one of them, and no word would hold up all.
    return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? Infinity
  }

  test('by LISTEN and NOTIFY', async () => {
    expect(await reaches({})).toBeLessThan(BY_ITSELF / 2)
  })

  test('by Redis', async () => {
    const redis = await startRedis(await freePort())
    try {
      expect(await reaches({ REDIS_URL: redis.url })).toBeLessThan(BY_ITSELF / 2)
    } finally {
      await redis.stop()
    }
  })
})

test('a node starts and serves while Redis is away, says so without a flood, and hears it once it is there', async () => {
  const port = await freePort()
  const lobby = await openLobby({ env: { REDIS_URL: `redis://127.0.0.1:${port}` } })
  const node = await startNode({
    ...alike(lobby.ctx.config.databaseUrl),
    REDIS_URL: `redis://127.0.0.1:${port}`,
  })
  const player = await lobby.register()
  const asPlayer = (url: string) =>
    fetch(`${url}/app/v1/tradeInfo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${player.token}` },
      body: '{}',
    })
  expect((await asPlayer(node.url)).status).toBe(200)
  await pause(3_000)
  const warned = node.lines.filter((line) => line.includes('messages between nodes were lost'))
  expect(warned.length).toBeGreaterThan(0)
  expect(warned.length).toBeLessThan(4)

  const redis = await startRedis(port)
  try {
    // Both nodes come back to it by themselves; then the end of a session on one is the end on the other at once.
    await expect
      .poll(
        async () => {
          const again = await lobby.register()
          const headers = {
            'content-type': 'application/json',
            authorization: `Bearer ${again.token}`,
          }
          const ask = () =>
            fetch(`${node.url}/app/v1/tradeInfo`, { method: 'POST', headers, body: '{}' })
          await ask()
          await lobby.call('logout', {}, again.token)
          await pause(200)
          return (await ask()).status
        },
        { interval: 100 },
      )
      .toBe(401)
  } finally {
    await node.stop()
    await lobby.close()
    await redis.stop()
  }
})

test('a Redis that stands still holds nobody up', async () => {
  const redis = await startRedis(await freePort())
  const lobby = await openLobby({ env: { REDIS_URL: redis.url } })
  const player = await lobby.register()
  expect((await lobby.call('tradeInfo', {}, player.token)).errcode).toBe(0)
  redis.freeze()
  const watch = ownTime()
  for (let n = 0; n < 20; n += 1) {
    const started = watch.now()
    expect((await lobby.call('tradeInfo', {}, player.token)).errcode).toBe(0)
    expect(watch.now() - started).toBeLessThan(1_500)
  }
  watch.stop()
  redis.thaw()
  expect((await lobby.call('tradeInfo', {}, player.token)).errcode).toBe(0)
  await lobby.close()
  await redis.stop()
})

test('a node with a ring of its own says so in plain words and does not start', async () => {
  const database = await createTestDatabase('lobby')
  const good = await startNode(alike(database.url))
  await good.stop()
  const { KYC_KEYS_JSON: _, ...without } = alike(database.url)
  await expect(startNode({ ...without, DATA_DIR: join(folder, 'other') })).rejects.toThrow(
    'The lobby cannot start: This node has another KYC_KEYS_JSON',
  )
  await database.drop()
})

test('the commands of "Several nodes" are followed word for word, and two nodes and a worker run', async () => {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const section = page.slice(page.indexOf('## Several nodes'), page.indexOf('## Proxies and TLS'))
  const commands = section
    .slice(section.indexOf('```') + 3)
    .split('```')[0]
    ?.trim()
    .split('\n')
    .map((line) => line.replace(/\s*#.*$/, '').trim())
  expect(commands?.[0]).toBe('npm run build')
  expect(commands).toHaveLength(4)

  const database = await createTestDatabase('empty')
  const env = alike(database.url)
  // Whatever must be alike is named there.
  for (const name of Object.keys(env)) {
    if (name !== 'DATA_DIR') expect(section, name).toContain(`\`${name}\``)
  }
  const [, prepare = '', api = '', worker = ''] = commands ?? []
  const parts = (command: string) => {
    const [, role = '', script = ''] = /^(?:ROLE=(\w+)\s+)?node (\S+)$/.exec(command) ?? []
    return { script, env: { ...env, ...(role && { ROLE: role }) } }
  }
  const prepared = run([parts(prepare).script], parts(prepare).env)
  await once(prepared.child, 'exit')
  expect(prepared.child.exitCode, prepared.lines.join('\n')).toBe(0)
  expect(prepared.lines.join('\n')).toContain('one-time password')
  expect(parts(api)).toMatchObject({ script: 'apps/server/src/main.ts', env: { ROLE: 'api' } })
  const nodes = await Promise.all([startNode(parts(api).env), startNode(parts(api).env)])
  const working = run([parts(worker).script], parts(worker).env)
  await expect.poll(() => working.lines.some((line) => line.includes('"msg":"ready"'))).toBe(true)
  for (const node of nodes) {
    expect((await fetch(`${node.url}/app/v1/refreshData`, { method: 'POST' })).status).toBeLessThan(
      500,
    )
    expect(await node.stop()).toBe(0)
  }
  const ended = once(working.child, 'exit')
  working.child.kill('SIGTERM')
  await ended
  expect(working.child.exitCode).toBe(0)
  await database.drop()
})
