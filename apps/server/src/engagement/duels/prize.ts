import { weekOf } from '@perlas/campaign-kit/days'
import { earnPoints } from '#/engagement/loyalty/loyalty.ts'
import { personsOf } from '#/engagement/pots/pots.ts'
import { accountsOfPerson, verifiedOf } from '#/identity/kyc/kyc.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { daysAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'
import { hasPrize, prizesOf, type Outcome } from './rules.ts'
import { duelRules } from './settings.ts'
import { countPrized, lockPrizes, metBefore, sumGiven } from './store.prize.ts'
import { storeGiven, type DuelRow } from './store.ts'

type Between = { makerId: number; otherId: number }

/** Hundredths of points that each is due for a duel that is being decided. In that transaction, which moves nothing. */
export async function prizesDue(
  tx: AppContext,
  { makerId, otherId }: Between,
  outcome: Outcome,
): Promise<{ maker: number; other: number }> {
  const rules = await duelRules(tx)
  const due = prizesOf(outcome, rules.points)
  const none = { maker: 0, other: 0 }
  if (due.maker + due.other === 0) return none
  await lockPrizes(tx)
  const players = [makerId, otherId] as const
  const now = tx.clock()
  const [mine, theirs] = [
    await accountsOfPerson(tx, makerId),
    await accountsOfPerson(tx, otherId),
  ] as const
  const today = manilaDay(now)
  const week = midnightOf(weekOf(today))
  const standing = {
    persons: [mine, theirs] as const,
    verified: new Set(await verifiedOf(tx, players)),
    isHouse: (await personsOf(tx, [...mine, ...theirs])).some(({ house }) => house),
    thisWeek: [await countPrized(tx, mine, week), await countPrized(tx, theirs, week)] as const,
    hadEachOther: await metBefore(tx, [mine, theirs], daysAfter(now, -rules.pairDays)),
    today: await sumGiven(tx, midnightOf(today)),
  }
  return hasPrize(standing, players, due.maker + due.other, rules) ? due : none
}

/**
 * Gives the points of a decided duel, each player's in a transaction of their own: it reads nothing of the other one. The key of
 * each movement is the duel's, so what was given before is not given again.
 */
export async function givePoints(ctx: AppContext, of: DuelRow): Promise<void> {
  const { duel, playerId: makerId, otherId } = of
  for (const [playerId, amount] of [
    [makerId, of.makerPoints],
    [otherId, of.otherPoints],
  ] as const) {
    if (playerId === null || amount === 0) continue
    await inTransaction(ctx, (tx) =>
      earnPoints(tx, { playerId, amount, key: `duel:${duel}:${playerId}`, source: 'duel' }),
    )
    ctx.live.balanceChanged(playerId)
  }
  await storeGiven(ctx, duel)
}
