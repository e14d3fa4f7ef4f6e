import type { View } from '@perlas/campaign-kit/kind'
import { allOf, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import { chargeBudget, reserveNext } from '../budget.ts'
import { applyEffects } from '../effects/effects.ts'
import { claimMarks } from '../marks.ts'
import { markKind } from '../participations.ts'
import { insertFriendsPaid } from '../store.friends.ts'
import type { Choice } from './decide.ts'
import type { Gathered } from './gather.ts'

export type Applied = {
  /** The page, without steps that the budget has no coins for. */
  covered: View
  /** Hundredths that stay set aside for the player. */
  reserved: number
  /** The player's cash. */
  coin: number
}

/** Fourth step: marks, code, friends, budget and effects, side by side. If one is refused, nothing of the others is kept. */
export async function applyClaim(
  tx: AppContext,
  known: Gathered,
  choice: Choice,
): Promise<Applied> {
  const { playerId, running, one, decisionNo, player, counted } = known
  const { campaignId, kind, code: source } = running
  const campaign = { kind: kind.code, campaignId, version: one.version }
  const key = `c${campaignId}:${decisionNo}`
  const [, , , { covered, reserved }, cash] = await allOf([
    choice.isMarked && keepMarks(tx, known),
    known.code?.take(tx),
    choice.friends.length > 0 && markFriendsPaid(tx, known, choice),
    chargeBudget(tx, { playerId, one, cost: choice.cost }).then((left) =>
      reserveNext(tx, { playerId, running, reserved: left, view: choice.view }),
    ),
    applyEffects(tx, { playerId, source, key, effects: choice.effects, counted, campaign }),
  ])
  // Coins that the count took away may have left after what was given came.
  const removed = await counted
  const coin = removed ? (await balanceOf(tx, playerId)).cash : (cash ?? player.balance.cash)
  return { covered, reserved, coin }
}

async function keepMarks(tx: AppContext, { playerId, one: { kind }, marks }: Gathered) {
  if (!(await claimMarks(tx, markKind(kind), playerId, marks)))
    throw new AppError('taken-elsewhere')
}

/** A friend is paid for by one kind: two at once wait for the wallet's lock, and what was read behind it holds. */
async function markFriendsPaid(
  tx: AppContext,
  { playerId, one: { kind }, decisionNo }: Gathered,
  { friends }: Choice,
): Promise<void> {
  const taken = await insertFriendsPaid(tx, { playerId, friends, kind: kind.code, decisionNo })
  if (taken > 0) throw new AppError('step-not-reached')
}
