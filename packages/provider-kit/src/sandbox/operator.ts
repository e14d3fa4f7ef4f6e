import * as api from '@perlas/contract/provider-api'
import {
  BATCH_BODY_LIMIT,
  bodyLimitOf,
  MOST_IN_BATCH,
  OPERATOR_BASE,
  PROVIDER_BASE,
  winBytes,
  withoutRetired,
  type ProviderCall,
  type ProviderInput,
} from '@perlas/contract/provider-api'
import { isUtf8 } from 'node:buffer'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Value } from 'typebox/value'
import { signedClient } from '../client.ts'
import { verifySignature, type SigningKey } from '../signing.ts'
import { SandboxDraws } from './draws.ts'
import { SandboxWallet, USUAL_MAX_WIN } from './wallet.ts'

/** A lobby for one provider that is being written: the wallet it calls, and orders that a person or a test gives. */
export type SandboxOptions = {
  /** Signs the provider's calls; the provider has the same. */
  walletKey: SigningKey
  /** Signs what the sandbox asks of the provider, and where the provider is. Without it nothing is asked. */
  provider?: { baseUrl: string; key: SigningKey }
  /** Codes of games that may be launched, until the provider's own list is read. */
  games?: readonly string[]
  host?: string
  port?: number
  clock?: () => number
}
export type Sandbox = { url: string; wallet: SandboxWallet; close(): Promise<void> }

