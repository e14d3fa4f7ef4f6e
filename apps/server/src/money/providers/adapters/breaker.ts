import { circuitBreaker, ConsecutiveBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel'
import type { PaymentProvider } from '../port.ts'
import { ProviderDown, ProviderRefused } from './ask.ts'

const FAILURES_IN_A_ROW = 5
export const REST_MS = 30_000

/** A provider behind a switch that opens while it fails. */
export type GuardedProvider = PaymentProvider & {
  /** While true its channels are shown as resting, and nothing is asked of it. */
  resting(): boolean
  /** Questions in a row that it left without an answer, as this program saw it. */
  unanswered(): number
}

/**
 * After five failures in a row a provider rests for half a minute; then one question finds out whether
 * it is back. A refusal is an answer. Payouts pass: theirs are asked about until they are known.
 */
export function guarded(provider: PaymentProvider): GuardedProvider {
  let openedAt = -Infinity
  let unanswered = 0
  const breaker = circuitBreaker(
    handleWhen((fault) => !(fault instanceof ProviderRefused)),
    { halfOpenAfter: REST_MS, breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW) },
  )
  breaker.onBreak(() => (openedAt = performance.now()))
  breaker.onReset(() => (openedAt = -Infinity))
  async function counted<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await question()
      unanswered = 0
      return answer
    } catch (fault) {
      unanswered = fault instanceof ProviderRefused ? 0 : unanswered + 1
      throw fault
    }
  }
  async function through<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    try {
      return await breaker.execute(() => counted(question))
    } catch (fault) {
      if (isBrokenCircuitError(fault))
        throw new ProviderDown(`${provider.id} rests`, { cause: fault })
      throw fault
    }
  }
  return {
    id: provider.id,
    createDeposit: (request) => through(() => provider.createDeposit(request)),
    fetchDeposit: (providerRef) => through(() => provider.fetchDeposit(providerRef)),
    createPayout: (request) => provider.createPayout(request),
    fetchPayout: (reference) => counted(() => provider.fetchPayout(reference)),
    refund: (request) => provider.refund(request),
    ...(provider.fetchDispute && {
      fetchDispute: (providerRef) =>
        through(() => provider.fetchDispute?.(providerRef) ?? Promise.reject(new ProviderDown())),
    }),
    ...(provider.answerDispute && {
      answerDispute: (request) =>
        provider.answerDispute?.(request) ?? Promise.resolve({ outcome: 'failed' }),
    }),
    ...(provider.statement && {
      statement: (span) => provider.statement?.(span) ?? Promise.resolve([]),
    }),
    verifyWebhook: (...webhook) => provider.verifyWebhook(...webhook),
    unanswered: () => unanswered,
    resting: () => performance.now() - openedAt < REST_MS,
  }
}
