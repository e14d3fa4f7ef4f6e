import {
  PROVIDER_BASE,
  providerStatuses,
  type ProviderAnswer,
  type ProviderCall,
  type ProviderInput,
  type ProviderStatus,
} from '@perlas/contract/provider-api'
import { Agent, request as ask, type OutgoingHttpHeaders, type RequestOptions } from 'node:http'
import { Agent as SecureAgent, request as askSecurely } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { urlToHttpOptions } from 'node:url'
import { signatureHeaders, type SigningKey } from './signing.ts'

/**
 * What came of a call. `rejected`: HTTP 4xx, nothing happened, and the same request will not do
 * better until a key, a clock or a body is mended. `unknown`: no answer that can be trusted (time
 * limit, connection, 5xx, rubbish): what was asked for may or may not have happened.
 */
export type Reply<C extends ProviderCall = ProviderCall> =
  | { kind: 'answer'; answer: ProviderAnswer<C>; raw: string }
  | { kind: 'rejected'; httpStatus: number; status: ProviderStatus | undefined; raw: string }
  | { kind: 'unknown'; fault: string; httpStatus?: number; retryAfterMs?: number }

export type SignedClient = {
  /** One request, one reply; never throws. */
  call<C extends ProviderCall>(call: C, input: ProviderInput<C>): Promise<Reply<C>>
  /**
   * For `outcome`, `read` and `begin` calls: repeats the same bytes with growing pauses while the outcome is
   * unknown. An `act` call is sent once: a bet with an unknown outcome is rolled back, not repeated.
   */
  deliver<C extends ProviderCall>(
    call: C,
    input: ProviderInput<C>,
    patience?: Patience,
  ): Promise<Reply<C>>
  /** Sends these very bytes. */
  send<C extends ProviderCall>(call: C, body: string): Promise<Reply<C>>
}

export type Patience = {
  tries?: number
  firstPauseMs?: number
  longestPauseMs?: number
  /** No pause goes beyond this moment of `performance.now()`; it then counts instead of `tries`. */
  untilMs?: number
}

export type ClientOptions = {
  /** The other side's base address, without the path of the API. */
  baseUrl: string
  key: SigningKey
  /** PROVIDER_BASE towards a lobby (the default), OPERATOR_BASE towards a provider. */
  basePath?: string
  clock?: () => number
  timeLimitMs?: number
  /** Headers beside the signed ones, asked for at each call: a trace. */
  more?: () => Record<string, string>
  /** Hears what came of each request. */
  onReply?: (kind: Reply['kind']) => void
}

/** A client of either direction of the seamless-wallet API. */
export function signedClient(options: ClientOptions): SignedClient {
  const base = new URL(options.baseUrl)
  const host = urlToHttpOptions(base)
  const prefix = base.pathname.replace(/\/$/, '') + (options.basePath ?? PROVIDER_BASE)
  const clock = options.clock ?? Date.now
  const timeLimitMs = options.timeLimitMs ?? 6_000

  async function send<C extends ProviderCall>(call: C, body: string): Promise<Reply<C>> {
    const reply = await askOnce(call, body)
    options.onReply?.(reply.kind)
    return reply
  }

  async function askOnce<C extends ProviderCall>(call: C, body: string): Promise<Reply<C>> {
    const path = prefix + call.name
    try {
      const signed = signatureHeaders(options.key, 'POST', path, body, clock())
      const headers = { ...options.more?.(), ...signed }
      const answer = await post({ ...host, path }, { body, headers, timeLimitMs })
      return readReply(call, answer.httpStatus, answer.retryAfter, answer.raw)
    } catch (fault) {
      return { kind: 'unknown', fault: `${call.name}: ${(fault as Error).message}` }
    }
  }

  return {
    send,
    call: (call, input) => send(call, JSON.stringify(input)),
    async deliver(call, input, patience = {}) {
      const { untilMs = Infinity, firstPauseMs = 200, longestPauseMs = 30_000 } = patience
      const tries = patience.tries ?? (untilMs === Infinity ? 8 : Infinity)
      const body = JSON.stringify(input)
      for (let tried = 1; ; tried += 1) {
        const reply = await send(call, body)
        if (reply.kind !== 'unknown' || call.kind === 'act' || tried >= tries) return reply
        const growing = Math.min(firstPauseMs * 2 ** (tried - 1), longestPauseMs)
        const pause = Math.max(growing, reply.retryAfterMs ?? 0)
        if (performance.now() + pause > untilMs) return reply
        await sleep(pause)
      }
    },
  }
}

const agents = {
  plain: new Agent({ keepAlive: true }),
  secure: new SecureAgent({ keepAlive: true }),
}

/** Sends a body on a kept connection and reads the answer whole; follows no redirect. */
function post(
  to: RequestOptions,
  given: { body: string; headers: OutgoingHttpHeaders; timeLimitMs: number },
): Promise<{ httpStatus: number; retryAfter: string | null; raw: string }> {
  const secure = to.protocol === 'https:'
  const headers = {
    ...given.headers,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(given.body),
  }
  return new Promise((done, failed) => {
    const agent = secure ? agents.secure : agents.plain
    const sent = (secure ? askSecurely : ask)({ ...to, method: 'POST', agent, headers })
    const limit = setTimeout(
      () => sent.destroy(new Error(`no answer within ${given.timeLimitMs} ms`)),
      given.timeLimitMs,
    )
    sent.on('response', (response) => {
      let raw = ''
      response.setEncoding('utf8').on('data', (part: string) => (raw += part))
      response.on('error', failed).on('end', () =>
        done({
          httpStatus: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'] ?? null,
          raw,
        }),
      )
    })
    sent.on('error', failed).on('close', () => clearTimeout(limit))
    sent.end(given.body)
  })
}

export function readReply<C extends ProviderCall>(
  call: C,
  httpStatus: number,
  retryAfter: string | null,
  raw: string,
): Reply<C> {
  const answer = parsed(raw)
  const status = providerStatuses.find((known) => known === answer?.['status'])
  if (httpStatus >= 400 && httpStatus < 500) return { kind: 'rejected', httpStatus, status, raw }
  if (httpStatus !== 200 || status === 'INTERNAL') {
    return {
      kind: 'unknown',
      fault: `${call.name}: HTTP ${httpStatus}`,
      httpStatus,
      ...(retryAfter && /^\d+$/.test(retryAfter)
        ? { retryAfterMs: Number(retryAfter) * 1_000 }
        : {}),
    }
  }
  const missing =
    status === 'OK' ? call.output.required?.find((name) => !(name in (answer ?? {}))) : undefined
  if (!status || missing || typeof answer?.['server_time'] !== 'number') {
    return {
      kind: 'unknown',
      fault: `${call.name}: the answer is not one${missing ? ` (no ${missing})` : ''}`,
    }
  }
  return { kind: 'answer', answer: answer as ProviderAnswer<C>, raw }
}

function parsed(raw: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(raw)
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
