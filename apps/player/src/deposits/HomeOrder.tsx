import { buttonClass } from '@perlas/ui/button-class.ts'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { OpenOrder } from './OpenOrder.tsx'
import styles from './OpenOrder.module.css'
import { useOpenOrders } from './orders.ts'

/** The newest order that is not paid, on home; the wallet has them all. */
export function HomeOrder() {
  const t = useT()
  const open = useOpenOrders()
  const order = open.data?.[0]
  if (open.isPending) return <Skeleton className={styles.waiting} />
  if (!order) return null
  const more = (open.data?.length ?? 0) > 1
  return (
    <div className={styles.home}>
      <OpenOrder order={order} onEnd={() => void open.refetch()}>
        <Link
          className={buttonClass('quiet', 'small')}
          to={more ? '/lobby/wallets/deposit' : `/lobby/wallets/deposit?order=${order.orderId}`}
        >
          {more ? t('wallets.open.all', { count: open.data?.length }) : t('wallets.open.pay')}
        </Link>
      </OpenOrder>
    </div>
  )
}
