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
  refuse: 'The win is never paid; the round ends without it.',
  void: 'Everything in the round is undone and the stake goes back.',
  settle: 'The round ends as it is; nothing is paid or returned.',
}

/** What the provider said of a round. */
export const answerLabel = labelFrom({
  open: 'It is still open there',
  completed: 'It is completed there',
  cancelled: 'It is cancelled there',
  TX_NOT_FOUND: 'It does not know this round',
  'not found': 'It does not know this round',
  ROUND_NOT_FOUND: 'It does not know this round',
  'no answer': 'It did not answer',
})
