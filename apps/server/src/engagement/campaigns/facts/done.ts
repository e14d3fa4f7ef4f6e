import { nothingDone, type Done } from '@perlas/campaign-kit/kind'
import { hasOwnLimit } from '#/engagement/responsible/responsible.ts'
import { gameDataOf } from '#/gaming/catalogue/catalogue.ts'
import { checkedOn } from '#/gaming/play/play.ts'
import { allOf } from '#/kernel/context.ts'
import { hasBankAccount } from '#/money/banks/banks.ts'
import type { Reader } from './reader.ts'

export const done: Reader<Done, { done: Done }> = {
  async read(ctx, { playerId, balance, hasDetails }) {
    const [games, bank, limit, checked] = await allOf([
      gameDataOf(ctx, playerId),
      hasBankAccount(ctx, playerId),
      hasOwnLimit(ctx, playerId),
      checkedOn(ctx, playerId),
    ])
    return {
      hasPlayed: balance.betTotal > 0,
      hasDetails,
      hasFavorite: games.gameLikes.length > 0,
      hasBankAccount: bank,
      hasLimit: limit,
      checkedOn: checked,
    }
  },
  for: (all) => ({ done: all }),
  none: { done: nothingDone },
}
