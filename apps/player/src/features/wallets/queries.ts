import { exchange, getExchange, recharge3, rechargeResult } from '@perlas/contract/cashier'
import type { RechargeChannel } from '@perlas/contract/catalogue'
import type { Output } from '@perlas/contract/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#/api/call.ts'
import { newRequestId } from '#/api/request-id.ts'
import { isSignedIn, updateUser } from '#/session/session.ts'

export type Order = Output<typeof recharge3>['appRechargeBankOwn'] & {
  kind: RechargeChannel['kind']
  payUrl: string
  framed: boolean
  price: number
  /** The server's clock less ours, in ms. */
  skew: number
}

const POLL = 3000

export async function openDeposit(channel: RechargeChannel, price: number): Promise<Order> {
  const {
    payUrl,
    framed,
    price: asked,
    appRechargeBankOwn,
  } = await call(recharge3, {
    price,
    version: 4,
    actType: 0,
    rechargeType: channel.id,
    requestId: newRequestId(),
  })
  const skew = Date.parse(appRechargeBankOwn.createTime) - Date.now()
  return { ...appRechargeBankOwn, kind: channel.kind, payUrl, framed, price: asked, skew }
}

/** Where the order stands: asked every few seconds, and at once when the stream says so. */
export function useDeposit(orderId: string) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: ['deposits', 'order', orderId],
    queryFn: async () => {
      const answer = await call(rechargeResult, { orderId })
      updateUser({ coin: answer.coin })
      if (answer.isRechargeDone) void queries.invalidateQueries({ queryKey: ['player'] })
      return answer.order
    },
    refetchInterval: ({ state }) =>
      (state.data?.status ?? 'pending') === 'pending' ? POLL : false,
    staleTime: 0,
  })
}

export function useWithdrawable() {
  return useQuery({
    queryKey: ['withdrawals', 'rules'],
    queryFn: () => call(getExchange, {}),
    enabled: isSignedIn(),
    staleTime: 0,
  })
}

export async function withdraw(price: number, bankAccountId: string, requestId: string) {
  const answer = await call(exchange, { price, bankAccountId, requestId })
  updateUser({ coin: answer.coin })
  return answer
}
