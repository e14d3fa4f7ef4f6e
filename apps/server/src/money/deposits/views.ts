import type { DepositOrder, OpenDeposit } from '@perlas/contract/cashier'
import type { DepositGifts } from '@perlas/contract/gifts'
import type { Deposit } from './store.ts'

/** Beside an order: what it brought besides its amount, and what was taken back of it. */
export type Beside = { gifts: DepositGifts; reversed: number }

/** Orders as the wire has them: times in ISO 8601. */
export function depositView(order: Deposit, { gifts, reversed }: Beside): DepositOrder {
  return {
    orderId: order.orderId,
    price: order.amount,
    channel: order.channel,
    status: order.status,
    createTime: order.createdAt.toISOString(),
    expireTime: order.expiresAt.toISOString(),
    finishTime: order.finishedAt?.toISOString() ?? null,
    gifts,
    reversed,
  }
}

/** How an order is paid. */
export function payView({ instructions, ...order }: Deposit) {
  return {
    payUrl: instructions?.payUrl ?? '',
    framed: instructions?.framed ?? false,
    appRechargeBankOwn: {
      orderId: order.orderId,
      qrCodeText: instructions?.qrText ?? '',
      createTime: order.createdAt.toISOString(),
      expireTime: order.expiresAt.toISOString(),
      bankName: instructions?.bank?.bankName ?? '',
      shortBankName: instructions?.bank?.shortBankName ?? '',
      accountName: instructions?.bank?.accountName ?? '',
      cardNum: instructions?.bank?.cardNum ?? '',
    },
  }
}

export function openDepositView(order: Deposit, beside: Beside): OpenDeposit {
  const kind = order.instructions?.kind ?? 'page'
  return { ...depositView(order, beside), kind, ...payView(order) }
}
