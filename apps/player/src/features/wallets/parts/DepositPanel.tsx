import { openEnvelope, type FrameMessage } from '@perlas/contract/bridge'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Countdown } from '@perlas/ui/Countdown.tsx'
import { Panel } from '@perlas/ui/Panel.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { CancelOrder } from '#/deposits/CancelOrder.tsx'
import type { Order } from '#/deposits/orders.ts'
import { formatShort } from '@perlas/contract/money'
import { useDeposit } from '../queries.ts'
import styles from './DepositPanel.module.css'
import { PayBank } from './PayBank.tsx'
import { PayPage } from './PayPage.tsx'
import { PayQr } from './PayQr.tsx'
import { DepositEnd } from './DepositEnd.tsx'

/** The full-screen panel 'Deposit' (CA-03): pay, watch the clock, see the end with its receipt. */
export function DepositPanel({
  order,
  back,
  onClose,
}: {
  order: Order
  /** The game that the deposit was begun in. */
  back: string | undefined
  /** `pending`: the order is still open. */
  onClose: (pending: boolean) => void
}) {
  const t = useT()
  const { data, refetch } = useDeposit(order.orderId)
  const status = data?.status ?? 'pending'
  return (
    <Panel
      locked
      open
      title={t('wallets.panelWith', { channel: order.channel })}
      closeLabel={t('app.close')}
      onClose={() => onClose(status === 'pending')}
    >
      {data && status !== 'pending' ? (
        <DepositEnd order={data} back={back} onClose={() => onClose(false)} />
      ) : order.kind === '' ? (
        // Ended before this page: there is nothing to pay while its end is asked for.
        <Skeleton className={styles.asks} />
      ) : (
        <Paying order={order} onCheck={() => void refetch()} onClose={onClose} />
      )}
    </Panel>
  )
}

function Paying({
  order,
  onCheck,
  onClose,
}: {
  order: Order
  onCheck: () => void
  onClose: (pending: boolean) => void
}) {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const check = useEffectEvent(onCheck)
  useEffect(() => {
    if (!order.payUrl) return
    const { origin } = new URL(order.payUrl, location.href)
    function listen(event: MessageEvent<unknown>) {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      if (openEnvelope<FrameMessage>(event.data)?.type === 'payment-finished') check()
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [order.payUrl])
  return (
    <div className={styles.panel}>
      {order.kind !== 'qr' && (
        <div className={styles.head}>
          <Amount className={styles.amount} value={order.price} />
          <span className={styles.clock}>
            {t('wallets.payWithin')}{' '}
            <Countdown
              until={Date.parse(order.expireTime)}
              label={t('wallets.timeLeft')}
              onEnd={onCheck}
            />
          </span>
        </div>
      )}
      {order.coins > 0 && (
        <p className={styles.note}>
          {t('wallets.gift.panel', {
            all: formatShort(order.price + order.coins),
            coins: formatShort(order.coins),
            required: formatShort(order.required),
          })}
        </p>
      )}
      {order.kind === 'page' && <PayPage order={order} frame={frame} />}
      {order.kind === 'qr' && <PayQr order={order} onEnd={onCheck} />}
      {order.kind === 'bank' && <PayBank order={order} />}
      <div className={styles.foot}>
        <p className={styles.number}>{t('wallets.order', { id: order.orderId })}</p>
        <CancelOrder
          orderId={order.orderId}
          look="link"
          onEnded={(now) => now !== 'paid' && onClose(false)}
        />
      </div>
    </div>
  )
}
