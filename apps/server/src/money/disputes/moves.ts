import type { DisputeOutcome } from '@perlas/contract/office-disputes'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { move } from '#/ledger/wallet/wallet.ts'
import { readDeposit, type Deposit } from '#/money/deposits/deposits.ts'
import { caseDecided } from '#/money/desk/desk.ts'
import { takeGiftsBack } from '#/money/gifts/gifts.ts'
import { orderId } from '#/money/providers/providers.ts'
import { disputeMoved } from './questions.ts'
import type { Move } from './rules.ts'
import {
  endClosing,
  insertDispute,
  insertStep,
  isDisputed,
  lockDispute,
  storeMove,
  sumOthers,
  type Dispute,
  type Step,
} from './store.ts'

export type By = Pick<Step, 'by' | 'staffId' | 'requestKey'>
export const byProvider: By = { by: 'provider', staffId: null, requestKey: null }

/** A dispute as the desk names it. */
export const atDesk = (disputeId: string) => ({ kind: 'dispute' as const, ref: disputeId })

/** How much of a credited deposit another dispute may ask for; undefined where it was never credited. Holds the deposit. */
export async function roomIn(
  tx: AppContext,
  of: { playerId: number; orderId: string; but: string },
): Promise<{ deposit: Deposit; room: number } | undefined> {
  const deposit = await readDeposit(tx, of.playerId, { orderId: of.orderId }, true)
  if (deposit?.status !== 'paid') return undefined
  return { deposit, room: deposit.amount - (await sumOthers(tx, of)) }
}

/** Opens a dispute: no money moves. Undefined where its reference is known. The caller holds the deposit. */
export async function openOne(
  tx: AppContext,
  one: Omit<Parameters<typeof insertDispute>[1], 'disputeId'>,
  { words, ...by }: By & { words: string },
): Promise<Dispute | undefined> {
  const disputeId = orderId('C', manilaDay(tx.clock()), tx.chance(10))
  if (!(await insertDispute(tx, { ...one, disputeId }))) return undefined
  await insertStep(tx, { ...one, disputeId }, { what: 'opened', words, ...by })
  await disputeMoved(tx, { playerId: one.playerId, disputed: true })
  return lockDispute(tx, { disputeId })
}

/**
 * Carries an end out, or what comes before it. The caller holds the dispute; the deposit is held before the wallet, as
 * where it is credited. While coins of its gifts are staked in an open round it is refused (`order-moved`).
 */
export async function carryOut(
  tx: AppContext,
  dispute: Dispute,
  of: Exclude<Move, string>,
  { words, ...by }: By & { words: string },
): Promise<void> {
  const { playerId, disputeId, orderId: order, amount } = dispute
  if (of.money !== 'none' && !(await readDeposit(tx, playerId, { orderId: order }, true))) {
    throw new AppError('order-not-found')
  }
  await storeMove(tx, dispute, of)
  await insertStep(tx, dispute, { what: of.step, words, ...by })
  if (of.money === 'take') {
    await takeGiftsBack(tx, { playerId, orderId: order })
    await move(tx, {
      playerId,
      kind: 'deposit-reversed',
      key: `dispute:${disputeId}`,
      postings: [
        { account: 'cash', amount: -amount },
        { account: 'payment', amount },
      ],
      ref: order,
      mayOwe: true,
    })
  }
  if (of.money === 'give-back') {
    await move(tx, {
      playerId,
      kind: 'deposit-restored',
      key: `dispute-won:${disputeId}`,
      postings: [
        { account: 'cash', amount },
        { account: 'payment', amount: -amount },
      ],
      ref: order,
    })
    await insertStep(tx, dispute, { what: 'given-back', words: '', ...house })
  }
  if (isEnd(of.to)) {
    await endClosing(tx, dispute, { status: 'refused', staffId: null })
    await caseDecided(tx, { ...atDesk(disputeId), playerId })
    await disputeMoved(tx, { playerId, disputed: await isDisputed(tx, playerId) })
  }
}

const house: By = { by: 'house', staffId: null, requestKey: null }
const ends: readonly string[] = ['won', 'lost', 'accepted'] satisfies DisputeOutcome[]
const isEnd = (state: string) => ends.includes(state)
