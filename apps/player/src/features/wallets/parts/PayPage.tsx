import { buttonClass } from '@perlas/ui/button-class.ts'
import type { RefObject } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import type { Order } from '#/deposits/orders.ts'
import styles from './DepositPanel.module.css'

/** The provider's page in a frame, or in its own window where it forbids frames. */
export function PayPage({
  order,
  frame,
}: {
  order: Order
  frame: RefObject<HTMLIFrameElement | null>
}) {
  const t = useT()
  if (order.framed) {
    return (
      <iframe
        ref={frame}
        className={styles.frame}
        title={t('wallets.payPage')}
        src={order.payUrl}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        allow="payment"
        referrerPolicy="no-referrer"
      />
    )
  }
  return (
    <div className={styles.centre}>
      <p className={styles.note}>{t('wallets.ownWindow')}</p>
      <a
        className={buttonClass('primary', 'large')}
        href={order.payUrl}
        target="_blank"
        rel="noreferrer"
      >
        {t('wallets.openPage')}
      </a>
    </div>
  )
}
