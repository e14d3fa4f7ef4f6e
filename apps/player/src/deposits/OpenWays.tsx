import { buttonClass } from '@perlas/ui/button-class.ts'
import { Countdown } from '@perlas/ui/Countdown.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { CancelOrder } from './CancelOrder.tsx'
import styles from './OpenOrder.module.css'
import { useOpenOrders } from './orders.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'

/** What can be done about an order of the record that is not paid. */
export function OpenWays({ orderId }: { orderId: string }) {
  const t = useT()
  const open = useOpenOrders()
  const order = open.data?.find((one) => one.orderId === orderId)
  if (open.isPending) return <Skeleton className={styles.wayWaits} />
  if (!order) return null
  const values = { amount: pesos(order.price), channel: order.channel }
  return (
    <div className={styles.ways}>
      <span>
        <Countdown
          until={Date.parse(order.expireTime)}
          label={t('wallets.timeLeft')}
          onEnd={() => void open.refetch()}
        />{' '}
        {t('wallets.open.left')}
      </span>
      <CancelOrder orderId={orderId} look="link" label={t('wallets.open.cancelOne', values)} />
      <Link
        className={buttonClass('quiet', 'small')}
        to={`/lobby/wallets/deposit?order=${orderId}`}
        aria-label={t('wallets.open.payOne', values)}
      >
        {t('wallets.open.pay')}
      </Link>
    </div>
  )
}
