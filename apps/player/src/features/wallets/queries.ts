import { recharge3, rechargeResult } from '@perlas/contract/cashier'
import { kyc } from '@perlas/contract/kyc'
import type { RechargeChannel } from '@perlas/contract/catalogue'
import { syncServerTime } from '@perlas/ui/clock.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@perlas/player-kit/call.ts'
import type { Order } from '#/deposits/orders.ts'
import { newRequestId } from '@perlas/player-kit/request-id.ts'
import { learn, playerKey } from '@perlas/player-kit/player.ts'
import { isSignedIn } from '@perlas/player-kit/session.ts'
import { giftsKey } from '#/deposits/gifts.ts'

const POLL = 3000

export async function openDeposit(
  channel: RechargeChannel,
  price: number,
  gain: { first: number; item: number; itemId: number | undefined; required: number },
  actType: number,
): Promise<Order> {
  const {
    payUrl,
    framed,
    price: asked,
    appRechargeBankOwn,
  } = await call(recharge3, {
    price,
    version: 4,
    actType,
    rechargeType: channel.id,
    ...(gain.itemId === undefined ? {} : { itemId: gain.itemId }),
    requestId: newRequestId(),
  })
  syncServerTime(appRechargeBankOwn.createTime)
  const { kind, name } = channel
  const coins = gain.first + gain.item
  const { required } = gain
  return {
    ...appRechargeBankOwn,
    kind,
    channel: name,
    payUrl,
    framed,
    price: asked,
    coins,
    required,
  }
}

/** Where the order stands: asked every few seconds, and at once when the stream says so. */
export function useDeposit(orderId: string) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: ['deposits', 'order', orderId],
    queryFn: async () => {
      const answer = await learn(call(rechargeResult, { orderId }), ({ coin }) => ({ coin }))
      // What the deposit brought stands below the form.
      if (answer.isRechargeDone) {
        for (const queryKey of [playerKey, ['withdrawals'], giftsKey])
          void queries.invalidateQueries({ queryKey })
      }
      return answer.order
    },
    refetchInterval: ({ state }) =>
      (state.data?.status ?? 'pending') === 'pending' ? POLL : false,
    staleTime: 0,
  })
}

/** An order that is no longer open, for its end to be shown; undefined while nothing is named, or it is not ours. */
export function useOrderOf(orderId: string) {
  return useQuery({
    queryKey: ['deposits', 'ended', orderId],
    queryFn: async (): Promise<Order | null> => {
      const { order } = await call(rechargeResult, { orderId })
      const { price, channel, createTime, expireTime } = order
      const bank = { qrCodeText: '', bankName: '', shortBankName: '', accountName: '', cardNum: '' }
      const pay = { kind: '', payUrl: '', framed: false, coins: 0, required: 0 }
      return { orderId, price, channel, createTime, expireTime, ...bank, ...pay }
    },
    enabled: orderId !== '',
    retry: false,
  })
}

/** Whether the verification stops something, and by when it is wanted. */
export function useKycNote() {
  return useQuery({
    queryKey: ['kyc', 'note'],
    queryFn: async () => {
      const { status, deadline, stopped } = await call(kyc, {})
      return { status, deadline, stopped }
    },
    enabled: isSignedIn(),
    staleTime: 30_000,
  })
}
