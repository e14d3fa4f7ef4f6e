import { Amount } from '@perlas/ui/Amount.tsx'
import { useTranslation } from 'react-i18next'
import { manilaDay, manilaTime } from '#/screen/manila-time.ts'
import { useWithdrawals, type Range } from '../queries.ts'
import styles from '../RecordsScreen.module.css'
import { moodOf } from './mood.ts'
import { RecordList } from './RecordList.tsx'

export function Withdrawals({ range }: { range: Range }) {
  const { t } = useTranslation()
  const query = useWithdrawals(range)
  return (
    <RecordList
      query={query}
      empty={t('records.noWithdrawals')}
      row={({
        orderId,
        price,
        bankName,
        cardNum,
        status,
        reason,
        createTime,
        dueDate,
        finishTime,
        steps,
      }) => (
        <li key={orderId} className={styles.row}>
          <span className={styles.name}>
            {bankName} {cardNum}
          </span>
          <Amount className={styles.amount} value={price} />
          <time className={styles.quiet} dateTime={createTime}>
            {manilaTime(createTime)}
          </time>
          <span className={styles.status} data-mood={moodOf(status)}>
            {t(`records.status.${status}`)}
          </span>
          <details className={styles.steps}>
            <summary>
              {finishTime ? t('records.steps') : t('records.due', { day: manilaDay(dueDate) })}
            </summary>
            {reason && <p className={styles.quiet}>{reason}</p>}
            {steps.map((step) => (
              <p key={step.status + step.at} className={styles.step}>
                <span>
                  {t(`records.status.${step.status}`)} {step.reason}
                </span>
                <time dateTime={step.at}>{manilaTime(step.at)}</time>
              </p>
            ))}
          </details>
        </li>
      )}
    />
  )
}
