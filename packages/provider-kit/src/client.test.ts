import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as api from '@perlas/contract/provider-api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checks } from './conformance-checks.ts'
import { runConformance } from './conformance.ts'
import { signedClient } from './client.ts'
import { CLOCK_TOLERANCE_MS, signature, verifySignature } from './signing.ts'
import vectors from './vectors.json' with { type: 'json' }

const key = { providerId: 'acme', keyId: 'k', secret: 'secret' }
let server: Server
let baseUrl: string
let bodies: string[] = []
/** Status and body of each answer in turn; the last one stays; null breaks the connection. */
let script: ([number, unknown] | null)[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      bodies.push(text)
      const next = script.length > 1 ? script.shift() : script[0]
      if (!next) return response.destroy()
      response
        .writeHead(next[0])
        .end(typeof next[1] === 'string' ? next[1] : JSON.stringify(next[1]))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => (bodies = []))
afterAll(() => server.close())

const paid = {
  status: 'OK',
  server_time: 1,
  tx_id: 't',
  platform_tx_id: 'p',
  balance: 5,
  currency: 'PHP',
}
const win = { tx_id: 't', round_id: 'r', amount: 1, round_closed: true }
const patience = { tries: 5, firstPauseMs: 1 }

test('[GM-08] an outcome is delivered by the same bytes until it is answered', async () => {
  script = [[500, {}], null, [503, {}], [200, 'rubbish'], [200, paid]]
  const reply = await signedClient({ baseUrl, key }).deliver(api.win, win, patience)
  expect(reply).toMatchObject({ kind: 'answer', answer: paid })
  expect(new Set(bodies).size).toBe(1)
  expect(bodies).toHaveLength(5)
})

test('[GM-08] an outcome is delivered until a moment, however many tries that takes, and not beyond it', async () => {
  const client = signedClient({ baseUrl, key })
  script = [...Array.from({ length: 12 }, (): [number, unknown] => [500, {}]), [200, paid]]
  const quick = { firstPauseMs: 1, longestPauseMs: 1 }
  const soon = { ...quick, untilMs: performance.now() + 10_000 }
  expect(await client.deliver(api.win, win, soon)).toMatchObject({ kind: 'answer' })
  script = [[500, {}]]
  bodies = []
  const over = { ...quick, untilMs: performance.now() }
  expect(await client.deliver(api.win, win, over)).toMatchObject({ kind: 'unknown' })
  expect(bodies).toHaveLength(1)
})

test('[GM-08] a bet is sent once: its unknown outcome is a value, not a second bet', async () => {
  script = [[500, {}]]
  const bet = { tx_id: 't', round_id: 'r', session: 's', game_code: 'g', amount: 1 }
  expect(await signedClient({ baseUrl, key }).deliver(api.bet, bet, patience)).toMatchObject({
    kind: 'unknown',
    httpStatus: 500,
  })
  expect(bodies).toHaveLength(1)
})

test('[GM-08] a rejection is not repeated; an OK without its fields is no answer', async () => {
  const client = signedClient({ baseUrl, key })
  script = [[401, { status: 'INVALID_SIGNATURE', server_time: 1 }]]
  expect(await client.deliver(api.win, win, patience)).toMatchObject({
    kind: 'rejected',
    status: 'INVALID_SIGNATURE',
  })
  expect(bodies).toHaveLength(1)
  script = [[200, { status: 'OK', server_time: 1 }]]
  expect((await client.call(api.win, win)).kind).toBe('unknown')
})

test('[GM-08] a wallet that answers yes to everything fails the suite', async () => {
  script = [
    [
      200,
      {
        ...paid,
        session: 's',
        player_id: 'p',
        game_code: 'g',
        lang: 'en',
        country: 'PH',
        max_bet: null,
        open_round: null,
        expires_at: 1,
      },
    ],
  ]
  const hooks = { launch: async () => ({ token: 't', game_code: 'g' }) }
  const results = await runConformance({ baseUrl, key, hooks }, checks)
  // Only the check of the kit's own signatures asks nothing of the wallet.
  expect(results.filter(({ passed }) => passed).map(({ name }) => name)).toEqual([checks[0]?.name])
})

test('[GM-08] published vectors verify, and nothing near them does', () => {
  for (const { timestamp, nonce, method, path, body, signature: given } of vectors.vectors) {
    const headers = { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': given }
    const now = Number(timestamp)
    const verdict = (change: Record<string, string>, at = now, text = body) =>
      verifySignature(vectors.secret, { ...headers, ...change }, method, path, text, at)
    expect(signature(vectors.secret, timestamp, nonce, method, path, body)).toBe(given)
    expect(verdict({})).toBe('ok')
    expect(verdict({}, now, `${body} `)).toBe('wrong')
    expect(verdict({}, now + CLOCK_TOLERANCE_MS)).toBe('ok')
    expect(verdict({}, now + CLOCK_TOLERANCE_MS + 1)).toBe('stale')
    expect(verdict({ 'x-signature': given.toUpperCase() })).toBe('malformed')
    expect(verdict({ 'x-nonce': 'short' })).toBe('malformed')
  }
})
