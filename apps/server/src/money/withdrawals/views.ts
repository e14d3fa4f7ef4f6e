import type { WithdrawalOrder } from '@perlas/contract/cashier'
import { maskTail } from '#/identity/players/players.ts'
import type { Withdrawal } from './store.ts'

/** An order as the wire has it: the account's number masked, times in ISO 8601. */
export function withdrawalView(order: Withdrawal): WithdrawalOrder {
  return {
    orderId: order.orderId,
    price: order.amount,
    fee: order.fee,
    bankName: order.bankName,
    cardNum: maskTail(order.cardNum),
    status: order.status,
    reason: order.reason,
    createTime: order.createdAt.toISOString(),
    dueDate: order.dueOn,
    finishTime: order.finishedAt?.toISOString() ?? null,
    steps: order.steps,
    automatic: order.automatic,
    person: order.leftTo !== null && order.status === 'review',
    mend: order.status === 'review' && order.leftTo === 'payee-name' ? 'payee-name' : null,
    waits: order.waits,
  }
}
