import * as queueCalls from '@perlas/contract/office-queues'
import * as calls from '@perlas/contract/office-withdrawals'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { playerById } from '#/identity/players/players.ts'
import {
  approvalBlock,
  approveWithdrawal,
  payableOf,
  rejectWithdrawal,
  approveRuling,
  proposeRuling,
  withdrawRuling,
} from './withdrawals.ts'
import { roundsOf } from '#/gaming/play/play.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import { officeCall, type Member } from '#/kernel/http/office-route.ts'
import { exceptionColumns, withdrawalColumns } from './office/files.ts'
import { withdrawalFilePage, withdrawalQueue, withdrawalRow } from './office/withdrawals.ts'
import {
  insertAudit,
  officeListFile,
  recordingOf,
  recordOpening,
  saysSomething,
} from '#/platform/audit/audit.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { holdsEscalated } from '#/money/desk/desk.ts'
import { holderName } from '#/money/banks/banks.ts'
import { exceptionRows, exceptionView } from './office/exceptions.ts'
import { judgementOf } from './policy/judgement.ts'
import { policyOfficeRoutes } from './policy/routes.office.ts'
import { judgeOrders } from './risk/risk.ts'

/** Withdrawals and payments that fit no order: what waits, what a decision needs, and the decisions. */
export function withdrawalOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  listRoutes(app, ctx)

  officeCall(app, ctx, calls.officeWithdrawalCase, async ({ orderId }, { member, address }) => {
    const order = await payableOf(ctx, orderId)
    const { playerId } = order
    const { staffId } = member
    const detail = { orderId, playerId }
    await insertAudit(ctx, { staffId, action: 'withdrawal-read', detail, address })
    const judged = await judgeOrders(ctx, [order])
    const [player, balance, { list: rounds }, fresh, block, holder, judgement] = await Promise.all([
      playerById(ctx, playerId),
      balanceOf(ctx, playerId),
      roundsOf(ctx, playerId, { size: 10 }),
      payableOf(ctx, orderId),
      approvalBlock(ctx, order, holdsEscalated(member.rights)),
      holderName(ctx, playerId),
      judgementOf(ctx, order),
    ])
    const flags = judged.get(orderId) ?? []
    return {
      order: await withdrawalRow(ctx, member, {
        ...fresh,
        flags: flags.map(({ flag }) => flag),
      }),
      block: block && { why: block.why, until: block.until?.toISOString() ?? null },
      verifiedName: holder ?? '',
      accountName: order.accountName,
      cardNum: order.cardNum,
      player: playerBeside(player, balance),
      rounds,
      flags,
      judgement,
    }
  })

  decisionRoutes(app, ctx)
  policyOfficeRoutes(app, ctx)

  officeCall(app, ctx, queueCalls.officeExceptionCase, async (input, { member, address }) => {
    const { staffId } = member
    await insertAudit(ctx, { staffId, action: 'exception-read', detail: input, address })
    return exceptionView(ctx, member, input)
  })
  officeCall(app, ctx, queueCalls.officeProposeRuling, async (input, by) => {
    if (!saysSomething(input.reason, input.action)) throw new AppError('evidence-thin')
    return proposeRuling(ctx, {
      ...input,
      ...deciderOf(by),
      record: (tx, change) => {
        const alone = change.after?.status === 'approved'
        return recordingOf(
          by,
          alone ? 'ruling-decided-alone' : 'ruling-proposed',
          input,
        )(tx, change)
      },
    })
  })
  officeCall(app, ctx, queueCalls.officeApproveRuling, async ({ id }, by) => {
    const record = recordingOf(by, 'ruling-approved', { id })
    await approveRuling(ctx, { id, ...deciderOf(by), record })
    return {}
  })
  officeCall(app, ctx, queueCalls.officeWithdrawRuling, async ({ id }, by) => {
    await withdrawRuling(ctx, { id, record: recordingOf(by, 'ruling-withdrawn', { id }) })
    return {}
  })
}

function listRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeWithdrawalQueue, async ({ view, ...ask }, by) => {
    const { search = '' } = ask
    const detail = search ? { search } : {}
    await recordOpening(ctx, { ...by, action: 'withdrawals-read', view, detail })
    return withdrawalQueue(ctx, by.member, ask)
  })
  officeListFile(app, ctx, calls.officeExportWithdrawals, {
    list: 'withdrawals',
    columns: withdrawalColumns,
    page: (ask, { member }) => withdrawalFilePage(ctx, member, ask),
  })
  officeCall(app, ctx, queueCalls.officeExceptions, async ({ view, ...ask }, by) => {
    const { search = '' } = ask
    const detail = search ? { search } : {}
    await recordOpening(ctx, { ...by, action: 'exceptions-read', view, detail })
    return exceptionRows(ctx, by.member, ask)
  })
  officeListFile(app, ctx, queueCalls.officeExportExceptions, {
    list: 'exceptions',
    columns: exceptionColumns,
    page: async (ask, { member }) => {
      const { rows, more } = await exceptionRows(ctx, member, ask)
      return { rows, next: more ? rows.at(-1)?.id : undefined }
    },
  })
}

const deciderOf = ({ member: { staffId, rights } }: { member: Member }) => ({
  staffId,
  isOwner: holdsEscalated(rights),
})

function decisionRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeApproveWithdrawal, async ({ orderId }, by) => {
    const record = recordingOf(by, 'withdrawal-approved', { orderId })
    // Reasons for a second person are judged anew: a list may be old.
    await judgeOrders(ctx, [await payableOf(ctx, orderId)])
    const order = await approveWithdrawal(ctx, {
      orderId,
      ...deciderOf(by),
      record,
    })
    return { order: await withdrawalRow(ctx, by.member, order) }
  })

  officeCall(app, ctx, calls.officeRejectWithdrawal, async (input, by) => {
    const { orderId, reason, note = '' } = input
    const record = recordingOf(by, 'withdrawal-rejected', { orderId, reason, note })
    const order = await rejectWithdrawal(ctx, { orderId, ...deciderOf(by), reason, record })
    return { order: await withdrawalRow(ctx, by.member, order) }
  })
}

function playerBeside(
  player: Awaited<ReturnType<typeof playerById>>,
  balance: Awaited<ReturnType<typeof balanceOf>>,
) {
  return {
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
  }
}
