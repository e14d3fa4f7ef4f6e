import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { manilaDay } from '#/screen/manila-time.ts'
import styles from './WithdrawEnd.module.css'

const steps = ['held', 'review', 'paid'] as const

/** The request is in: what happens now, in order, and until when. */
export function WithdrawEnd({
  orderId,
  dueDate,
  price,
  onAgain,
}: {
  orderId: string
  dueDate: string
  price: number
  onAgain: () => void
}) {
  const { t } = useTranslation()
  return (
    <section className={styles.end}>
      <h2 className={styles.title}>
        <output>{t('wallets.asked')}</output>
      </h2>
      <Amount className={styles.amount} value={price} />
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step} data-done={step === 'held' || undefined}>
            {t(`wallets.step.${step}`, { day: manilaDay(dueDate) })}
          </li>
        ))}
      </ol>
      <p className={styles.number}>{t('wallets.order', { id: orderId })}</p>
      <div className={styles.actions}>
        <Link
          className={buttonClass('primary', 'large', true)}
          to="/record/transaction?kind=withdrawals"
        >
          {t('wallets.follow')}
        </Link>
        <Button look="outline" wide onClick={onAgain}>
          {t('wallets.another')}
        </Button>
      </div>
    </section>
  )
}
