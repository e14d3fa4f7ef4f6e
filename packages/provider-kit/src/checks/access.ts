import * as api from '@perlas/contract/provider-api'
import { holds, okay, refused, same, type Check } from '../conformance.ts'
import { signature } from '../signing.ts'
import vectors from '../vectors.json' with { type: 'json' }
import { balance } from './table.ts'

/** Who may speak, and what is not the call at all: signatures, tokens, sessions, bodies. */
export const accessChecks: readonly Check[] = [
  {
    name: 'signature vectors: this kit signs as published',
    async run() {
      for (const vector of vectors.vectors) {
        const made = signature(
          vectors.secret,
          vector.timestamp,
          vector.nonce,
          vector.method,
          vector.path,
          vector.body,
        )
        same(made, vector.signature, `the signature of ${vector.name}`)
      }
    },
  },
  {
    name: 'session: a launch token is exchanged once',
    async run(kit) {
      const { token } = await kit.wallet.hooks.launch(1_00)
      okay(await kit.client.call(api.sessionVerify, { token }))
      refused(await kit.client.call(api.sessionVerify, { token }), 'INVALID_SESSION')
    },
  },
  {
    name: 'session: unknown tokens and sessions are refused',
    async run(kit) {
      refused(await kit.client.call(api.sessionVerify, { token: kit.id() }), 'INVALID_SESSION')
      refused(await kit.client.call(api.balance, { session: kit.id() }), 'INVALID_SESSION')
      const player = await kit.player(1_00)
      const bet = {
        tx_id: kit.id(),
        round_id: kit.id(),
        session: kit.id(),
        game_code: player.gameCode,
        amount: 1_00,
      }
      refused(await kit.client.call(api.bet, bet), 'INVALID_SESSION')
      same(await balance(kit, player), 1_00, 'the balance')
    },
  },
  {
    name: 'signature: a stale timestamp, a wrong secret, a changed body and an unknown key are HTTP 401',
    async run(kit) {
      const player = await kit.player(1_00)
      const body = JSON.stringify({ session: player.session })
      const now = (kit.wallet.clock ?? Date.now)()
      const bad: Record<string, (headers: Record<string, string>) => void> = {
        'a wrong signature': (headers) => (headers['x-signature'] = '0'.repeat(64)),
        'no signature': (headers) => delete headers['x-signature'],
        'an unknown key': (headers) => (headers['x-key-id'] = 'nobody'),
        'an unknown provider': (headers) => (headers['x-provider-id'] = 'nobody'),
        'another nonce': (headers) => (headers['x-nonce'] = kit.id()),
        'another timestamp': (headers) => (headers['x-timestamp'] = String(now + 1_000)),
      }
      for (const [what, change] of Object.entries(bad)) {
        const { httpStatus, raw } = await kit.raw(api.balance, body, change)
        same(httpStatus, 401, `the HTTP status for ${what}`)
        holds(raw.includes('"INVALID_SIGNATURE"'), `${what} is answered ${raw}`)
      }
      for (const aside of [-121_000, 121_000]) {
        const { httpStatus } = await kit.raw(api.balance, body, (headers) => {
          headers['x-timestamp'] = String(now + aside)
          const path =
            new URL(kit.wallet.baseUrl).pathname.replace(/\/$/, '') +
            api.PROVIDER_BASE +
            api.balance.name
          headers['x-signature'] = signature(
            kit.wallet.key.secret,
            headers['x-timestamp'],
            headers['x-nonce'] ?? '',
            'POST',
            path,
            body,
          )
        })
        same(httpStatus, 401, `the HTTP status ${aside} ms aside`)
      }
      same((await kit.raw(api.balance, body)).httpStatus, 200, 'the HTTP status of a good request')
    },
  },
  {
    name: 'signature: over the raw bytes, so other spacing is fine and is signed as it is',
    async run(kit) {
      const player = await kit.player(1_00)
      const spaced = `{ "session" :\n "${player.session}" }`
      same((await kit.raw(api.balance, spaced)).httpStatus, 200, 'the HTTP status')
    },
  },
  {
    name: 'bodies: what is not the call is HTTP 400 and moves nothing',
    async run(kit) {
      const player = await kit.player(10_00)
      const good = {
        tx_id: kit.id(),
        round_id: kit.id(),
        session: player.session,
        game_code: player.gameCode,
        amount: 1_00,
      }
      const bad: (string | Uint8Array)[] = [
        '',
        '{',
        'null',
        '[]',
        '"bet"',
        Uint8Array.of(0x7b, 0xff, 0x7d),
        JSON.stringify({ ...good, amount: 0 }),
        JSON.stringify({ ...good, amount: -1_00 }),
        JSON.stringify({ ...good, amount: 1.5 }),
        JSON.stringify({ ...good, amount: '100' }),
        JSON.stringify({ ...good, amount: 1e300 }),
        JSON.stringify({ ...good, amount: null }),
        JSON.stringify({ ...good, tx_id: '' }),
        JSON.stringify({ ...good, tx_id: 'x'.repeat(65) }),
        JSON.stringify({ ...good, tx_id: 'white space' }),
        JSON.stringify({ ...good, balance: 1_000_00 }),
        JSON.stringify({ ...good, session: undefined }),
      ]
      for (const body of bad) {
        const { httpStatus, raw } = await kit.raw(api.bet, body)
        same(httpStatus, 400, `the HTTP status of ${String(body).slice(0, 60)}`)
        holds(raw.includes('"INVALID_REQUEST"'), `the answer is ${raw}`)
      }
      same(await balance(kit, player), 10_00, 'the balance')
    },
  },
]
