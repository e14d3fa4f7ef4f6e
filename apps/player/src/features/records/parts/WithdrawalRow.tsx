import type { WithdrawalOrder } from '@perlas/contract/cashier'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { ConfirmDialog } from '@perlas/ui/ConfirmDialog.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureMessage } from '#/api/failure.ts'
import { manilaDay, manilaTime } from '#/screen/manila-time.ts'
import { useCancelWithdrawal } from '../queries.ts'
import styles from '../RecordsScreen.module.css'
import { moodOf } from './mood.ts'

/** One withdrawal: where it stands, why, each step with its time, and the way back while there is one. */
export function WithdrawalRow({ order }: { order: WithdrawalOrder }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const cancel = useCancelWithdrawal()
  const failure = cancel.isError ? failureMessage(cancel.error) : undefined
  const { orderId, status, reason, finishTime } = order
  function takeBack() {
    cancel.mutate(orderId, { onSettled: () => setAsking(false) })
  }
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {order.bankName} {order.cardNum}
      </span>
      <Amount className={styles.amount} value={order.price} />
      <time className={styles.quiet} dateTime={order.createTime}>
        {manilaTime(order.createTime)}
      </time>
      <span className={styles.status} data-mood={moodOf(status)}>
        {t(`records.status.${status}`)}
      </span>
      {reason && <p className={styles.why}>{t(`records.reason.${reason}`)}</p>}
      <details className={styles.steps}>
        <summary>
          {finishTime ? t('records.steps') : t('records.due', { day: manilaDay(order.dueDate) })}
        </summary>
        {order.steps.map((step) => (
          <p key={step.status + step.at} className={styles.step}>
            <span>{t(`records.status.${step.status}`)}</span>
            <time dateTime={step.at}>{manilaTime(step.at)}</time>
          </p>
        ))}
      </details>
      {(status === 'review' || status === 'waiting-kyc') && (
        <Button
          className={styles.back}
          look="outline"
          size="small"
          busy={cancel.isPending}
          onClick={() => setAsking(true)}
        >
          {t('records.takeBack')}
        </Button>
      )}
      {failure && (
        <p className={styles.fault} role="alert">
          {t(failure.key, failure.values)}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        title={t('records.takeBackTitle')}
        description={t('records.takeBackText')}
        confirmLabel={t('records.takeBack')}
        cancelLabel={t('records.keep')}
        busy={cancel.isPending}
        onConfirm={takeBack}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}
