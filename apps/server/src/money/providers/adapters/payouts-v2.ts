import type { PaymentProvider, PayoutState, WithdrawalReason } from '../port.ts'
import { ask, ProviderRefused, type Asking } from './ask.ts'

/**
 * Payouts as Xendit's v2 takes them (docs.xendit.co/apidocs/create-payout); the sandbox speaks it too. The
 * order is reference and idempotency key. `unit` turns hundredths into what the provider counts in, and back.
 */
export function payoutsV2(
  about: Asking,
  unit: { of: (hundredths: number) => number; back: (amount: unknown) => number },
): Pick<PaymentProvider, 'createPayout' | 'fetchPayout'> {
  return {
    async createPayout({ key, reference, amount, channel, accountName, accountNumber }) {
      try {
        const made = (await ask(
          { ...about, headers: { 'idempotency-key': key } },
          'POST',
          '/v2/payouts',
          {
            reference_id: reference,
            channel_code: channel,
            channel_properties: {
              account_number: accountNumber,
              account_holder_name: accountName,
            },
            amount: unit.of(amount),
            currency: 'PHP',
            description: `Perlas ${reference}`,
          },
        )) as Payout
        if (typeof made.id !== 'string') throw new TypeError('a payout without an id')
        return { outcome: 'accepted', providerRef: made.id }
      } catch (cause) {
        const reason = cause instanceof ProviderRefused ? refusals[cause.code] : undefined
        return reason ? { outcome: 'failed', reason } : { outcome: 'unknown', cause }
      }
    },
    async fetchPayout(reference): Promise<PayoutState> {
      const { data } = (await ask(
        about,
        'GET',
        `/v2/payouts?reference_id=${encodeURIComponent(reference)}`,
      )) as { data: Payout[] }
      const payout = data.find((candidate) => candidate.reference_id === reference)
      if (!payout) return { status: 'absent' }
      const status = payoutStates[payout.status] ?? 'pending'
      const failed =
        payout.failure_code === 'INVALID_DESTINATION' ? 'account-invalid' : 'payout-failed'
      return {
        status,
        providerRef: payout.id,
        amount: unit.back(payout.amount),
        currency: payout.currency,
        reason: status === 'failed' ? failed : status === 'reversed' ? 'payout-reversed' : '',
      }
    },
  }
}

type Payout = {
  id: string
  reference_id: string
  amount: number
  currency: string
  status: string
  failure_code?: string
}

/** Refusals that would be the same for every try. Any other answer leaves the outcome open. */
const refusals: Readonly<Record<string, WithdrawalReason>> = {
  RECIPIENT_ACCOUNT_NUMBER_ERROR: 'account-invalid',
  CHANNEL_CODE_NOT_SUPPORTED_ERROR: 'payout-failed',
  RECIPIENT_AMOUNT_ERROR: 'payout-failed',
  MAXIMUM_TRANSFER_LIMIT_ERROR: 'payout-failed',
}

/** What is not named here is under way: nothing ends by a word that is new to us. */
const payoutStates: Readonly<Record<string, 'paid' | 'failed' | 'reversed'>> = {
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  CANCELLED: 'failed',
  COMPLIANCE_REJECTED: 'failed',
  REVERSED: 'reversed',
}
