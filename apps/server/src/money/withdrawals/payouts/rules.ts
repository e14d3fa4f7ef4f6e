import type { withdrawalStatus } from '@perlas/contract/enums'
import type { Posting } from '#/ledger/wallet/wallet.ts'
import type { PayoutState, WithdrawalReason } from '#/money/providers/providers.ts'

/** Pure rules of withdrawals: which move is allowed, what it does in the ledger, what a payout means. */

export type WithdrawalStatus = (typeof withdrawalStatus)[number]

/** An order begins in `review`, in the transaction that holds its money, and waits for KYC where it must. */
const moves: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  review: ['waiting-kyc', 'approved', 'rejected', 'cancelled'],
  'waiting-kyc': ['review', 'rejected', 'cancelled'],
  // No provider was asked yet: `paying` is stored before one is.
  approved: ['paying', 'rejected'],
  paying: ['paid', 'returned'],
  paid: [],
  rejected: [],
  returned: [],
  cancelled: [],
}

export function mayMove(from: WithdrawalStatus, to: WithdrawalStatus): boolean {
  return moves[from].includes(to)
}

export function isEnd(status: WithdrawalStatus): boolean {
  return moves[status].length === 0
}

/** What an end does with the held money: out on `paid`, back to cash on any other; nothing before. */
export function movementOf(
  to: WithdrawalStatus,
  order: { orderId: string; amount: number; fee: number },
): { kind: string; key: string; postings: Posting[] } | undefined {
  if (!isEnd(to)) return undefined
  const held = order.amount + order.fee
  if (to !== 'paid') {
    return {
      kind: 'withdrawal-return',
      key: `withdrawal-return:${order.orderId}`,
      postings: [
        { account: 'held', amount: -held },
        { account: 'cash', amount: held },
      ],
    }
  }
  return {
    kind: 'withdrawal-payout',
    key: `withdrawal-payout:${order.orderId}`,
    postings: [
      { account: 'held', amount: -held },
      { account: 'payment', amount: order.amount },
      ...(order.fee > 0 ? [{ account: 'fee' as const, amount: order.fee }] : []),
    ],
  }
}

export type PayoutVerdict =
  | { do: 'nothing' }
  /** It was never heard of: the same request again, under the same key. */
  | { do: 'send' }
  | { do: 'move'; to: 'paid' | 'returned'; reason: WithdrawalReason | '' }
  /** A person must look: our books and the provider's do not agree. */
  | { do: 'park'; reason: string }

/** What the provider says decides what becomes of the order. `refused` is a refusal just received. */
export function verdictOf(
  order: { status: WithdrawalStatus; amount: number },
  payout: PayoutState,
  refused?: WithdrawalReason,
): PayoutVerdict {
  const { status } = payout
  if (order.status === 'paying') {
    if (status === 'absent') {
      return refused ? { do: 'move', to: 'returned', reason: refused } : { do: 'send' }
    }
    if (payout.amount !== order.amount || payout.currency !== 'PHP') {
      return { do: 'park', reason: 'payout-mismatch' }
    }
    if (status === 'paid') return { do: 'move', to: 'paid', reason: '' }
    if (status === 'pending') return { do: 'nothing' }
    return { do: 'move', to: 'returned', reason: payout.reason || 'payout-failed' }
  }
  if (order.status === 'paid') {
    return status === 'failed' || status === 'reversed'
      ? { do: 'park', reason: 'payout-reversed' }
      : { do: 'nothing' }
  }
  // The money is the player's again, or was never let go: nothing may leave at the provider.
  return status === 'paid' || status === 'pending'
    ? { do: 'park', reason: 'payout-unexpected' }
    : { do: 'nothing' }
}
