import {
  PROVIDER_BASE,
  providerStatuses,
  type ProviderAnswer,
  type ProviderCall,
  type ProviderInput,
  type ProviderStatus,
} from '@perlas/contract/provider-api'
import { signatureHeaders, type SigningKey } from '@perlas/provider-kit/signing'

/**
 * What came of a call. `unknown`: no answer that can be trusted (time limit, connection, 5xx,
 * rubbish), so what was asked for may or may not have happened. `rejected`: 4xx, nothing happened,
 * but asking again may help once a key or clock is mended.
 */
export type WalletReply<C extends ProviderCall> =
  | { kind: 'answer'; answer: ProviderAnswer<C> }
  | { kind: 'rejected'; fault: string }
  | { kind: 'unknown'; fault: string }

export type LobbyWallet = {
  call<C extends ProviderCall>(call: C, input: ProviderInput<C>): Promise<WalletReply<C>>
}

/** The lobby answers in 300 ms nearly always; after this its answer is not waited for. */
const TIME_LIMIT_MS = 6_000

/** One signed request, one reply, never thrown. Trying again is for the caller, who knows the round. */
export function lobbyWallet(options: {
  baseUrl: string
  key: SigningKey
  clock: () => number
  timeLimitMs?: number
}): LobbyWallet {
  const base = new URL(options.baseUrl)
  const timeLimit = options.timeLimitMs ?? TIME_LIMIT_MS
  return {
    async call(call, input) {
      const path = `${base.pathname.replace(/\/$/, '')}${PROVIDER_BASE}${call.name}`
      const body = JSON.stringify(input)
      try {
        const response = await fetch(new URL(path, base), {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...signatureHeaders(options.key, 'POST', path, body, options.clock()),
          },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(timeLimit),
        })
        const text = await response.text()
        if (response.status >= 400 && response.status < 500) {
          return {
            kind: 'rejected',
            fault: `${call.name}: HTTP ${response.status} ${text.slice(0, 200)}`,
          }
        }
        if (!response.ok) return { kind: 'unknown', fault: `${call.name}: HTTP ${response.status}` }
        return readAnswer(call, text)
      } catch (fault) {
        return { kind: 'unknown', fault: `${call.name}: ${(fault as Error).message}` }
      }
    },
  }
}

function readAnswer<C extends ProviderCall>(call: C, text: string): WalletReply<C> {
  const answer = JSON.parse(text) as { status?: ProviderStatus } & Record<string, unknown>
  const known = answer !== null && providerStatuses.includes(answer.status as ProviderStatus)
  const missing = answer?.status === 'OK' && call.output.required.find((name) => !(name in answer))
  if (!known || missing) return { kind: 'unknown', fault: `${call.name}: the answer is not one` }
  if (answer.status === 'INTERNAL') return { kind: 'unknown', fault: `${call.name}: INTERNAL` }
  return { kind: 'answer', answer: answer as ProviderAnswer<C> }
}
