import * as api from '@perlas/contract/provider-api'
import {
  BATCH_BODY_LIMIT,
  bodyLimitOf,
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
import { ordersOf, state } from './orders.ts'
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
  const client =
    options.provider && signedClient({ ...options.provider, basePath: OPERATOR_BASE, clock: now })
  const provide = providing(options.walletKey, { wallet, draws, now })
  const order = ordersOf(wallet, client)

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

/** Answers the wallet's calls: the code of an HTTP answer, and its text. */
function providing(
  walletKey: SigningKey,
  { wallet, draws, now }: { wallet: SandboxWallet; draws: SandboxDraws; now: () => number },
): (name: string, request: IncomingMessage, body: Buffer) => [number, string] {
  const answers = new Map(handlers(wallet, draws).map((one) => [one.call.name, one]))
  /** A nonce under another signature is a forgery in the making. */
  const nonces = new Map<string, string>()

  return (name, request, body) => {
    const answer = answers.get(name)
    if (!answer) return [404, wallet.refusal('INVALID_REQUEST', undefined, 'no such call')]
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
