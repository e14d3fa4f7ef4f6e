import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dispatchEvents } from '@perlas/server/kernel/db/dispatch'
import { publishEvent } from '@perlas/server/kernel/db/outbox'
import { reactions } from '@perlas/server/reactions'
import { openLobby, type Lobby, type Player } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliver } from './attribution.ts'
import { backoffSeconds } from '#/kernel/backoff.ts'
import { fbcOf, plainAddress } from './rules.ts'

type Body = Record<string, never> & { data: Record<string, never>[] }
type Heard = { path: string; headers: IncomingHttpHeaders; body: Body }
/** What the stand-in answers next, instead of looking at the request. */
let answers: { status: number; body: unknown }[] = []
let heard: Heard[] = []
let server: Server
let lobby: Lobby
const hex = /^[0-9a-f]{64}$/

/** Both networks as their pages describe them: what is missing or misshapen is refused as they refuse it. */
function judge(
  path: string,
  headers: IncomingHttpHeaders,
  body: Body,
): { status: number; body: unknown } {
  const event = (body.data?.[0] ?? {}) as Record<string, unknown>
  const age = Date.now() / 1000 - Number(event['event_time'])
  if (path === '/77/events') {
    const error = (code: number, message: string, status = 400) => ({
      status,
      body: { error: { message, type: 'OAuthException', code } },
    })
    const user = (event['user_data'] ?? {}) as Record<string, unknown>
    if (body['access_token'] !== 'meta-token') return error(190, 'Invalid OAuth access token.', 401)
    const sound =
      typeof event['event_name'] === 'string' &&
      age < 7 * 86_400 &&
      event['action_source'] === 'website' &&
      event['event_source_url'] &&
      user['client_user_agent'] &&
      (user['external_id'] as string[]).every((one) => hex.test(one)) &&
      ((user['ph'] ?? []) as string[]).every((one) => hex.test(one))
    return sound ? { status: 200, body: { events_received: 1 } } : error(100, 'Invalid parameter')
  }
  if (path === '/open_api/v1.3/event/track/') {
    const answer = (code: number, message: string) => ({ status: 200, body: { code, message } })
    const user = (event['user'] ?? {}) as { phone?: string; external_id?: string }
    if (headers['access-token'] !== 'tiktok-token')
      return answer(40_105, 'Access token is incorrect')
    const sound =
      body['event_source'] === 'web' &&
      body['event_source_id'] === 'TT77' &&
      event['event_id'] &&
      hex.test(user.external_id ?? '') &&
      (user.phone === undefined || hex.test(user.phone))
    return sound ? answer(0, 'OK') : answer(40_002, 'Invalid value')
  }
  return { status: 404, body: {} }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
    request.on('end', () => {
      const body = JSON.parse(text) as Body
      heard.push({ path: request.url ?? '', headers: request.headers, body })
      const answer = answers.shift() ?? judge(request.url ?? '', request.headers, body)
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  lobby = await openLobby({
    env: {
      META_PIXEL_ID: '77',
      META_ACCESS_TOKEN: 'meta-token',
      META_API: api,
      TIKTOK_PIXEL_ID: 'TT77',
      TIKTOK_ACCESS_TOKEN: 'tiktok-token',
      TIKTOK_API: api,
    },
  })
})
afterAll(async () => {
  await lobby.close()
  server.close()
})
beforeEach(async () => {
  lobby.onTime()
  heard = []
  answers = []
  await lobby.ctx.db.query('DELETE FROM attribution.deliveries')
  await lobby.ctx.db.query(`UPDATE outbox.events SET waiting = '{}'`)
})

const marks = {
  installReferrer: 'web',
  proxyId: 'p-9',
  fbp: 'fb.1.1.2',
  fbclid: 'click',
  ttclid: 'tt-click',
  ttp: 'tt-p',
  url: 'https://perlas.example/register?fbclid=click&secret=1#x',
  referrer: 'https://www.facebook.com/page?who=me',
  entry: 'pwa',
}
const agent = { 'user-agent': 'Browser of tests' }

async function arrive(consent: boolean): Promise<Player> {
  const player = await lobby.register()
  const answer = await lobby.call('attribution', { ...marks, consent }, player.token, agent)
  expect(answer.errcode).toBe(0)
  return player
}
/** What the worker does every minute. */
async function work() {
  await dispatchEvents(lobby.ctx, reactions)
  await deliver(lobby.ctx)
}
/** What was put off is due again. */
const due = () => lobby.later({ hours: 6 })
async function stateOf(playerId: number) {
  const { rows } = await lobby.ctx.db.query<{ network: string; outcome: string; attempts: number }>(
    `SELECT network, outcome, attempts FROM attribution.deliveries WHERE player_id = $1 ORDER BY network, event_id`,
    [playerId],
  )
  return rows
}
const settled = (playerId: number, ordinal: number, orderId: string) =>
  publishEvent(lobby.ctx, { type: 'deposit.settled', playerId, orderId, amount: 300_00, ordinal })

test('with consent both networks hear of a registration, in their own shape, once [AP-05]', async () => {
  const { playerId } = await arrive(true)
  await work()
  await work()
  expect(heard).toHaveLength(2)
  const meta = heard.find(({ path }) => path === '/77/events')
  const tiktok = heard.find(({ path }) => path !== '/77/events')
  expect(meta?.body.data[0]).toMatchObject({
    event_name: 'CompleteRegistration',
    event_id: `reg-${playerId}`,
    action_source: 'website',
    event_source_url: 'https://perlas.example/register',
    user_data: {
      fbp: 'fb.1.1.2',
      fbc: expect.stringMatching(/^fb\.1\.\d{13}\.click$/) as string,
      client_user_agent: 'Browser of tests',
      client_ip_address: '127.0.0.1',
    },
  })
  expect(tiktok?.body).toMatchObject({
    event_source: 'web',
    data: [
      {
        event: 'CompleteRegistration',
        event_id: `reg-${playerId}`,
        user: { ttclid: 'tt-click', ttp: 'tt-p' },
        page: {
          url: 'https://perlas.example/register',
          referrer: 'https://www.facebook.com/page',
        },
      },
    ],
  })
  const answer = JSON.stringify(heard.map(({ body }) => body))
  expect(answer).not.toContain(String(playerId).repeat(2))
  expect(answer).not.toContain('secret')
  // The token is in no address.
  for (const { path } of heard) expect(path).not.toContain('token')
  expect((await stateOf(playerId)).map(({ outcome }) => outcome)).toEqual(['sent', 'sent'])
})

test('the first deposit is told with its amount and nothing more of money; the second is not [AP-05]', async () => {
  const { playerId } = await arrive(true)
  await lobby.ctx.db.query(
    `UPDATE accounts.players SET mobile = '+639171234567' WHERE player_id = $1`,
    [playerId],
  )
  await settled(playerId, 1, 'order-1')
  await settled(playerId, 2, 'order-2')
  await work()
  const paid = heard.filter(({ body }) => body.data[0]?.['event_id'] === ('order-1' as never))
  expect(paid).toHaveLength(2)
  expect(JSON.stringify(heard)).not.toContain('order-2')
  for (const { path, body } of paid) {
    const [event] = body.data as Record<string, unknown>[]
    const money = path === '/77/events' ? event?.['custom_data'] : event?.['properties']
    expect(money).toEqual({ currency: 'PHP', value: 300 })
  }
  const answer = JSON.stringify(paid)
  expect(answer).not.toContain('9171234567')
  // sha256 of 639171234567 (Meta: digits alone) and of +639171234567 (TikTok: E.164).
  const { createHash } = await import('node:crypto')
  for (const text of ['639171234567', '+639171234567'])
    expect(answer).toContain(createHash('sha256').update(text).digest('hex'))
})

test('without consent nothing is sent, and no mark of a network is kept [AP-05]', async () => {
  const { playerId } = await arrive(false)
  await settled(playerId, 1, 'order-3')
  await work()
  due()
  await work()
  expect(heard).toEqual([])
  const { rows } = await lobby.ctx.db.query(
    'SELECT install_referrer, proxy_id, entry, fbp, fbc, ttclid, ttp, user_agent, address FROM attribution.origins WHERE player_id = $1',
    [playerId],
  )
  expect(rows[0]).toEqual({
    install_referrer: 'web',
    proxy_id: 'p-9',
    entry: 'pwa',
    fbp: '',
    fbc: '',
    ttclid: '',
    ttp: '',
    user_agent: '',
    address: '',
  })
})

test('whoever was never asked is not told of, and a later yes does not reach back [AP-05]', async () => {
  const player = await lobby.register()
  await work()
  expect(heard).toEqual([])
  lobby.later({ minutes: 11 })
  await lobby.call('setAdConsent', { consent: true }, player.token)
  await work()
  expect(heard).toEqual([])
  expect((await stateOf(player.playerId)).map(({ outcome }) => outcome)).toEqual([
    'no-consent',
    'no-consent',
  ])
  // From now on.
  await settled(player.playerId, 1, 'order-4')
  await work()
  expect(heard).toHaveLength(2)
})

test('a consent taken back stops what waits and deletes the marks [AP-05]', async () => {
  const player = await arrive(true)
  answers = [
    { status: 503, body: {} },
    { status: 503, body: {} },
  ]
  await work()
  expect((await lobby.call('setAdConsent', { consent: false }, player.token)).body).toMatchObject({
    consent: false,
  })
  expect((await lobby.call('getAdConsent', {}, player.token)).body).toMatchObject({
    consent: false,
    networks: ['meta', 'tiktok'],
  })
  due()
  heard = []
  await settled(player.playerId, 1, 'order-5')
  await work()
  expect(heard).toEqual([])
  const { rows } = await lobby.ctx.db.query(
    `SELECT fbp || fbc || ttclid || ttp || user_agent || address AS kept FROM attribution.origins WHERE player_id = $1`,
    [player.playerId],
  )
  expect(rows[0]).toEqual({ kept: '' })
})

test('a network that is away is asked again with growing pauses; one that refuses is not [AP-05]', async () => {
  expect([1, 2, 3, 20].map(backoffSeconds)).toEqual([60, 120, 240, 21_600])
  const { playerId } = await arrive(true)
  const away = [
    { status: 503, body: {} },
    { status: 429, body: { code: 40_100 } },
  ]
  answers = [...away]
  await work()
  // Not before its time.
  await work()
  expect(heard).toHaveLength(2)
  expect(await stateOf(playerId)).toMatchObject([
    { outcome: null, attempts: 1 },
    { outcome: null, attempts: 1 },
  ])
  // An expired token is an operator's to mend, not the event's end.
  answers = [
    { status: 401, body: { error: { code: 190 } } },
    { status: 200, body: { code: 40_105 } },
  ]
  due()
  await work()
  due()
  await work()
  expect((await stateOf(playerId)).map(({ outcome }) => outcome)).toEqual(['sent', 'sent'])
  expect(new Set(heard.map(({ body }) => body.data[0]?.['event_id'])).size).toBe(1)

  const other = await arrive(true)
  answers = [
    { status: 400, body: { error: { code: 100 } } },
    { status: 200, body: { code: 40_002 } },
  ]
  await work()
  const count = heard.length
  due()
  await work()
  expect(heard).toHaveLength(count)
  // Which network got which answer depends on the order; TikTok knows no 400, Meta no 40002.
  expect((await stateOf(other.playerId)).map(({ outcome }) => outcome)).toContain('refused')
})

test('after seven days an event is late, and is not sent [AP-05]', async () => {
  const { playerId } = await arrive(true)
  await dispatchEvents(lobby.ctx, reactions)
  lobby.later({ days: 8 })
  await deliver(lobby.ctx)
  expect(heard).toEqual([])
  expect((await stateOf(playerId)).map(({ outcome }) => outcome)).toEqual(['late', 'late'])
})

test('the first word on where a player came from stands [AP-05]', async () => {
  const { playerId, token } = await arrive(false)
  await lobby.call('attribution', { proxyId: 'other', consent: true }, token)
  const { rows } = await lobby.ctx.db.query(
    'SELECT proxy_id FROM attribution.origins WHERE player_id = $1',
    [playerId],
  )
  expect(rows).toEqual([{ proxy_id: 'p-9' }])
  expect((await lobby.call('getAdConsent', {}, token)).body['consent']).toBe(false)
})

test('addresses lose their query, and what is no address of a page is nothing [AP-05]', () => {
  expect(plainAddress('https://a.example/b?c=d#e')).toBe('https://a.example/b')
  for (const text of ['', 'x', 'javascript:alert(1)', 'data:,x'])
    expect(plainAddress(text)).toBe('')
  expect(fbcOf('given', 'click', new Date())).toBe('given')
  expect(fbcOf('', '', new Date())).toBe('')
})

test('off by default: no network, no handler, no question [AP-05]', async () => {
  const plain = await openLobby()
  await plain.register()
  await dispatchEvents(plain.ctx, reactions)
  expect(await deliver(plain.ctx)).toBe(0)
  const { siteConfig } = (await plain.call('anonymous/appConfig')).body as {
    siteConfig: { adNetworks: string[] }
  }
  expect(siteConfig.adNetworks).toEqual([])
  await plain.close()
})
