import { Button } from '@perlas/ui/Button.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { OpenOrder } from '#/deposits/OpenOrder.tsx'
import type { Order } from '#/deposits/orders.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { lazy, Suspense } from 'react'
import { pesos } from '@perlas/player-kit/pesos.ts'
import styles from './OpenOrders.module.css'

// Few have an open order: its question comes with it.
const CancelOrder = lazy(() =>
  import('#/deposits/CancelOrder.tsx').then((module) => ({ default: module.CancelOrder })),
)

/** Above the form: what was begun comes before what is new. Its place is kept while it is asked for. */
export function OpenOrders({
  orders,
  onPay,
  onEnd,
}: {
  orders: readonly Order[] | undefined
  onPay: (order: Order) => void
  onEnd: () => void
}) {
  const t = useT()
  const known = usePlayer(({ user }) => user?.openDeposits ?? 0)
  if (!orders) return known > 0 ? <Skeleton className={styles.waiting} /> : null
  if (orders.length === 0) return null
  return (
    <div className={styles.orders}>
      {orders.map((order) => {
        const values = { amount: pesos(order.price), channel: order.channel }
        return (
          <OpenOrder key={order.orderId} order={order} onEnd={onEnd}>
            <Suspense>
              <CancelOrder
                orderId={order.orderId}
                look="link"
                label={t('wallets.open.cancelOne', values)}
              />
            </Suspense>
            <Button
              look="quiet"
              size="small"
              aria-label={t('wallets.open.payOne', values)}
              onClick={() => onPay(order)}
            >
              {t('wallets.open.pay')}
            </Button>
          </OpenOrder>
        )
      })}
    </div>
  )
}
