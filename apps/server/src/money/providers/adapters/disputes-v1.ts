import { momentOf } from '#/kernel/manila.ts'
import { ask, ProviderRefused, type Asking } from './ask.ts'
import type { DisputeState, PaymentProvider } from '../port.ts'

/** Disputes as the sandbox provider has them, in the form of the large ones: read by their id, answered with files. */
export function disputesV1(
  about: Asking,
): Required<Pick<PaymentProvider, 'fetchDispute' | 'answerDispute'>> {
  return {
    async fetchDispute(providerRef) {
      const path = `/v1/disputes/${encodeURIComponent(providerRef)}`
      return disputeOf((await ask(about, 'GET', path)) as SandboxDispute)
    },
    async answerDispute({ key, providerRef, accept, text, files }) {
      try {
        await ask(about, 'POST', `/v1/disputes/${encodeURIComponent(providerRef)}/answer`, {
          idempotency_key: key,
          accept,
          text,
          files: files.map(({ name, type, bytes }) => ({
            name,
            type,
            content: bytes.toString('base64'),
          })),
        })
        return { outcome: 'accepted' }
      } catch (cause) {
        return cause instanceof ProviderRefused
          ? { outcome: 'failed' }
          : { outcome: 'unknown', cause }
      }
    },
  }
}

type SandboxDispute = {
  id: string
  reference_id: string
  type: keyof typeof disputeKindsThere
  status: keyof typeof disputeStates
  amount: number
  currency: string
  fee: number
  reason_code: string
  respond_by: string | null
}
const disputeKindsThere = {
  CHARGEBACK: 'chargeback',
  WALLET_REVERSAL: 'wallet-reversal',
  BANK_RECALL: 'bank-recall',
} as const
const disputeStates = {
  NEEDS_RESPONSE: 'open',
  UNDER_REVIEW: 'answered',
  WON: 'won',
  LOST: 'lost',
} as const

function disputeOf(found: SandboxDispute): DisputeState {
  return {
    status: disputeStates[found.status],
    kind: disputeKindsThere[found.type],
    reference: found.reference_id,
    amount: found.amount,
    currency: found.currency,
    fee: found.fee,
    reasonCode: found.reason_code,
    respondBy: momentOf(found.respond_by ?? '') ?? null,
  }
}
