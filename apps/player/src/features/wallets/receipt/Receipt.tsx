import { manilaFormat } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { INK, openSheet, QUIET } from './sheet.ts'
import styles from './Receipt.module.css'
import { usePicture } from './use-picture.ts'

const moment = manilaFormat({ dateStyle: 'medium', timeStyle: 'short' })

export type Slip = {
  /** deposit or withdraw. */
  side: 'deposit' | 'withdraw'
  orderId: string
  /** Hundredths. */
  amount: number
  method: string
  status: string
  /** ISO 8601. */
  at: string
  /** Hundredths; a line of its own where it is more than nothing. */
  fee?: number
  bonus?: number
}

/** The lines of a receipt, in words. */
function linesOf(t: ReturnType<typeof useT>, slip: Slip): [label: string, value: string][] {
  const { side, orderId, method, status, at, fee = 0, bonus = 0 } = slip
  return [
    [t('wallets.receipt.state'), t(`wallets.receipt.${side}.${status}`)],
    [t(`wallets.receipt.${side}.method`), method],
    ...(bonus > 0 ? [[t('wallets.receipt.bonus'), pesos(bonus)] as [string, string]] : []),
    [t('wallets.fee'), fee > 0 ? pesos(fee) : t('wallets.noFee')],
    [t(`wallets.receipt.${side}.at`), moment(new Date(at))],
    [t('wallets.receipt.reference'), orderId],
  ]
}

const WIDE = 840
const ROW = 76

/** The same as a picture, dark on white, to be kept or sent to support. */
async function draw(t: ReturnType<typeof useT>, slip: Slip): Promise<File> {
  const lines = linesOf(t, slip)
  const { write, rule, file } = await openSheet(WIDE, 360 + lines.length * ROW)
  const { side, amount, orderId } = slip
  write(t('app.name'), { y: 96, size: 40, weight: 800, ink: INK })
  write(t(`wallets.receipt.${side}.title`), { y: 148, size: 30, weight: 400, ink: QUIET })
  write(pesos(amount), { y: 236, size: 76, weight: 800, ink: INK })
  lines.forEach(([label, value], index) => {
    const y = 290 + index * ROW
    rule(y)
    const line = { y: y + 50, size: 28, share: 0.56 }
    write(label, { ...line, share: 0.42, weight: 400, ink: QUIET, align: 'left' })
    write(value, { ...line, weight: 700, ink: INK, align: 'right' })
  })
  rule(290 + lines.length * ROW)
  return file(`perlas-${orderId}.png`)
}

/** The amount, the way, the time and the state of an order, to be saved or shared as a picture. */
export function Receipt(slip: Slip) {
  const t = useT()
  const { side, amount, orderId } = slip
  const title = t(`wallets.receipt.${side}.title`)
  const { busy, save, share } = usePicture(
    () => draw(t, slip),
    () => ({ title, text: `${title}, ${pesos(amount)}, ${orderId}` }),
  )
  return (
    <section className={styles.receipt} aria-label={title}>
      <dl className={styles.lines}>
        {linesOf(t, slip).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.ways}>
        <Button look="quiet" busy={busy} onClick={save}>
          <Icon name="download" size={20} /> {t('wallets.receipt.save')}
        </Button>
        {share && (
          <Button look="quiet" onClick={share}>
            <Icon name="share" size={20} /> {t('wallets.qrPlate.share')}
          </Button>
        )}
      </div>
    </section>
  )
}
