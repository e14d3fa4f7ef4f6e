import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let lobby: Lobby
let port: number
beforeAll(async () => {
  lobby = await openLobby()
  await lobby.app.listen({ port: 0, host: '127.0.0.1' })
  port = (lobby.app.server.address() as { port: number }).port
})
afterAll(() => lobby.close())

const url = (path: string) => `http://127.0.0.1:${port}${path}`

test('a head or a body has ten seconds to come (slow-senders.test.ts waits for them)', () => {
  const { requestTimeout, headersTimeout } = lobby.app.server
  expect([requestTimeout, headersTimeout]).toEqual([10_000, 10_000])
})

test('every answer carries the protective headers and a request id, errors included', async () => {
  for (const [path, method] of [
    ['/healthz', 'GET'],
    ['/app/v1/refreshData', 'POST'],
    ['/app/v1/tradeInfo', 'POST'],
    ['/app/v1/none', 'POST'],
    ['/nothing/here', 'GET'],
    ['/provider/v1/bet', 'POST'],
    ['/hooks/sandbox', 'POST'],
    ['/office/v1/overview', 'POST'],
  ] as const) {
    const { headers, status } = await fetch(url(path), {
      method,
      ...(method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}),
    })
    expect(status, path).toBeLessThan(500)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('x-frame-options'), path).toBe('DENY')
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-powered-by'), path).toBeNull()
    expect(headers.get('server'), path).toBeNull()
  }
})

test('an answer of a call is never kept by a cache', async () => {
  const { headers } = await lobby.call('refreshData')
  expect(headers['cache-control']).toBe('no-store')
})

test('machines learn whether it lives, is ready, and how it is doing', async () => {
  expect(await (await fetch(url('/healthz'))).json()).toEqual({
    ok: true,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  })
  expect(await (await fetch(url('/readyz'))).json()).toMatchObject({
    ok: true,
    database: true,
    room: true,
  })
  await lobby.call('refreshData')
  const metrics = await (await fetch(url('/metrics'))).text()
  expect(metrics).toMatch(/perlas_calls_total\{call="refreshData",outcome="success"\} \d+/)
})

test('the API documentation is served, from the contract', async () => {
  const page = await fetch(url('/docs/'))
  expect(page.status).toBe(200)
  const document = (await (await fetch(url('/docs/json'))).json()) as {
    paths: Record<string, unknown>
  }
  const paths = Object.keys(document.paths)
  expect(paths).toContain('/app/v1/recharge3')
  expect(paths).toContain('/provider/v1/settle/batch')
  expect(paths).toContain('/operator/v1/game/launch')
  // What the office can do is no business of those outside.
  expect(paths.filter((path) => path.startsWith('/office/'))).toEqual([])
})