export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const now = options.clock ?? Date.now
  const draws = new SandboxDraws()
  const games = (options.games ?? ['sandbox-game']).map((code) => ({ code, maxWin: USUAL_MAX_WIN }))
  const wallet = new SandboxWallet({ games, now, isDrawn: (round) => draws.isDrawn(round) })
  const client = options.provider && {
    of: signedClient({
      ...options.provider,
      basePath: OPERATOR_BASE,
      clock: now,
    }),
  }
  const answers = new Map(handlers(wallet, draws).map((one) => [one.call.name, one]))
  /** A nonce under another signature is a forgery in the making. */
  const nonces = new Map<string, string>()

  function provide(name: string, request: IncomingMessage, body: Buffer): [number, string] {
    const answer = answers.get(name)
    if (!answer) return [404, wallet.refusal('INVALID_REQUEST', undefined, 'no such call')]
    const { walletKey } = options
    const { headers } = request
    const nonce = String(headers['x-nonce'])
    const isTheirs =
      headers['x-provider-id'] === walletKey.providerId && headers['x-key-id'] === walletKey.keyId
    if (
      !isTheirs ||
      verifySignature(walletKey.secret, headers, 'POST', request.url ?? '', body, now()) !== 'ok' ||
      (nonces.get(nonce) ?? headers['x-signature']) !== headers['x-signature']
    )
      return [401, wallet.refusal('INVALID_SIGNATURE')]
    nonces.set(nonce, String(headers['x-signature']))
    if (body.length > bodyLimitOf(answer.call)) return [413, wallet.refusal('INVALID_REQUEST')]
    const raw = isUtf8(body) ? body.toString('utf8') : ''
    const input = withoutRetired(answer.call, parsed(raw))
    if (!Value.Check(answer.call.input, input)) {
      const [fault] = Value.Errors(answer.call.input, input)
      const message = fault ? `${fault.instancePath || '/'} ${fault.message}` : 'not JSON'
      return [400, wallet.refusal('INVALID_REQUEST', undefined, message)]
    }
    return [200, answer.handle(input, raw)]
  }

  async function order(ask: Record<string, unknown>): Promise<object | undefined> {
    const text = (name: string) => (typeof ask[name] === 'string' ? ask[name] : '')
    const count = (name: string, usual: number) =>
      typeof ask[name] === 'number' && Number.isSafeInteger(ask[name]) ? ask[name] : usual
    switch (ask['do']) {
      case 'games': {
        const reply = await client?.of.call(api.gamesList, {})
        if (reply?.kind !== 'answer' || reply.answer.status !== 'OK')
          return { fault: reply ?? null }
        wallet.games.clear()
        for (const game of reply.answer.games)
          wallet.games.set(game.code, {
            code: game.code,
            maxWin: game.max_win ?? USUAL_MAX_WIN,
          })
        return { games: reply.answer.games }
      }
      case 'launch': {
        const game = text('game_code') || [...wallet.games.keys()][0] || ''
        if (!wallet.games.has(game)) return undefined
        const player = text('player')
        const balance = Math.max(0, count('balance', 1_000_00))
        const launch = wallet.launch({ game, balance, ...(player && { player }) })
        const made = { token: launch.token, game_code: game, player_id: launch.player }
        if (!client || ask['open'] !== true) return made
        const reply = await client.of.call(api.gameLaunch, launchInput(game, launch.token))
        return reply.kind === 'answer' && reply.answer.status === 'OK'
          ? { ...made, url: reply.answer.url }
          : { ...made, fault: reply }
      }
      case 'fund': {
        const balance = wallet.fund(text('session'), count('amount', 0))
        return balance === undefined ? undefined : { balance }
      }
      case 'end-session': {
        if (!wallet.end(text('session'))) return undefined
        const reply = await client?.of.call(api.sessionClose, {
          session: text('session'),
          reason: 'sandbox',
        })
        return { provider: reply?.kind ?? 'nobody' }
      }
      case 'free-rounds': {
        const session = text('session')
        const grant = { game: text('game_code'), count: count('count', 1), bet: count('bet', 1_00) }
        const id = wallet.grant({ session, ...grant })
        return id === undefined ? undefined : { free_round_id: id }
      }
      case 'state':
        return state(wallet)
      default:
        return undefined
    }
  }

  const server = createServer((request, response) => {
    void serve(request, response).catch((fault: Error) =>
      send(response, 500, wallet.refusal('INTERNAL', undefined, fault.message)),
    )
  })
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const body = await bodyOf(request)
    if (!body) return send(response, 413, wallet.refusal('INVALID_REQUEST'))
    if (request.method === 'POST' && path.startsWith(PROVIDER_BASE)) {
      return send(response, ...provide(path.slice(PROVIDER_BASE.length), request, body))
    }
    if (request.method === 'GET' && path === '/') {
      return send(response, 200, JSON.stringify(state(wallet), undefined, 2))
    }
    if (request.method === 'POST' && path === '/hook') {
      const ask = parsed(body.toString('utf8'))
      const done =
        typeof ask === 'object' && ask !== null
          ? await order(ask as Record<string, unknown>)
          : undefined
      return send(response, done ? 200 : 400, JSON.stringify(done ?? { fault: 'no such order' }))
    }
    send(response, 404, JSON.stringify({ fault: 'POST /hook, or GET / for what there is' }))
  }

  await new Promise<void>((done) =>
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', done),
  )
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${options.host ?? '127.0.0.1'}:${port}`,
    wallet,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

type Handler = { call: ProviderCall; handle(input: unknown, raw: string): string }

function handlers(wallet: SandboxWallet, draws: SandboxDraws): Handler[] {
  const on = <C extends ProviderCall>(
    call: C,
    handle: (asked: { input: ProviderInput<C>; raw: string }) => string,
  ): Handler => ({
    call,
    handle: (input, raw) => handle({ input: input as ProviderInput<C>, raw }),
  })
  return [
    on(api.sessionVerify, (asked) => wallet.verify(asked)),
    on(api.balance, (asked) => wallet.balance(asked)),
    on(api.bet, (asked) => wallet.bet(asked)),
    on(api.win, ({ input, raw }) => wallet.win({ input, raw: winBytes(input, raw) })),
    on(api.settleBatch, (asked) => wallet.batch(asked)),
    on(api.betwin, (asked) => wallet.betwin(asked)),
    on(api.rollback, (asked) => wallet.rollback(asked)),
    on(api.roundClose, (asked) => wallet.close(asked)),
    on(api.promoWin, (asked) => wallet.promoWin(asked)),
    on(api.txStatus, (asked) => wallet.status(asked)),
    on(api.roundGet, (asked) => wallet.round(asked)),
    on(api.drawCommitment, ({ input }) => {
      const answer = draws.commitment(input)
      return typeof answer === 'string' ? wallet.refusal(answer) : wallet.ok(answer)
    }),
    on(api.drawSeed, ({ input }) => {
      const answer = draws.seed(input)
      return typeof answer === 'string' ? wallet.refusal(answer) : wallet.ok(answer)
    }),
  ]
}

function launchInput(game: string, token: string): ProviderInput<typeof api.gameLaunch> {
  return {
    game_code: game,
    mode: 'real',
    token,
    lang: 'en',
    device: 'desktop',
    lobby_origin: 'http://localhost',
    lobby_url: 'http://localhost/',
    deposit_url: 'http://localhost/deposit',
    history_url: 'http://localhost/history',
    rc_interval: 60,
    rc_elapsed: 0,
    max_bet: null,
    country: 'PH',
  }
}

function state(wallet: SandboxWallet): object {
  return {
    games: [...wallet.games.values()],
    sessions: [...wallet.sessions.values()].map(({ player, ...session }) => ({
      ...session,
      player: player.id,
      balance: player.cash,
    })),
    rounds: [...wallet.rounds.values()]
      .slice(-100)
      .map(({ id, status, bet, win, game }) => ({ id, status, bet, win, game })),
    transactions: wallet.transactions.size,
    most_in_batch: MOST_IN_BATCH,
  }
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

/** What was sent; undefined when it is more than any call takes. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size <= BATCH_BODY_LIMIT) parts.push(part)
  }
  return size <= BATCH_BODY_LIMIT ? Buffer.concat(parts) : undefined
}

function send(response: ServerResponse, code: number, text: string): void {
  response.writeHead(code, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(text)
}
