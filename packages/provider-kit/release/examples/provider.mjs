// A whole small provider: one game, a coin that falls heads half the time and pays 1.96 times the stake.
// Real ones keep rounds in a database before they ask for money, and use a provably fair draw.
import { randomBytes, randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import * as api from 'perlas-provider-kit/contract'
import { signedClient } from 'perlas-provider-kit/client'
import { verifySignature } from 'perlas-provider-kit/signing'

const port = Number(process.env.PORT ?? 9000)
const providerId = process.env.PROVIDER ?? 'acme'
const operatorSecret = process.env.OPERATOR_SECRET ?? 'operator-secret'
const wallet = signedClient({
  baseUrl: process.env.LOBBY ?? 'http://localhost:8090',
  key: { providerId, keyId: 'w-1', secret: process.env.WALLET_SECRET ?? 'wallet-secret' },
})
const sessions = new Map()
const id = () => randomBytes(12).toString('base64url')

/** What the lobby asks of us. */
const answers = {
  health: () => ({ version: '1' }),
  'games/list': () => ({
    games: [
      {
        code: 'coin',
        name: 'Coin',
        type: 6,
        rtp: 9800,
        max_win: 196,
        volatility: 'low',
        features: [],
        min_bet: 100,
        max_bet: 100_000,
        languages: ['en'],
        demo: false,
        version: '1',
      },
    ],
  }),
  'game/launch': ({ token }) => ({ url: `http://localhost:${port}/play?token=${token}` }),
  'session/close': ({ session }) => {
    sessions.delete(session)
    return { open_rounds: 0 }
  },
}

/** One round: the stake is taken, the coin falls, and the round is settled by the same bytes until it is answered. */
async function play(session, amount) {
  const round_id = id()
  const tx_id = id()
  const taken = await wallet.call(api.bet, { tx_id, round_id, session, game_code: 'coin', amount })
  if (taken.kind !== 'answer') {
    // Nobody knows whether it was taken: it is rolled back, never asked for under another id.
    await wallet.deliver(api.rollback, { tx_id: id(), original_tx_id: tx_id, reason: 'no answer' })
    return { status: 'UNKNOWN' }
  }
  if (taken.answer.status !== 'OK') return { status: taken.answer.status }
  const win = randomInt(2) === 1 ? Math.floor((amount * 196) / 100) : 0
  const paid = await wallet.deliver(api.win, {
    tx_id: id(),
    round_id,
    amount: win,
    round_closed: true,
  })
  return {
    status: 'OK',
    round_id,
    win,
    balance: paid.kind === 'answer' ? paid.answer.balance : undefined,
  }
}

createServer(async (request, response) => {
  const parts = []
  for await (const part of request) parts.push(part)
  const body = Buffer.concat(parts)
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  const say = (code, value) =>
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  if (pathname.startsWith(api.OPERATOR_BASE)) {
    const verdict = verifySignature(
      operatorSecret,
      request.headers,
      'POST',
      pathname,
      body,
      Date.now(),
    )
    if (verdict !== 'ok') return say(401, { status: 'INVALID_SIGNATURE', server_time: Date.now() })
    const answer = answers[pathname.slice(api.OPERATOR_BASE.length)]
    if (!answer) return say(404, { status: 'INVALID_REQUEST', server_time: Date.now() })
    return say(200, { status: 'OK', server_time: Date.now(), ...answer(JSON.parse(body)) })
  }
  if (pathname === '/play') {
    const verified = await wallet.call(api.sessionVerify, {
      token: searchParams.get('token') ?? '',
    })
    if (verified.kind !== 'answer' || verified.answer.status !== 'OK')
      return say(403, { status: 'NO_SESSION' })
    const { session, balance } = verified.answer
    sessions.set(session, true)
    return say(200, { session, balance, flip: `POST /flip {"session":"…","amount":100}` })
  }
  if (pathname === '/flip') {
    const { session, amount } = JSON.parse(body)
    return sessions.has(session)
      ? say(200, await play(session, amount))
      : say(403, { status: 'NO_SESSION' })
  }
  say(404, { status: 'NOT_FOUND' })
}).listen(port, () => process.stdout.write(`Provider ${providerId} at http://localhost:${port}\n`))
