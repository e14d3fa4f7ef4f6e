import { earnPoints } from '#/engagement/loyalty/loyalty.ts'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { move } from '#/ledger/wallet/wallet.ts'
import type { EffectAsk, EffectOf, Giver } from './effect.ts'

export const points: Giver<EffectOf<'points'>> = {
  async apply(tx, ask, { amount }) {
    const { playerId, source, key } = ask
    if (amount <= 0) return spendPoints(tx, ask, -amount)
    return (await earnPoints(tx, { playerId, amount, key, source })).cash
  },
}

async function spendPoints(
  tx: AppContext,
  { playerId, source, key }: EffectAsk,
  amount: number,
): Promise<number> {
  const { cash } = await move(tx, {
    playerId,
    kind: 'points-spent',
    key,
    postings: [
      { account: 'points', amount: -amount },
      { account: 'points-issued', amount },
    ],
    ref: source,
  }).catch((fault: unknown) => {
    const short = fault instanceof AppError && fault.failure === 'insufficient-funds'
    throw short ? new AppError('points-short') : fault
  })
  return cash
}
