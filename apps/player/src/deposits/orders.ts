import {
  cancelRecharge,
  checkRechargeOrder,
  type OpenDeposit,
  type recharge3,
} from '@perlas/contract/cashier'
import { syncServerTime } from '@perlas/ui/clock.ts'
import type { Output } from '@perlas/contract/call'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@perlas/player-kit/call.ts'
import { learn, updateUser } from '@perlas/player-kit/player.ts'

/** A deposit order, with all that it takes to pay it. */
export type Order = Output<typeof recharge3>['appRechargeBankOwn'] & {
  /** page, qr or bank. */
  kind: string
  /** The name of the way to pay. */
  channel: string
  payUrl: string
  framed: boolean
  price: number
  /** Bonus coins that it was said to bring, and what must be wagered for them. */
  coins: number
  required: number
}

function orderOf({ appRechargeBankOwn, ...open }: OpenDeposit): Order {
  const { kind, channel, payUrl, framed, price } = open
  return {
    ...appRechargeBankOwn,
    kind,
    channel,
    payUrl,
    framed,
    price,
    coins: 0,
    required: 0,
  }
}

/** The orders that can still be paid, newest first: the same after a reload and on another device. */
export function useOpenOrders(enabled = true) {
  return useQuery({
    queryKey: ['deposits', 'open'],
    queryFn: async () => {
      const { list, now } = await call(checkRechargeOrder, {})
      syncServerTime(now)
      const at = Date.parse(now)
      const orders = list
        .filter(({ status, expireTime }) => status === 'pending' && Date.parse(expireTime) > at)
        .map(orderOf)
      updateUser({ openDeposits: orders.length })
      return orders
    },
    enabled,
    staleTime: 0,
  })
}

/** Cancels an order that is not paid; whatever the answer, what is shown of deposits is read again. */
export function useCancelOrder() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (orderId: string) =>
      learn(call(cancelRecharge, { orderId }), ({ coin }) => ({ coin })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['deposits'] }),
  })
}