test('anonymous/appConfig is compressed, has an ETag, and leaves out a known game list [GM-02] [AP-07]', async () => {
  const ask = (body: object, headers: Record<string, string> = {}) =>
    fetch(url('/app/v1/anonymous/appConfig'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, br', ...headers },
      body: JSON.stringify(body),
    })
  const first = await ask({})
  expect(first.headers.get('content-encoding')).toBe('br')
  const whole = (await first.json()) as { gameListVersion: string; gameList: { games: unknown[] } }
  expect(whole.gameList.games.length).toBeGreaterThan(1)
  const brief = (await (await ask({ gameListVersion: whole.gameListVersion })).json()) as object
  expect(brief).not.toHaveProperty('gameList')
  const again = await ask({}, { 'if-none-match': first.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

describe('the live stream', () => {
  type Seen = { id: string; event: string; data: Record<string, unknown> }

  function open(token: string, lastId?: string) {
    const seen: Seen[] = []
    const abort = new AbortController()
    const done = (async () => {
      const response = await fetch(url('/app/v1/stream'), {
        headers: {
          authorization: `Bearer ${token}`,
          ...(lastId ? { 'last-event-id': lastId } : {}),
        },
        signal: abort.signal,
      })
      expect(response.headers.get('content-type')).toContain('text/event-stream')
      let text = ''
      for await (const chunk of response.body ?? []) {
        text += Buffer.from(chunk).toString('utf8')
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
          if (field('event')) {
            seen.push({ id: field('id'), event: field('event'), data: JSON.parse(field('data')) })
          }
        }
      }
    })().catch((fault: Error) => {
      if (fault.name !== 'AbortError') throw fault
    })
    return { seen, done, close: () => abort.abort() }
  }
  const until = async (holds: () => boolean) => {
    await expect.poll(holds).toBe(true)
  }

  test('tells the balance at once and after each change [CA-04]', async () => {
    const player = await lobby.register()
    const stream = open(player.token)
    await until(() => stream.seen.some(({ data }) => data['coin'] === 0))
    await lobby.fund(player.playerId, 250_00)
    lobby.ctx.live.balanceChanged(player.playerId)
    await until(() => stream.seen.some(({ data }) => data['coin'] === 250_00))
    stream.close()
    await stream.done
  })

  test('resumes after the last event it gave, without a loss or a double [CA-04]', async () => {
    const player = await lobby.register()
    await lobby.verify(player.playerId)
    await lobby.fund(player.playerId, 1_000_00)
    const account = await lobby.call(
      'addBankInfo',
      { bankId: 'GCASH', accountName: 'Maria Clara', cardNum: '09171234567' },
      player.token,
    )
    const { id: bankAccountId } = account.body['account'] as { id: string }
    const withdraw = async () => {
      const pin = await lobby.payoutPin(player)
      return lobby.call('exchange', { price: 100_00, bankAccountId, pin }, player.token)
    }
    const orders = (seen: Seen[]) =>
      seen.filter(({ event }) => event === 'withdrawal').map(({ data }) => data['orderId'])

    const first = open(player.token)
    await until(() => first.seen.length > 0)
    const one = (await withdraw()).body['orderId']
    await until(() => orders(first.seen).length === 1)
    first.close()
    await first.done
    const lastId = first.seen.at(-1)?.id

    const two = (await withdraw()).body['orderId']
    const three = (await withdraw()).body['orderId']
    const second = open(player.token, lastId)
    await until(() => orders(second.seen).length >= 2)
    expect([...orders(first.seen), ...orders(second.seen)]).toEqual([one, two, three])
    second.close()
    await second.done
  })

  test('says so and closes when the session ends [AU-14]', async () => {
    const player = await lobby.register()
    const stream = open(player.token)
    await until(() => stream.seen.length > 0)
    await lobby.call('logout', {}, player.token)
    await stream.done
    expect(stream.seen.at(-1)).toMatchObject({ event: 'session-ended', data: { reason: 'logout' } })
  })

  test('is for players only', async () => {
    expect((await fetch(url('/app/v1/stream'))).status).toBe(401)
  })
})

test('a stop finishes what is under way and takes nothing new', async () => {
  const other = await openLobby()
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const { port: own } = other.app.server.address() as { port: number }
  let received = 0
  other.app.server.on('request', () => (received += 1))
  // Two passwords are looked at side by side: a line of twenty takes long enough to be caught in it.
  const passwords: string[] = []
  while (passwords.length < 20) passwords.push(await other.cipher('any-password'))
  const underWay = passwords.map((password, n) =>
    fetch(`http://127.0.0.1:${own}/app/v1/accountLogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: `Nobody${n}`, password }),
    }),
  )
  while (received < 20) await new Promise((go) => setTimeout(go, 1))
  const closing = other.close()
  for (const answer of await Promise.all(underWay)) {
    expect(((await answer.json()) as { errcode: number }).errcode).toBe(101)
  }
  await closing
  await expect(fetch(`http://127.0.0.1:${own}/healthz`)).rejects.toThrow('fetch failed')
})

test('too many tries from one address or device are told to come back, and others are not [AU-21]', async () => {
  const strict = await openLobby({ env: { RATE_LIMIT_SCALE: '1' } })
  const send = (device: string) =>
    strict.call(
      'accountLogin',
      { account: 'Somebody1', password: 'v1.x.yyyyyyyyyyyyyyyyyyyyyyyy' },
      undefined,
      {
        'x-device-fp': device,
      },
    )
  for (let n = 0; n < 30; n += 1) expect((await send('device-a')).errcode).toBe(1049)
  const refused = await send('device-a')
  expect(refused).toMatchObject({ status: 429, errcode: 4290 })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send('device-b')).errcode).toBe(1049)
  await strict.close()
})

test('logs hold no password, token, code or document', async () => {
  const lines: string[] = []
  const { pino } = await import('pino')
  const { Writable } = await import('node:stream')
  const out = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString('utf8'))
      done()
    },
  })
  const logged = await openLobby({ swaps: { log: pino({ level: 'trace' }, out) } })
  const player = await logged.register()
  await logged.call('accountLogin', {
    account: player.account,
    password: await logged.cipher('wrong'),
  })
  await logged.call(
    'addBankInfo',
    { bankId: 'GCASH', accountName: 'Maria', cardNum: '09171234567' },
    player.token,
  )
  await logged.call('refreshData', '{"broken', player.token)
  await logged.ctx.db.query('ALTER TABLE wallet.wallets RENAME TO away')
  expect((await logged.call('tradeInfo', {}, player.token)).status).toBe(500)
  await logged.ctx.db.query('ALTER TABLE wallet.away RENAME TO wallets')
  await logged.close()
  const text = lines.join('')
  expect(text).toContain('call failed')
  for (const secret of [player.token, player.password, '09171234567', logged.secrets.seal]) {
    expect(text).not.toContain(secret)
  }
})
