import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Countdown } from '@perlas/ui/Countdown.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { ParolLoader } from '@perlas/ui/ParolLoader.tsx'
import { QrCode } from '@perlas/ui/QrCode.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import type { Order } from '#/deposits/orders.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import styles from './DepositPanel.module.css'
import { drawPlate, merchantOf, plateFile } from './qr-plate.ts'

const SIZE = 200

/**
 * The code on a plate that says who is paid, how much, for what and until when. The phone that shows it cannot scan
 * itself: its picture is saved and opened in the bank's app, or handed over at once where the browser can.
 */
export function PayQr({ order, onEnd }: { order: Order; onEnd: () => void }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const merchant = merchantOf(order.qrCodeText) ?? t('app.name')

  async function picture(): Promise<File> {
    const blob = await drawPlate({
      code: order.qrCodeText,
      merchant,
      amount: pesos(order.price),
      mark: t('wallets.qrPlate.mark'),
      lines: [
        t('wallets.order', { id: order.orderId }),
        t('wallets.qrPlate.until', { time: manilaTime(order.expireTime) }),
      ],
    })
    return plateFile(blob, order.orderId)
  }
  async function use(how: (file: File) => Promise<void> | void) {
    setBusy(true)
    try {
      await how(await picture())
    } catch (error) {
      // Who closes the sheet of the system has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast(t('wallets.qrPlate.failed'), 'bad')
    } finally {
      setBusy(false)
    }
  }
  function save(file: File) {
    const url = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = url
    link.download = file.name
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
    toast(t('wallets.qrPlate.saved'), 'good')
  }
  const shares = typeof navigator.share === 'function'
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
        <Button size="large" wide busy={busy} onClick={() => void use(save)}>
          <Icon name="download" size={20} /> {t('wallets.qrPlate.save')}
        </Button>
        {shares && (
          <Button
            look="quiet"
            size="large"
            wide
            onClick={() => {
              void use((file) => {
                const title = t('wallets.panelWith', { channel: order.channel })
                return navigator.share(
                  navigator.canShare({ files: [file] })
                    ? { files: [file], title }
                    : { title, text: `${merchant}, ${pesos(order.price)}, ${order.orderId}` },
                )
              })
            }}
          >
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
