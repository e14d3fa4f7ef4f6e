import type { RulingAction } from '@perlas/contract/office-queues'
import { labelFrom } from '@perlas/office-kit/labels.ts'

/** What two people decide about a held win or a round. */
export const endLabels: Record<RulingAction, string> = {
  pay: 'Pay the win',
  refuse: 'Reject the win',
  void: 'Void the round',
  settle: 'Settle without a win',
}
export const endLabel = labelFrom(endLabels)
/** What becomes of it, said before and after. */
export const endMeans: Record<RulingAction, string> = {
  pay: 'The win is paid to the player at once.',
  refuse: 'The win is not paid; the round ends without it.',
  void: 'The round is undone and the bet is refunded.',
  settle: 'The round ends as it is; nothing is paid or returned.',
}

/** What the provider said of a round. */
export const answerLabel = labelFrom({
  open: 'Still open at the provider',
  completed: 'Completed at the provider',
  cancelled: 'Cancelled at the provider',
  TX_NOT_FOUND: 'Unknown to the provider',
  'not found': 'Unknown to the provider',
  ROUND_NOT_FOUND: 'Unknown to the provider',
  'no answer': 'No answer from the provider',
})
