import type { WithdrawalOrder } from '@perlas/contract/cashier'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { useHeard } from '@perlas/ui/use-heard.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { manilaClock, manilaDay } from '@perlas/player-kit/manila-time.ts'
import { OptIn } from '#/notifications/later.ts'
import { FormShape } from '../kit/FormShape.tsx'
import { useKycNote } from '../queries.ts'
import { Receipt } from '../receipt/Receipt.tsx'
import { useWithdrawal } from '../withdraw-queries.ts'
import { tailOf } from '#/payout/rules.ts'
import { progressOf } from '../withdraw-rules.ts'
import styles from './WithdrawEnd.module.css'

/** The time of its approval, `2:02 PM`; empty before. */
function approvedAt({ steps }: WithdrawalOrder): string {
  const step = steps.find(({ status }) => status === 'approved')
  return step ? manilaClock(Date.parse(step.at)) : ''
}

/** The request is in: its receipt, and what happens now; it follows what happens meanwhile. */
export function WithdrawEnd({ orderId, onAgain }: { orderId: string; onAgain: () => void }) {
  const t = useT()
  const order = useWithdrawal(orderId)
  if (order.isPending) return <FormShape />
  if (order.isError) return <Failure error={order.error} onRetry={() => void order.refetch()} />
  if (order.data) return <Asked order={order.data} onAgain={onAgain} />
  return (
    <StateCard
      art="/pictures/empty/records"
      title={t('wallets.receipt.none')}
      actions={<Button onClick={onAgain}>{t('wallets.another')}</Button>}
    />
  )
}

function Asked({ order, onAgain }: { order: WithdrawalOrder; onAgain: () => void }) {
  const t = useT()
  const heading = useHeard<HTMLHeadingElement>()
  const kyc = useKycNote().data
  const { orderId, price, fee, bankName, cardNum, status, createTime, dueDate } = order
  const checking = kyc?.status === 'submitted' || kyc?.status === 'in-review'
  const waits = status === 'waiting-kyc'
  const { title, steps, back } = progressOf(status, order.automatic)
  return (
    <section className={styles.end}>
      <div className={styles.main}>
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
                {t(`wallets.step.${step}`, { day: manilaDay(dueDate), at: approvedAt(order) })}
              </li>
            ))}
          </ol>
        )}
      </div>
      <Receipt
        side="withdraw"
        orderId={orderId}
        amount={price}
        method={`${bankName} ${tailOf(cardNum)}`}
        status={status}
        at={createTime}
        fee={fee}
      />
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
