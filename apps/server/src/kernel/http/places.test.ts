import { once } from 'node:events'
import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'

let lobby: Lobby
let port: number
/** What the slow calls of a test wait for. */
let gate: PromiseWithResolvers<void>
let waiting = 0
beforeAll(async () => {
  gate = Promise.withResolvers()
  lobby = await openLobby({
    routes: (app) =>
      app.get('/test/slow', async () => {
        waiting += 1
        await gate.promise
        waiting -= 1
        return { ok: true }
      }),
  })
  await lobby.app.listen({ port: 0, host: '0.0.0.0' })
  port = (lobby.app.server.address() as { port: number }).port
})
afterAll(() => lobby.close())

const url = (path: string) => `http://127.0.0.1:${port}${path}`
const pause = (ms: number) => new Promise((go) => setTimeout(go, ms))

/** A connection from one of this machine's many addresses. */
function open(from: string, request: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => undefined)
  socket.write(request)
  return socket
}

async function underWay(kind = 'players'): Promise<number> {
  const text = await (await fetch(url('/metrics'))).text()
  return Number(new RegExp(`^perlas_requests_under_way_${kind} (\\d+)$`, 'm').exec(text)?.[1])
}

const until = async (holds: () => boolean | Promise<boolean>) => {
  await expect.poll(holds).toBe(true)
}

function get(
  path: string,
  from: string,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  return new Promise((done, fail) => {
    const asked = ask(
      { port, host: '127.0.0.1', path, localAddress: from, agent: false },
      (response) => {
        let body = ''
        response.on('data', (chunk) => (body += chunk))
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, body }),
        )
      },
    )
    asked.on('error', fail)
    asked.end()
  })
}

const head = 'POST /app/v1/refreshData HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'

test('2,400 requests broken off in every place leave nothing behind', async () => {
  for (let batch = 0; batch < 24; batch += 1) {
    const sockets = Array.from({ length: 100 }, (_, n) =>
      open(
        `127.0.0.${2 + batch}`,
        n % 4 === 0
          ? `${head}content-length: 100\r\n\r\n{`
          : n % 4 === 1
            ? `${head}content-length: 2\r\n\r\n{}`
            : n % 4 === 2
              ? 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'
              : `GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n${head}content-length: 2\r\n\r\n{}`,
      ),
    )
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    // Some leave before they are read, some while they are answered.
    await pause(batch % 6)
    for (const socket of sockets) socket.resetAndDestroy()
  }
  await until(async () => (await underWay()) === 0)
  expect(await underWay('providers')).toBe(0)
  expect((await fetch(url('/readyz'))).status).toBe(200)
  expect((await fetch(url('/app/v1/refreshData'), { method: 'POST' })).status).toBeLessThan(500)
})

test('a client that leaves gives its place back, also behind another of its requests', async () => {
  const before = waiting
  const request = 'GET /test/slow HTTP/1.1\r\nhost: x\r\n\r\n'
  const socket = open('127.0.0.40', request + request)
  await until(() => waiting >= before + 1)
  expect(await underWay()).toBeGreaterThan(0)
  socket.resetAndDestroy()
  await until(async () => (await underWay()) === 0)
  gate.resolve()
  gate = Promise.withResolvers()
  await until(() => waiting === 0)
})

test('bodies that trickle hold no place: 900 connections of one address deny nobody anything', async () => {
  const slow = Array.from({ length: 900 }, () =>
    open('127.0.0.41', `${head}content-length: 100\r\n\r\n{`),
  )
  await Promise.all(slow.map((socket) => once(socket, 'connect')))
  expect(await underWay()).toBe(0)
  expect((await get('/readyz', '127.0.0.42')).status).toBe(200)
  expect((await get('/readyz', '127.0.0.41')).status).toBe(200)
  for (const socket of slow) socket.resetAndDestroy()
})

test('an address has 1,000 connections, and others have theirs', async () => {
  const many = Array.from({ length: 1_100 }, () => open('127.0.0.43', 'GET'))
  let closed = 0
  for (const socket of many) socket.on('close', () => (closed += 1))
  await until(() => closed === 100)
  expect((await get('/healthz', '127.0.0.44')).status).toBe(200)
  for (const socket of many) socket.resetAndDestroy()
  await until(
    async () => (await get('/healthz', '127.0.0.43').catch(() => undefined)) !== undefined,
  )
})

test('an address at work has its share; beyond it the answer is 503 with every header, and machines and others go on', async () => {
  const busy = Array.from({ length: 501 }, () =>
    open('127.0.0.45', 'GET /test/slow HTTP/1.1\r\nhost: x\r\n\r\n'),
  )
  await until(() => waiting === 500)
  const refused = await get('/test/slow', '127.0.0.45')
  expect(refused.status).toBe(503)
  expect(JSON.parse(refused.body)).toMatchObject({ code: 503, errcode: 5030, retryAfter: 1 })
  expect(refused.headers).toMatchObject({
    'retry-after': '1',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect((await get('/docs/json', '127.0.0.46')).status).toBe(200)
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    expect((await get(path, '127.0.0.1')).status, path).toBe(200)
  }
  // The provider API answers the same address: here with its refusal of what is not signed.
  const provider = await fetch(url('/provider/v1/bet'), { method: 'POST' })
  expect(provider.status).toBe(401)
  gate.resolve()
  gate = Promise.withResolvers()
  await until(async () => (await underWay()) === 0)
  for (const socket of busy) socket.destroy()
})
