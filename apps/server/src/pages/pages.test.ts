import { dropCaches } from '#/kernel/state.ts'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import budget from '../../../player/budget.json' with { type: 'json' }
import { cacheControl } from './pages.ts'

const dist = join(import.meta.dirname, '../../../player/dist')

test('a hashed file is kept for good, a picture for a day and then asked for by ETag', () => {
  expect(cacheControl('/x/dist/assets/main-4f2a.js')).toBe('public, max-age=31536000, immutable')
  const picture = cacheControl('/x/dist/pictures/covers/perlas-reef-1.avif')
  expect(picture).toBe('public, max-age=86400, stale-while-revalidate=604800')
})

test('a page, its worker and its manifest are asked for anew each time, so that a build reaches everybody [SH-05]', () => {
  for (const file of [
    'index.html',
    'index.html.br',
    'offline.html',
    'sw.js',
    'push.js',
    'manifest.webmanifest',
  ])
    expect(cacheControl(`/x/dist/${file}`), file).toBe('no-cache')
  expect(cacheControl('/x/dist/robots.txt')).toBe('public, max-age=3600')
})

let lobby: Lobby
beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())

const get = (url: string, accept?: string, host = 'localhost') =>
  lobby.app.inject({ method: 'GET', url, headers: { host, ...(accept && { accept }) } })

test('a link opens for whoever asks, and an unknown one says so by its status too [RT-12] [AP-08]', async () => {
  expect(existsSync(join(dist, 'index.html')), 'build the pages first: node tools/build.ts').toBe(
    true,
  )
  for (const accept of [undefined, '*/*', 'text/html', 'application/json, text/plain']) {
    for (const path of ['/lobby/home', '/register?inviteCode=ABCD2345', '/start?gameId=101']) {
      const page = await get(path, accept)
      expect(page.statusCode, `${path} for ${accept}`).toBe(200)
      expect(page.headers['content-type']).toContain('text/html')
    }
    const none = await get('/no/such/page', accept)
    expect(none.statusCode).toBe(404)
    expect(none.headers['content-type']).toContain('text/html')
  }
  // Neither a call that there is not, nor a file.
  for (const path of ['/app/v1/none', '/assets/none.js', '/pictures/none.svg'])
    expect((await get(path)).headers['content-type'], path).toContain('json')
  expect((await lobby.app.inject({ method: 'POST', url: '/lobby/home' })).statusCode).toBe(404)
})

test('a game on home can be tapped after sixteen requests, none of them for the app, on a page of few elements [RT-03]', async () => {
  const { body } = await get('/lobby/home', 'text/html')
  const tags = Array.from(body.matchAll(/<(script|link|img) [^>]*>/g), ([tag]) => tag)
  const phones = tags.filter((tag) => !/min-width: 1024px|rel="(?:canonical|later)"/.test(tag))
  const scripts = phones.filter((tag) => /^<script|rel="modulepreload"/.test(tag))
  const asked = [
    ...scripts,
    ...phones.filter((tag) => /rel="(?:stylesheet|preload)"/.test(tag)),
    // Pictures below the first screen or beside it are asked for once that is painted.
    ...phones.filter((tag) => tag.startsWith('<img') && !tag.includes('data-src=')),
  ]
  // Beside the page itself.
  expect(asked.length + 1, asked.join('\n')).toBeLessThanOrEqual(budget.homeRequestsUntilTap)
  const files = scripts.map((tag) => /(?:src|href)="\/([^"]+)"/.exec(tag)?.[1] ?? '')
  const bytes = files.map((file) => statSync(join(dist, `${file}.br`)).size)
  const sum = bytes.reduce((all, one) => all + one, 0)
  expect(sum, files.join('\n')).toBeLessThanOrEqual(budget.homeScriptBytesUntilTap)
  expect(files.filter((file) => /\/(?:main|floor|lobby|home)-/.test(file))).toEqual([])
  const elements = body.match(/<[a-z]/g)?.length ?? 0
  expect(elements).toBeLessThanOrEqual(budget.homeFirstElements)
})

