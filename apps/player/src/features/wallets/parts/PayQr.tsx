import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Countdown } from '@perlas/ui/Countdown.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { ParolLoader } from '@perlas/ui/ParolLoader.tsx'
import { QrCode } from '@perlas/ui/QrCode.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import type { Order } from '#/deposits/orders.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import styles from './DepositPanel.module.css'
import { usePicture } from '../receipt/use-picture.ts'
import { drawPlate, merchantOf } from './qr-plate.ts'

const SIZE = 200

/**
 * The code on a plate that says who is paid, how much, for what and until when. The phone that shows it cannot scan
 * itself: its picture is saved and opened in the bank's app, or handed over at once where the browser can.
 */
export function PayQr({ order, onEnd }: { order: Order; onEnd: () => void }) {
  const t = useT()
  const merchant = merchantOf(order.qrCodeText) ?? t('app.name')
  const { busy, save, share } = usePicture(
    () =>
      drawPlate({
        code: order.qrCodeText,
        orderId: order.orderId,
        merchant,
        amount: pesos(order.price),
        mark: t('wallets.qrPlate.mark'),
        lines: [
          t('wallets.order', { id: order.orderId }),
          t('wallets.qrPlate.until', { time: manilaTime(order.expireTime) }),
        ],
      }),
    () => ({
      title: t('wallets.panelWith', { channel: order.channel }),
      text: `${merchant}, ${pesos(order.price)}, ${order.orderId}`,
    }),
  )
  return (
    <div className={styles.qr}>
      <section className={styles.plate} aria-label={t('wallets.qr')}>
        <header>
          <span>
            <strong>{merchant}</strong>
            <small>{t('wallets.order', { id: `•••• ${order.orderId.slice(-4)}` })}</small>
          </span>
          <Amount className={styles.plateAmount} value={order.price} />
        </header>
        <QrCode text={order.qrCodeText} size={SIZE} label={t('wallets.qr')} />
        <p className={styles.mark}>{t('wallets.qrPlate.mark')}</p>
        <p className={styles.plateClock}>
          <Icon name="clock" size={18} /> {t('wallets.payWithin')}{' '}
          <Countdown
            until={Date.parse(order.expireTime)}
            label={t('wallets.timeLeft')}
            onEnd={onEnd}
          />
        </p>
      </section>
      <div className={styles.ways}>
        <Button size="large" wide busy={busy} onClick={save}>
          <Icon name="download" size={20} /> {t('wallets.qrPlate.save')}
        </Button>
        {share && (
          <Button look="quiet" size="large" wide onClick={share}>
            <Icon name="share" size={20} /> {t('wallets.qrPlate.share')}
          </Button>
        )}
        {order.payUrl && (
          <a
            className={buttonClass('outline', 'large', true)}
            href={order.payUrl}
            target="_blank"
            rel="noreferrer"
          >
            {t('wallets.qrPlate.app')}
          </a>
        )}
      </div>
      <section className={styles.how}>
        <h3>{t('wallets.qrPlate.here')}</h3>
        <ol>
          <li>{t('wallets.qrPlate.step1')}</li>
          <li>{t('wallets.qrPlate.step2')}</li>
          <li>{t('wallets.qrPlate.step3', { amount: pesos(order.price) })}</li>
        </ol>
      </section>
      <div className={styles.wait}>
        <ParolLoader size={36} label={t('wallets.waits')} />
        <p>{t('wallets.waitsText')}</p>
      </div>
    </div>
  )
}
