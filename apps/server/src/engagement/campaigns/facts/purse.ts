import { unknownPurse, type Purse } from '@perlas/campaign-kit/kind'
import { hasOpenRound } from '#/gaming/play/play.ts'
import { allOf } from '#/kernel/context.ts'
import { lastStakeAt } from '#/ledger/wallet/wallet.ts'
import { hasOpenBonus } from '#/money/bonus/bonus.ts'
import { waitingDeposits } from '#/money/deposits/deposits.ts'
import type { Reader } from './reader.ts'

/** A player with less is taken for having nothing. */
const MIN_LEFT = 1_00

export const purse: Reader<Purse, { purse?: Purse }> = {
  /** A player who has anything is asked no further. */
  async read(ctx, { playerId, balance: { cash, held, safebox, betTotal } }) {
    if (betTotal === 0 || cash + held + safebox >= MIN_LEFT) return unknownPurse
    const [bonus, waiting, round, stakedAt] = await allOf([
      hasOpenBonus(ctx, playerId),
      waitingDeposits(ctx, playerId),
      hasOpenRound(ctx, playerId),
      lastStakeAt(ctx, playerId),
    ])
    if (bonus || waiting > 0 || round) return unknownPurse
    return { isEmpty: true, lastStakeAt: stakedAt?.getTime() ?? null }
  },
  for: (all) => ({ purse: all }),
  none: {},
}