test('an office with a host of its own is served there alone, and no page of players beside it', async () => {
  const own = await openLobby({ env: { OFFICE_URL: 'https://desk.example' } })
  const at = (host: string, url: string, method: 'GET' | 'POST' = 'GET') =>
    own.app.inject({ method, url, headers: { host, accept: 'text/html' } })
  expect((await at('desk.example', '/office/withdrawals')).statusCode).toBe(200)
  expect((await at('desk.example', '/office/v1/me', 'POST')).statusCode).toBe(401)
  for (const url of ['/', '/lobby/home']) {
    const page = await at('desk.example', url)
    expect([page.statusCode, page.headers.location], url).toEqual([302, '/office/'])
  }
  expect((await at('desk.example', '/preview/preview.html')).statusCode).toBe(200)
  for (const url of ['/office', '/office/', '/office/withdrawals', '/office/index.html'])
    expect((await at('players.example', url)).statusCode, url).toBe(404)
  expect((await at('players.example', '/office/v1/me', 'POST')).statusCode).toBe(404)
  expect((await at('players.example', '/lobby/home')).statusCode).toBe(200)
  await own.close()
})

test('robots, search engines, researchers and old browsers find their files, by the name of the site', async () => {
  await lobby.ctx.db.query(
    `INSERT INTO content.sites (host, site, address) VALUES ('isla.example', '{}', 'https://isla.example')`,
  )
  dropCaches(lobby.ctx)
  const text = async (path: string) => (await get(path, undefined, 'isla.example')).body
  expect(await text('/robots.txt')).toContain('Sitemap: https://isla.example/sitemap.xml')
  const map = await text('/sitemap.xml')
  expect(map).toContain('<loc>https://isla.example/lobby/home</loc>')
  expect(map).not.toContain('wallets')
  const security = await text('/.well-known/security.txt')
  expect(security).toMatch(/^Contact: https:\/\/isla\.example\//)
  const expires = Date.parse(/Expires: (\S+)/.exec(security)?.[1] ?? '')
  expect(expires - Date.now()).toBeGreaterThan(90 * 86_400_000)
  expect(expires - Date.now()).toBeLessThan(366 * 86_400_000)
  const icon = await get('/favicon.ico')
  expect(icon.statusCode).toBe(200)
  expect(icon.rawPayload.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]))
})

test('the list of calls loads on a local network without a certificate, and only from here', async () => {
  const policy = String((await get('/docs/')).headers['content-security-policy'])
  expect(policy).not.toMatch(/upgrade-insecure-requests|https?:|validator/)
  expect(policy).toContain(`default-src 'none'`)
})

test('the preview of a campaign stands in a frame of this address alone; no other page stands in one', async () => {
  const policyOf = (page: Awaited<ReturnType<typeof get>>) =>
    String(page.headers['content-security-policy'])
  const preview = await get('/preview/preview.html')
  expect([preview.statusCode, preview.headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN'])
  expect(policyOf(preview)).toContain(`frame-ancestors 'self'`)
  expect(policyOf(preview)).toContain(`frame-src 'none'`)
  expect(policyOf(await get('/office/'))).toContain(`frame-src 'self'`)
  for (const path of ['/office/', '/lobby/home']) {
    const page = await get(path)
    expect(policyOf(page), path).toContain(`frame-ancestors 'none'`)
    expect(page.headers['x-frame-options'], path).toBe('DENY')
  }
})

test('[GM-01] the lobby may hear the tables of its game providers; the office and the preview hear nobody else', async () => {
  const connects = async (path: string) =>
    /connect-src ([^;]*)/.exec(String((await get(path)).headers['content-security-policy']))?.[1]
  const studio = new URL(lobby.ctx.config.studioUrl).origin
  expect(await connects('/lobby/home')).toBe(`'self' ${studio}`)
  expect(await connects('/office/')).toBe(`'self'`)
  expect(await connects('/preview/preview.html')).toBe(`'self'`)
})
