import type { Lottery } from '../call.ts'

type Times = Pick<Lottery, 'open' | 'now' | 'opensAt' | 'closesAt'>
type Raffle = { state: 'open' | 'closed' | 'drawn' }

/**
 * The stage of the weekend. Between the hour of opening and the minute in which the draw is made there is no raffle yet; a weekend
 * that ended without one had no draw.
 */
export function stageOf({ open, now, opensAt, closesAt }: Times, raffle: Raffle | undefined) {
  if (!open) return 'none'
  if (raffle) return raffle.state
  if (now < opensAt) return 'soon'
  return now < closesAt ? 'opening' : 'missed'
}
