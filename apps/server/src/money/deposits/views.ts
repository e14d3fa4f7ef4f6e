import type { DepositOrder, OpenDeposit } from '@perlas/contract/cashier'
import type { DepositGifts } from '@perlas/contract/gifts'
import type { Deposit } from './store.ts'

/** Orders as the wire has them: times in ISO 8601. */
export function depositView(order: Deposit, gifts: DepositGifts): DepositOrder {
  return {
    orderId: order.orderId,
    price: order.amount,
    channel: order.channel,
    status: order.status,
    createTime: order.createdAt.toISOString(),
    expireTime: order.expiresAt.toISOString(),
    finishTime: order.finishedAt?.toISOString() ?? null,
    gifts,
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

export function openDepositView(order: Deposit, gifts: DepositGifts): OpenDeposit {
  const kind = order.instructions?.kind ?? 'page'
  return { ...depositView(order, gifts), kind, ...payView(order) }
}
