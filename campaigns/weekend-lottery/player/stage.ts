import type { Lottery } from '../call.ts'

type Times = Pick<Lottery, 'open' | 'now' | 'opensAt' | 'closesAt'>
type Raffle = { state: 'open' | 'closed' | 'drawn' }

/**
 * The stage of the weekend. The draw is made once its hour has come and somebody looks; a weekend that nobody looked at before
 * it ended had none.
 */
export function stageOf({ open, now, opensAt, closesAt }: Times, raffle: Raffle | undefined) {
  if (!open) return 'none'
  if (raffle) return raffle.state
  if (now < opensAt) return 'soon'
  return now < closesAt ? 'opening' : 'missed'
}
