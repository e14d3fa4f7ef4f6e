import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The release as somebody outside has it: an empty folder, the tarball, and the machine's own Node. */
const root = resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)
const path = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter)
const env = { PATH: path, HOME: process.env['HOME'] ?? '' }
const found = path.split(delimiter).map((folder) => join(folder, 'node'))
const node = found.find((file) => existsSync(file)) ?? process.execPath
const started: ChildProcess[] = []
let folder: string
let tarball: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'provider-'))
  const out = join(folder, 'release')
  await run(process.execPath, [join(root, 'tools/provider-release.ts'), '--out', out])
  tarball = join(out, readdirSync(out).find((name) => name.endsWith('.tgz')) ?? '')
  writeFileSync(
    join(folder, 'package.json'),
    '{ "name": "third-party", "private": true, "type": "module" }',
  )
  const quiet = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund']
  await run('npm', ['install', ...quiet, tarball], { cwd: folder, env })
})
afterAll(() => {
  for (const child of started) child.kill()
  rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** Starts a program of the folder, and waits for its first line. */
async function start(args: string[], more: Record<string, string> = {}): Promise<void> {
  const child = spawn(node, args, { cwd: folder, env: { ...env, ...more }, stdio: 'pipe' })
  started.push(child)
  await new Promise<void>((done, fail) => {
    child.stdout.once('data', () => done())
    let errors = ''
    child.stderr.on('data', (part: Buffer) => (errors += part.toString()))
    child.once('exit', (code) => fail(new Error(`it ended with ${code}: ${errors}`)))
  })
}

const bin = (name: string) => join(folder, 'node_modules/.bin', name)

async function post(url: string, ask: object): Promise<Record<string, unknown>> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(ask) })
  return (await response.json()) as Record<string, unknown>
}

test('[GM-08] a provider written from the tarball alone plays on the sandbox operator', async () => {
  const [sandbox, provider] = [await freePort(), await freePort()]
  const lobby = `http://127.0.0.1:${sandbox}`
  const example = readFileSync(
    join(folder, 'node_modules/perlas-provider-kit/examples/provider.mjs'),
    'utf8',
  )
  writeFileSync(join(folder, 'mine.mjs'), example)
  const secrets = { WALLET_SECRET: 'w-secret', OPERATOR_SECRET: 'o-secret' }
  const at = `http://127.0.0.1:${provider}`
  const options = ['--port', String(sandbox), '--provider', 'acme', '--provider-url', at]
  await start([bin('perlas-sandbox-operator'), ...options], secrets)
  await start(['mine.mjs'], { ...secrets, PORT: String(provider), LOBBY: lobby })

  expect(await post(`${lobby}/hook`, { do: 'games' })).toMatchObject({ games: [{ code: 'coin' }] })
  const launched = await post(`${lobby}/hook`, { do: 'launch', balance: 10_00, open: true })
  const opened = (await (await fetch(String(launched['url']))).json()) as { session: string }
  expect(opened).toMatchObject({ balance: 10_00 })
  let balance = 10_00
  for (let round = 0; round < 5; round += 1) {
    const answer = await post(`${at}/flip`, { session: opened.session, amount: 1_00 })
    expect(answer).toMatchObject({ status: 'OK' })
    balance += Number(answer['win']) - 1_00
    expect(answer['balance']).toBe(balance)
  }
  await post(`${lobby}/hook`, { do: 'end-session', session: opened.session })
  expect(await post(`${at}/flip`, { session: opened.session, amount: 1_00 })).toEqual({
    status: 'NO_SESSION',
  })
})

test('[GM-08] the sandbox of the tarball passes the whole suite of the tarball', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  await start([bin('perlas-sandbox-operator'), '--port', String(port), '--secret', 'w-secret'])
  const ask = ['--url', url, '--provider', 'acme', '--key', 'w-1', '--secret', 'w-secret']
  const suite = [bin('perlas-provider-conformance'), ...ask, '--hook-url', `${url}/hook`]
  const { stdout, stderr } = await run(node, suite, { cwd: folder, env })
  expect(stdout).toMatch(/\d\d passed, 0 failed\n$/)
  expect(stderr).toBe('')
})

test('[GM-08] the release is plain JavaScript with types, under its own license, with nothing private', async () => {
  const { stdout } = await run('tar', ['-tzf', tarball])
  const files = stdout
    .trim()
    .split('\n')
    .filter((file) => !file.includes('/node_modules/'))
  expect(files.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))).toEqual([])
  for (const file of ['LICENSE', 'README.md', 'API.md', 'lib/kit/client.d.ts']) {
    expect(files).toContain(`package/${file}`)
  }
  const installed = join(folder, 'node_modules/perlas-provider-kit')
  expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toMatch(/^MIT License/)
  const lib = readdirSync(join(installed, 'lib'), { recursive: true, encoding: 'utf8' })
  for (const file of lib.filter((name) => name.endsWith('.ts') || name.endsWith('.js'))) {
    const text = readFileSync(join(installed, 'lib', file), 'utf8')
    expect(text, file).not.toMatch(/@perlas\//)
    expect(text, file).not.toMatch(/from '[^']+(?<!\.d)\.ts'/)
  }
})

test('[GM-08] every link of its pages leads somewhere inside it, and nothing names what is outside', () => {
  const installed = join(folder, 'node_modules/perlas-provider-kit')
  const pages = readdirSync(installed).filter((name) => name.endsWith('.md'))
  expect(pages.toSorted()).toEqual(['API.md', 'README.md', 'tables.md'])
  let links = 0
  for (const page of pages) {
    const text = readFileSync(join(installed, page), 'utf8')
    for (const [, target = ''] of text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)) {
      links += 1
      if (!target.startsWith('https://')) {
        expect(existsSync(join(installed, target)), `${page}: ${target}`).toBe(true)
      }
    }
    expect(text, page).not.toMatch(/@perlas\/|\bdocs\/|\bsrc\/|\bapps\/|npm run|`play\./)
  }
  expect(links).toBeGreaterThan(5)
  const openapi = readFileSync(join(installed, 'openapi.json'), 'utf8')
  expect(openapi).not.toMatch(/@perlas\/|\bdocs\/|\bsrc\/|\bapps\//)
})

test('[GM-08] its types hold for a program that imports them', async () => {
  writeFileSync(
    join(folder, 'typed.ts'),
    `import { bet, settleBatch } from 'perlas-provider-kit/contract'
import { signedClient } from 'perlas-provider-kit/client'
const client = signedClient({ baseUrl: 'http://localhost', key: { providerId: 'a', keyId: 'k', secret: 's' } })
const reply = await client.call(bet, { tx_id: 't', round_id: 'r', session: 's', game_code: 'g', amount: 1 })
if (reply.kind === 'answer' && reply.answer.status === 'OK') reply.answer.balance.toFixed()
// @ts-expect-error an amount is a number
await client.call(settleBatch, { items: [{ tx_id: 't', round_id: 'r', amount: '1', round_closed: true }] })
export {}
`,
  )
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc')
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023']
  const { stdout } = await run(
    process.execPath,
    [compiler, ...options, '--ignoreConfig', '--lib', 'es2023,dom', 'typed.ts'],
    { cwd: folder },
  ).catch((fault: { stdout: string }) => fault)
  expect(stdout).toBe('')
})
