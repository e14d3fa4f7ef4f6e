import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { useHeard } from '@perlas/ui/use-heard.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { OptIn } from '#/notifications/later.ts'
import { useKycNote, useWithdrawal } from '../queries.ts'
import { progressOf } from '../rules.ts'
import styles from './WithdrawEnd.module.css'

/** The request is in: what happens now, in order, and until when; it follows what happens meanwhile. */
export function WithdrawEnd({
  orderId,
  dueDate,
  price,
  waitsForKyc,
  onAgain,
}: {
  orderId: string
  dueDate: string
  price: number
  waitsForKyc: boolean
  onAgain: () => void
}) {
  const t = useT()
  const { data } = useWithdrawal(orderId)
  const heading = useHeard<HTMLHeadingElement>()
  const kyc = useKycNote().data
  const checking = kyc?.status === 'submitted' || kyc?.status === 'in-review'
  const waits = data ? data.status === 'waiting-kyc' : waitsForKyc
  const { title, steps, back } = progressOf(data?.status ?? 'review')
  return (
    <section className={styles.end}>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {t(waits ? 'wallets.kyc.waits' : title)}
      </h2>
      <Amount className={styles.amount} value={price} />
      {waits ? (
        <p>{t(checking ? 'wallets.kyc.waitsChecking' : 'wallets.kyc.waitsText')}</p>
      ) : back ? (
        <p>{t('wallets.endedText')}</p>
      ) : (
        <ol className={styles.steps}>
          {steps.map(({ step, done }) => (
            <li key={step} className={styles.step} data-done={done || undefined}>
              {t(`wallets.step.${step}`, { day: manilaDay(dueDate) })}
            </li>
          ))}
        </ol>
      )}
      <p className={styles.number}>{t('wallets.order', { id: orderId })}</p>
      <div className={styles.actions}>
        {waits && !checking ? (
          <Link className={buttonClass('primary', 'large', true)} to="/walletsKyc">
            {t('wallets.kyc.go')}
          </Link>
        ) : (
          <Link
            className={buttonClass('primary', 'large', true)}
            to="/record/transaction?kind=withdrawals"
          >
            {t('wallets.follow')}
          </Link>
        )}
        <Button look="outline" wide onClick={onAgain}>
          {t('wallets.another')}
        </Button>
      </div>
      <Suspense fallback={null}>
        <OptIn about="withdrawal" />
      </Suspense>
    </section>
  )
}
