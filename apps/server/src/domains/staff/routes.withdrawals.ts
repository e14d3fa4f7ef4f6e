import * as calls from '@perlas/contract/office-withdrawals'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/context.ts'
import { playerById } from '#/domains/accounts/accounts.ts'
import {
  approveWithdrawal,
  payableOf,
  rejectWithdrawal,
  type RecordDecision,
} from '#/domains/cashier/cashier.ts'
import { roundsOf } from '#/domains/play/play.ts'
import { balanceOf } from '#/domains/wallet/wallet.ts'
import { officeCall } from './office-call.ts'
import { withdrawalQueue, withdrawalRow } from './queues/withdrawals.ts'
import { recordOpening } from './record/openings.ts'
import { judgeOrders } from './risk/risk.ts'
import { recordStaff } from './staff.ts'

/** The office's withdrawals: what waits, what a decision needs, and the decisions. */
export function staffWithdrawalRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeWithdrawalQueue, async ({ view, ...ask }, by) => {
    const { search = '' } = ask
    const detail = search ? { search } : {}
    await recordOpening(ctx, { ...by, action: 'withdrawals-read', view, detail })
    return withdrawalQueue(ctx, by.member, ask)
  })

  officeCall(app, ctx, calls.officeWithdrawalCase, async ({ orderId }, { member, address }) => {
    const order = await payableOf(ctx, orderId)
    const { playerId } = order
    const { staffId } = member
    const detail = { orderId, playerId }
    await recordStaff(ctx, { staffId, action: 'withdrawal-read', detail, address })
    const [player, balance, { list: rounds }, judged] = await Promise.all([
      playerById(ctx, playerId),
      balanceOf(ctx, playerId),
      roundsOf(ctx, playerId, { size: 10 }),
      judgeOrders(ctx, [order]),
    ])
    const flags = judged.get(orderId) ?? []
    return {
      order: await withdrawalRow(ctx, member, {
        ...order,
        flags: flags.map(({ flag }) => flag),
      }),
      accountName: order.accountName,
      cardNum: order.cardNum,
      player: {
        nickname: player.nickname,
        state: player.state,
        registeredAt: player.registeredAt.toISOString(),
        cash: balance.cash,
        held: balance.held,
        debt: balance.debt,
        deposits: balance.depositTotal,
        withdrawals: balance.withdrawalTotal,
        bets: balance.betTotal,
        wins: balance.winTotal,
      },
      rounds,
      flags,
    }
  })

  officeCall(app, ctx, calls.officeApproveWithdrawal, async ({ orderId }, { member, address }) => {
    const { staffId } = member
    const record = recorder(staffId, 'withdrawal-approved', { orderId }, address)
    const order = await approveWithdrawal(ctx, { orderId, staffId, record })
    return { order: await withdrawalRow(ctx, member, order) }
  })

  officeCall(app, ctx, calls.officeRejectWithdrawal, async (input, { member, address }) => {
    const { orderId, reason, note = '' } = input
    const { staffId } = member
    const record = recorder(staffId, 'withdrawal-rejected', { orderId, reason, note }, address)
    const order = await rejectWithdrawal(ctx, { orderId, staffId, reason, record })
    return { order: await withdrawalRow(ctx, member, order) }
  })
}

/** Writes the decision into the staff record, in the transaction that makes it. */
function recorder(
  staffId: number,
  action: string,
  detail: Record<string, unknown>,
  address: string,
): RecordDecision {
  return (tx, { before, after }) =>
    recordStaff(tx, { staffId, action, detail: { ...detail, before, after }, address })
}
