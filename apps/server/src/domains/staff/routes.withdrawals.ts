import * as calls from '@perlas/contract/office'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/context.ts'
import { playerById } from '#/domains/accounts/accounts.ts'
import {
  approveWithdrawal,
  payableOf,
  payables,
  rejectWithdrawal,
  type Payable,
  type RecordDecision,
} from '#/domains/cashier/cashier.ts'
import { roundsOf } from '#/domains/play/play.ts'
import { balanceOf } from '#/domains/wallet/wallet.ts'
import { manilaDay } from '#/manila.ts'
import { officeCall } from './office-call.ts'
import { riskOf } from './risk/risk.ts'
import { namesOf, recordStaff, type Member } from './staff.ts'

const LISTED = 100

/** The office's withdrawals: what waits, what a decision needs, and the decisions. */
export function staffWithdrawalRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeWithdrawalQueue, async (_, { member, address }) => {
    const [review, underWay] = await Promise.all([
      payables(ctx, ['review', 'waiting-kyc'], LISTED + 1),
      payables(ctx, ['approved', 'paying'], LISTED),
    ])
    await recordStaff(ctx, { staffId: member.staffId, action: 'withdrawals-read', address })
    return {
      review: await views(ctx, member, review.slice(0, LISTED)),
      underWay: await views(ctx, member, underWay),
      more: review.length > LISTED,
    }
  })

  officeCall(app, ctx, calls.officeWithdrawalCase, async ({ orderId }, { member, address }) => {
    const order = await payableOf(ctx, orderId)
    const { staffId } = member
    await recordStaff(ctx, { staffId, action: 'withdrawal-read', detail: { orderId }, address })
    const [player, balance, { list: rounds }, flags] = await Promise.all([
      playerById(ctx, order.playerId),
      balanceOf(ctx, order.playerId),
      roundsOf(ctx, order.playerId, { size: 10 }),
      riskOf(ctx, order.playerId, orderId),
    ])
    return {
      order: await view(ctx, member, order),
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
    return {
      order: await view(ctx, member, await approveWithdrawal(ctx, { orderId, staffId, record })),
    }
  })

  officeCall(app, ctx, calls.officeRejectWithdrawal, async (input, { member, address }) => {
    const { orderId, reason, note = '' } = input
    const { staffId } = member
    const record = recorder(staffId, 'withdrawal-rejected', { orderId, reason, note }, address)
    const order = await rejectWithdrawal(ctx, { orderId, staffId, reason, record })
    return { order: await view(ctx, member, order) }
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

async function views(ctx: AppContext, member: Member, orders: readonly Payable[]) {
  const names = await namesOf(
    ctx,
    orders.flatMap(({ approvedBy }) => approvedBy.map(({ staffId }) => staffId)),
  )
  const today = manilaDay(ctx.clock())
  return Promise.all(
    orders.map(async (order) => ({
      orderId: order.orderId,
      playerId: order.playerId,
      account: (await playerById(ctx, order.playerId)).account,
      price: order.amount,
      fee: order.fee,
      bankName: order.bankName,
      status: order.status,
      reason: order.reason,
      createTime: order.createdAt.toISOString(),
      dueDate: order.dueOn,
      late: order.dueOn < today,
      approvedBy: order.approvedBy.map(({ staffId }) => names.get(staffId) ?? String(staffId)),
      approvalsNeeded: order.approvalsNeeded,
      mine: order.approvedBy.some(({ staffId }) => staffId === member.staffId),
    })),
  )
}

async function view(ctx: AppContext, member: Member, order: Payable) {
  const [shown] = await views(ctx, member, [order])
  if (!shown) throw new Error('an order that was read is not there')
  return shown
}
