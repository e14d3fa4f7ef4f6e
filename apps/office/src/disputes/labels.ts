import type {
  DisputeKind,
  DisputeOutcome,
  DisputeState,
  DisputeStepName,
} from '@perlas/contract/office-disputes'

export const kindLabels: Record<DisputeKind, string> = {
  chargeback: 'Chargeback',
  'wallet-reversal': 'Wallet reversal',
  'bank-recall': 'Bank recall',
}
export const stateLabels: Record<DisputeState, string> = {
  new: 'New',
  gathering: 'Gathering evidence',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
  accepted: 'Accepted',
}
export const outcomeLabels: Record<DisputeOutcome, string> = {
  won: 'Won: the payment stays with us',
  lost: 'Lost: the payer has the money back',
  accepted: 'Accept: the payer gets the money back',
}
export const stepLabels: Record<DisputeStepName, string> = {
  opened: 'Dispute opened',
  changed: 'Amount or deadline changed',
  evidence: 'Evidence added',
  answered: 'Answered',
  proposed: 'End proposed',
  refused: 'Proposal dropped',
  won: 'Won',
  lost: 'Lost',
  accepted: 'Accepted',
  'given-back': 'Money given back to the player',
}

/** Kilobytes, or megabytes from one on. */
export function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

/** Before its end. */
export const isOpenDispute = (state: DisputeState) =>
  state === 'new' || state === 'gathering' || state === 'answered'
