import { exchange, getExchange, getExchangeOrder } from '@perlas/contract/cashier'
import { call } from '@perlas/player-kit/call.ts'
import { learn } from '@perlas/player-kit/player.ts'
import { isSignedIn } from '@perlas/player-kit/session.ts'
import { syncServerTime } from '@perlas/ui/clock.ts'
import { useQuery } from '@tanstack/react-query'
import { withPassword } from '#/cipher/cipher.ts'

export function useWithdrawable() {
  return useQuery({
    queryKey: ['withdrawals', 'rules'],
    queryFn: async () => {
      const rules = await call(getExchange, {})
      syncServerTime(rules.now)
      return rules
    },
    enabled: isSignedIn(),
    staleTime: 0,
  })
}

export function withdraw(asked: {
  price: number
  bankAccountId: string
  requestId: string
  pin: string
}) {
  const answer = withPassword(asked.pin, (pin) => call(exchange, { ...asked, pin }))
  return learn(answer, ({ coin }) => ({ coin }))
}

/** Where a withdrawal just asked for stands; the stream makes it be read again. */
export function useWithdrawal(orderId: string) {
  return useQuery({
    queryKey: ['withdrawals', 'order', orderId],
    queryFn: async () => {
      const { list } = await call(getExchangeOrder, { orderId })
      return list[0] ?? null
    },
    staleTime: 0,
  })
}
