import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'perlas-app-'))
const bytes = Buffer.from('a package as a phone takes it')
const FILE = 'perlas-1.0.28-0123456789ab.apk'
const note = {
  version: '1.0.28',
  versionCode: 10_028,
  package: 'ph.perlas.app',
  origin: 'https://play.perlas.example',
  file: FILE,
  size: bytes.length,
  sha256: '0123456789ab'.padEnd(64, 'c'),
  certificate: 'ab'.repeat(32),
  builtAt: '2026-11-24T00:00:00.000Z',
}
let lobby: Lobby
let before: string
beforeAll(async () => {
  lobby = await openLobby()
  before = lobby.ctx.config.android.dir
  lobby.ctx.config.android.dir = join(folder, 'android')
})
afterAll(async () => {
  lobby.ctx.config.android.dir = before
  await lobby.close()
  rmSync(folder, { recursive: true, force: true })
})
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  lobby.app.inject({ method, url, headers })
const answer = async () =>
  (
    await lobby.app.inject({ method: 'POST', url: '/app/v1/anonymous/androidApp', payload: {} })
  ).json<Record<string, unknown>>()

test('without an app built nothing is told, and nothing is handed out [PR-11]', async () => {
  expect(await answer()).not.toHaveProperty('release')
  expect((await get('/.well-known/assetlinks.json')).statusCode).toBe(404)
  expect((await get(`/download/${FILE}`)).statusCode).toBe(404)
})

test('an app that was built is told at once, with where it lies and its sum [PR-11]', async () => {
  mkdirSync(lobby.ctx.config.android.dir)
  writeFileSync(join(lobby.ctx.config.android.dir, FILE), bytes)
  writeFileSync(join(lobby.ctx.config.android.dir, 'app.json'), JSON.stringify(note))
  const { release } = await answer()
  expect(release).toMatchObject({
    version: '1.0.28',
    path: `/download/${FILE}`,
    sha256: note.sha256,
  })
  expect(release).not.toHaveProperty('file')
})

test('the package comes whole or in parts, for a phone that lost its network, and is kept for good [PR-11]', async () => {
  const whole = await get(`/download/${FILE}`)
  expect(whole.statusCode).toBe(200)
  expect(whole.rawPayload).toEqual(bytes)
  expect(whole.headers).toMatchObject({
    'content-type': 'application/vnd.android.package-archive',
    'content-disposition': `attachment; filename="${FILE}"`,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
  })
  const head = await get(`/download/${FILE}`, {}, 'HEAD')
  expect([head.statusCode, head.body]).toEqual([200, ''])
  for (const [range, text] of [
    ['bytes=2-8', 'package'],
    ['bytes=27-', 'it'],
    ['bytes=-2', 'it'],
    ['bytes=27-99', 'it'],
  ] as const) {
    const part = await get(`/download/${FILE}`, { range })
    expect([part.statusCode, part.body], range).toEqual([206, text])
    expect(part.headers['content-range']).toMatch(new RegExp(`^bytes \\d+-\\d+/${bytes.length}$`))
  }
  expect((await get(`/download/${FILE}`, { range: 'bytes=99-' })).statusCode).toBe(416)
  for (const range of ['bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])
    expect((await get(`/download/${FILE}`, { range })).rawPayload, range).toEqual(bytes)
  const other = await get(`/download/${FILE}`, { range: 'bytes=2-8', 'if-range': '"another"' })
  expect([other.statusCode, other.rawPayload]).toEqual([200, bytes])
})

test('nothing else of its folder, or of the disk, is handed out [PR-11]', async () => {
  writeFileSync(join(folder, 'perlas-1.0.28-aaaaaaaaaaaa.apk'), 'outside')
  for (const name of [
    'app.json',
    '..%2fperlas-1.0.28-aaaaaaaaaaaa.apk',
    '../perlas-1.0.28-aaaaaaaaaaaa.apk',
    'perlas-1.0.28-bbbbbbbbbbbb.apk',
  ])
    expect((await get(`/download/${name}`)).statusCode, name).toBe(404)
})

test('a phone is told by which key the app of this host is signed [PR-11]', async () => {
  const links = await get('/.well-known/assetlinks.json')
  expect(links.headers['content-type']).toContain('application/json')
  expect(links.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'ph.perlas.app',
        sha256_cert_fingerprints: [Array.from({ length: 32 }, () => 'AB').join(':')],
      },
    },
  ])
})

test('a note that is none is no app [PR-11]', async () => {
  writeFileSync(
    join(lobby.ctx.config.android.dir, 'app.json'),
    JSON.stringify({ ...note, file: '../../secrets.json' }),
  )
  expect(await answer()).not.toHaveProperty('release')
})
