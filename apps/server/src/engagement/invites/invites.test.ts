import { dropCaches } from '#/kernel/state.ts'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'

let lobby: Lobby
let player: Player
const browser = 'Mozilla/5.0 (Linux; Android 15) Chrome/150'
beforeAll(async () => {
  lobby = await openLobby()
  player = await lobby.register()
})
afterAll(() => lobby.close())

const ask = (headers: Record<string, string> = {}) =>
  lobby.call('shortUrl', {}, player.token, headers)
async function withNumber() {
  await lobby.ctx.db.query(
    `UPDATE accounts.players SET mobile = '+639170000001' WHERE player_id = $1`,
    [player.playerId],
  )
}
function open(path: string, headers: Record<string, string> = { 'user-agent': browser }) {
  return lobby.app.inject({ method: 'GET', url: path, headers })
}
const visits = async () => Number((await ask()).body['visits'])

test('sharing takes a mobile number [AP-08]', async () => {
  expect((await ask()).errcode).toBe(1081)
  await withNumber()
  expect((await ask()).body).toMatchObject({ errcode: 0, visits: 0 })
})

test('the link is short, on our own host, and whoever registers by it has the player as superior [AP-08] [AU-20]', async () => {
  await withNumber()
  const url = new URL(String((await ask({ host: 'evil.example' })).body['url']))
  expect(url.origin).toBe('http://localhost:8080')
  expect(url.pathname).toMatch(/^\/i\/[2-9A-Z]{8}$/)
  const answer = await open(url.pathname)
  expect(answer.statusCode).toBe(302)
  expect(answer.headers['cache-control']).toBe('no-store')
  const to = new URL(String(answer.headers.location), 'http://localhost:8080')
  expect(to.origin + to.pathname).toBe('http://localhost:8080/register')
  const friend = await lobby.call('accountRegist', {
    account: 'Friend0001',
    password: await lobby.cipher('ilog-pasig-1898'),
    type: 0,
    declaration: true,
    inviteCode: to.searchParams.get('inviteCode'),
  })
  expect(friend.body['pid']).toBe(player.playerId)
})

test('on a site of its own the link is on that site [AP-08]', async () => {
  await withNumber()
  await lobby.operate(
    `INSERT INTO content.sites (host, address) VALUES ('second.example', 'https://second.example')`,
  )
  dropCaches(lobby.ctx)
  const { body } = await ask({ host: 'second.example' })
  expect(body['url']).toMatch(/^https:\/\/second\.example\/i\//)
})

test('a visitor counts once a day; robots, previews and fetching ahead do not [AP-08]', async () => {
  await withNumber()
  const path = new URL(String((await ask()).body['url'])).pathname
  const before = await visits()
  const agent = 'Mozilla/5.0 (iPhone) Safari/19'
  await open(path, { 'user-agent': agent })
  await open(path, { 'user-agent': agent })
  await open(path.toLowerCase(), { 'user-agent': agent })
  expect(await visits()).toBe(before + 1)
  for (const headers of [
    { 'user-agent': 'facebookexternalhit/1.1' },
    { 'user-agent': 'WhatsApp/2.24' },
    { 'user-agent': 'Googlebot/2.1' },
    { 'user-agent': '' },
    { 'user-agent': `${agent} other`, 'sec-purpose': 'prefetch;prerender' },
    { 'user-agent': `${agent} another`, purpose: 'prefetch' },
  ]) {
    expect((await open(path, headers)).statusCode).toBe(302)
  }
  expect((await lobby.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(404)
  expect(await visits()).toBe(before + 1)
  const { rows } = await lobby.ctx.db.query(
    'SELECT row_to_json(v)::text AS row FROM invites.visits v',
  )
  expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|iPhone/)
})

test('what is no code leads to the registration of this site, and nowhere else [AP-08]', async () => {
  for (const path of [
    '/i/NOBODY22',
    '/i/x',
    '/i/%2F%2Fevil.example',
    '/i/https:%2F%2Fevil.example',
    '/i/..%2F..%2Fetc',
    "/i/'%20OR%201=1",
  ]) {
    const answer = await open(path)
    expect(answer.statusCode, path).toBe(302)
    expect(answer.headers.location, path).toBe('/register')
  }
  const long = await open(`/i/${'x'.repeat(500)}`)
  expect(long.headers.location ?? '').not.toContain('evil')
})
