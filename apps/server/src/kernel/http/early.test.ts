import { connect } from 'node:net'
import Fastify from 'fastify'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerUnread } from './early.ts'

let lobby: Lobby
let port = 0
beforeAll(async () => {
  lobby = await openLobby()
  await lobby.app.listen({ port: 0, host: '127.0.0.1' })
  const address = lobby.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => lobby.close())

/** Sends these bytes and reads the answer, until the other side closes. */
function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => (text += part))
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
}
const get = (path: string, headers = '') =>
  answerTo(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n`)

function read(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
  return { status: Number(first.split(' ')[1]), headers, body }
}

test.each([
  ['a percent sign that is none', () => get('/%E0%A4%A'), 400, 4000],
  ['the same inside a page', () => get('/lobby/start/%FF'), 400, 4000],
  ['the same in a call', () => get('/app/v1/%FF'), 400, 4000],
  ['no HTTP at all', () => answerTo('hello\r\n\r\n'), 400, 4000],
  [
    'two lengths',
    () => answerTo('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n\r\n'),
    400,
    4000,
  ],
  ['headers without an end', () => get('/', `x-long: ${'x'.repeat(20_000)}\r\n`), 431, 4310],
  ['an address without an end', () => get(`/${'x'.repeat(20_000)}`), 431, 4310],
  ['a call that is not there', () => get('/app/v1/nothing'), 405, 4050],
])('%s is answered in our shape, with our headers', async (_, ask, wanted, errcode) => {
  const { status, headers, body } = read(await ask())
  expect(status).toBe(wanted)
  expect(JSON.parse(body)).toEqual({
    code: status,
    errcode,
    requestId: headers['x-request-id'],
  })
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(body).not.toContain('%')
})

test('a part of an address that is too long is told so, too', async () => {
  // The lobby has no route with such a part today.
  const app = Fastify({ frameworkErrors: answerUnread(lobby.ctx) })
  app.get('/of/:name', () => ({}))
  const { statusCode, headers, json } = await app.inject(`/of/${'x'.repeat(200)}`)
  expect(statusCode).toBe(414)
  expect(json()).toMatchObject({ code: 414, errcode: 4140 })
  expect(headers['x-content-type-options']).toBe('nosniff')
  await app.close()
})

test('a request that does not come whole in time is told so in our shape', async () => {
  // Node's own sign for it: waiting for its clock would take ten seconds.
  const answered = new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('POST / HTTP/1.1\r\nhost: a\r\n'))
    let text = ''
    socket.on('data', (part) => (text += part.toString()))
    socket.on('end', () => resolve(text))
  })
  lobby.app.server.once('connection', (socket) => {
    const slow = Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    lobby.app.server.emit('clientError', slow, socket)
  })
  const { status, headers, body } = read(await answered)
  expect(status).toBe(408)
  expect(JSON.parse(body)).toMatchObject({ code: 408, errcode: 4080 })
  expect(headers['x-frame-options']).toBe('DENY')
})

test('a slash too many leads to the page, never to another host; password managers find theirs', async () => {
  for (const [path, to] of [
    ['//lobby/home', '/lobby/home'],
    ['/lobby//home?a=1&b=//c', '/lobby/home?a=1&b=//c'],
    ['///evil.example//', '/evil.example/'],
    ['/.well-known/change-password', '/profile/security'],
  ]) {
    const { status, headers } = read(await get(path ?? ''))
    expect([308, 302]).toContain(status)
    expect(headers['location']).toBe(to)
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})
