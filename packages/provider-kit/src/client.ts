import {
  PROVIDER_BASE,
  providerStatuses,
  type ProviderAnswer,
  type ProviderCall,
  type ProviderInput,
  type ProviderStatus,
} from '@perlas/contract/provider-api'
import { setTimeout as sleep } from 'node:timers/promises'
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
}

/** A client of either direction of the seamless-wallet API. */
export function signedClient(options: ClientOptions): SignedClient {
  const base = new URL(options.baseUrl)
  const prefix = base.pathname.replace(/\/$/, '') + (options.basePath ?? PROVIDER_BASE)
  const clock = options.clock ?? Date.now
  const timeLimitMs = options.timeLimitMs ?? 6_000

  async function send<C extends ProviderCall>(call: C, body: string): Promise<Reply<C>> {
    const path = prefix + call.name
    try {
      const response = await fetch(new URL(path, base), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...signatureHeaders(options.key, 'POST', path, body, clock()),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimitMs),
      })
      return readReply(
        call,
        response.status,
        response.headers.get('retry-after'),
        await response.text(),
      )
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
