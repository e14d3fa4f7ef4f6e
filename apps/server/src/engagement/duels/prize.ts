import { weekOf } from '@perlas/campaign-kit/days'
import { earnPoints } from '#/engagement/loyalty/loyalty.ts'
import { verifiedOf } from '#/identity/kyc/kyc.ts'
import type { AppContext } from '#/kernel/context.ts'
import { daysAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'
import { hasPrize, prizesOf, type Outcome } from './rules.ts'
import { duelRules } from './settings.ts'
import {
  accountsOfPerson,
  countPrized,
  isOfHouse,
  lockPrizes,
  metBefore,
  sumGiven,
} from './store.prize.ts'

type Between = { duel: string; makerId: number; otherId: number }

/**
 * Gives the points of a duel that was decided; answers what each got. In the transaction that decides it, under both wallets'
 * locks; the key of each movement is the duel's, so nothing is given twice.
 */
export async function givePrizes(
  tx: AppContext,
  { duel, makerId, otherId }: Between,
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
    isHouse: await isOfHouse(tx, [...mine, ...theirs]),
    thisWeek: [await countPrized(tx, mine, week), await countPrized(tx, theirs, week)] as const,
    hadEachOther: await metBefore(tx, [mine, theirs], daysAfter(now, -rules.pairDays)),
    today: await sumGiven(tx, midnightOf(today)),
  }
  if (!hasPrize(standing, players, due.maker + due.other, rules)) return none
  for (const [playerId, amount] of [
    [makerId, due.maker],
    [otherId, due.other],
  ] as const)
    if (amount > 0)
      await earnPoints(tx, { playerId, amount, key: `duel:${duel}:${playerId}`, source: 'duel' })
  return due
}
