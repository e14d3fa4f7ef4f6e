import { limitActs, type LimitAct } from '@perlas/contract/office-limits'
import type { CallName, Rights } from '@perlas/contract/office-rights'

/** The calls by which each kind of decision about money is made: proposed, or approved. */
const calls: Record<LimitAct, readonly CallName[]> = {
  approve: ['approveWithdrawal'],
  credit: ['proposeRuling', 'approveRuling'],
  refund: ['proposeRuling', 'approveRuling'],
  adjust: ['proposeAdjustment', 'decideAdjustment'],
  gift: ['proposeItem', 'decideItem'],
  'mail-reward': ['proposeMailing', 'decideMailing'],
  void: ['proposeEnd', 'approveEnd'],
}

/** The decisions about money that some rights are enough for. */
export const actsOf = (rights: Rights): LimitAct[] =>
  limitActs.filter((act) => calls[act].some((call) => rights.has(call)))
