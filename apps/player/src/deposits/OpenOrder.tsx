import { Countdown } from '@perlas/ui/Countdown.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import type { ReactNode } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import styles from './OpenOrder.module.css'
import type { Order } from './orders.ts'

/** One order that is not paid yet: how much, by what, how long, and what can be done about it. */
export function OpenOrder({
  order,
  onEnd,
  children,
}: {
  order: Order
  /** Its time is over. */
  onEnd: () => void
  children: ReactNode
}) {
  const t = useT()
  return (
    <section className={styles.order} aria-label={t('wallets.open.label')}>
      <Icon name="clock" />
      <p className={styles.words}>
        <strong>
          {pesos(order.price)}, {order.channel}
        </strong>
        <small>
          {t('wallets.open.notPaid')}{' '}
          <Countdown
            until={Date.parse(order.expireTime)}
            label={t('wallets.timeLeft')}
            onEnd={onEnd}
          />{' '}
          {t('wallets.open.left')}
        </small>
      </p>
      {children}
    </section>
  )
}
