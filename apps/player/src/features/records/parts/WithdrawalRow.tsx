import type { WithdrawalOrder } from '@perlas/contract/cashier'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { ConfirmDialog } from '@perlas/ui/ConfirmDialog.tsx'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { manilaClock, manilaDay, manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useCancelWithdrawal } from '../queries.ts'
import styles from '../RecordsScreen.module.css'
import { toneOf } from './status-tone.ts'

/**
 * One withdrawal: where it stands, why, what to do, each step with its time and reason, and the way back while
 * there is one. `whole` is the order's own page: its steps are open, and it needs no link to itself.
 */
export function WithdrawalRow({
  order,
  whole = false,
}: {
  order: WithdrawalOrder
  whole?: boolean
}) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const cancel = useCancelWithdrawal()
  const failure = cancel.isError ? failureMessage(cancel.error) : undefined
  const { orderId, status, waits } = order
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
      <span className={styles.stand} data-tone={toneOf(status)}>
        {t(`records.status.${status}`)}
      </span>
      <p className={styles.why}>
        <span>{why(order, t)}</span>{' '}
        {status === 'waiting-kyc' && (
          <Link className={styles.go} to="/walletsKyc">
            {t('records.verify')}
          </Link>
        )}
        {waits?.for === 'answer' && (
          <Link className={styles.go} to="/service">
            {t('records.toChat')}
          </Link>
        )}
      </p>
      <Steps order={order} whole={whole} />
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

/** Its state in a sentence or two, with what the player can mend and nothing else. */
function why(order: WithdrawalOrder, t: ReturnType<typeof useT>): string {
  const { status, reason, automatic, person, mend, steps, dueDate, waits } = order
  if (reason) return t(`records.reason.${reason}`)
  if (waits?.for === 'answer') return t('records.asked')
  if (waits) return t('records.held', { day: manilaDay(waits.until) })
  if (person) {
    const checks = t('records.person', { day: manilaDay(dueDate) })
    return mend ? `${checks} ${t(`records.mend.${mend}`)}` : checks
  }
  const todo = t(`records.todo.${status}`)
  const approved = steps.find((step) => step.status === 'approved')
  if (!automatic || !approved) return todo
  const at = t('records.automatic', { at: manilaClock(Date.parse(approved.at)) })
  return `${at} ${todo}`
}

/** The day of a hold counts, where it is later than the first one. */
const dueOf = ({ dueDate, waits }: WithdrawalOrder) =>
  waits && waits.until > dueDate ? waits.until : dueDate

function Steps({ order, whole }: { order: WithdrawalOrder; whole: boolean }) {
  const t = useT()
  const { orderId, finishTime } = order
  const due = t('records.due', { day: manilaDay(dueOf(order)) })
  return (
    <details className={styles.steps} open={whole}>
      <summary>{finishTime || whole ? t('records.steps') : due}</summary>
      {order.steps.map((step) => (
        <p key={step.status + step.at} className={styles.step}>
          <span>{t(`records.status.${step.status}`)}</span>
          <time dateTime={step.at}>{manilaTime(step.at)}</time>
        </p>
      ))}
      {whole ? (
        <p className={styles.step}>{due}</p>
      ) : (
        <Link className={styles.go} to={`/withdrawal/${orderId}`}>
          {t('records.order', { id: orderId })}
        </Link>
      )}
      <Link className={styles.go} to={`/lobby/wallets/withdraw?order=${orderId}&from=records`}>
        {t('records.receipt')}
      </Link>
    </details>
  )
}
