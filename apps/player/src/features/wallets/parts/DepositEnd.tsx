import type { DepositOrder } from '@perlas/contract/cashier'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Counted } from '@perlas/ui/Counted.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { Treasure } from '@perlas/ui/Treasure.tsx'
import { serverNow } from '@perlas/ui/clock.ts'
import { useHeard } from '@perlas/ui/use-heard.ts'
import { useEffect, useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { forgetRecharge } from '#/session/seen.ts'
import { Receipt } from '../receipt/Receipt.tsx'
import { endedJustNow } from '../receipt/rules.ts'
import styles from './DepositPanel.module.css'

/** Paid: a moment, and its receipt. Failed or expired: what is so, and the way on. */
export function DepositEnd({
  order,
  back,
  onClose,
}: {
  order: DepositOrder
  /** The game that it was begun in. */
  back: string | undefined
  onClose: () => void
}) {
  const { orderId, status } = order
  useEffect(() => {
    if (status === 'paid') forgetRecharge(orderId)
  }, [orderId, status])
  return status === 'paid' ? (
    <Paid order={order} back={back} onClose={onClose} />
  ) : (
    <NotPaid status={status} onClose={onClose} />
  )
}

function Paid({ order, back, onClose }: Parameters<typeof DepositEnd>[0]) {
  const t = useT()
  const heading = useHeard<HTMLHeadingElement>()
  const [fresh] = useState(() => endedJustNow(order, serverNow()))
  const { orderId, price, gifts, channel, createTime, finishTime } = order
  return (
    <div className={styles.end}>
      {fresh && <Treasure />}
      <h3 className={styles.title} ref={heading} tabIndex={-1}>
        {t('wallets.paid')}
      </h3>
      {fresh ? (
        <Counted value={price}>
          {(now) => <Amount className={styles.received} value={now} sign />}
        </Counted>
      ) : (
        <Amount className={styles.amount} value={price} sign />
      )}
      {gifts.coins > 0 && (
        <p className={styles.note}>
          <Amount value={gifts.coins} sign /> {t('wallets.gift.came')}
        </p>
      )}
      {gifts.item && gifts.item.outcome !== 'used' && (
        <p className={styles.note}>{t(`wallets.gift.outcome.${gifts.item.outcome}`)}</p>
      )}
      <p className={styles.note}>{t('wallets.paidText')}</p>
      <Receipt
        side="deposit"
        orderId={orderId}
        amount={price}
        method={channel}
        status="paid"
        at={finishTime ?? createTime}
        bonus={gifts.coins}
      />
      <div className={styles.actions}>
        <Link
          className={buttonClass('primary', 'large', true)}
          to={back ?? '/lobby/home'}
          replace={back !== undefined}
        >
          {t(back ? 'wallets.toGame' : 'wallets.toGames')}
        </Link>
        <Button look="outline" wide onClick={onClose}>
          {t('wallets.done')}
        </Button>
      </div>
    </div>
  )
}

function NotPaid({ status, onClose }: { status: string; onClose: () => void }) {
  const t = useT()
  const card = useHeard<HTMLDivElement>()
  const known = status === 'expired' || status === 'cancelled' ? status : 'failed'
  return (
    <div className={styles.end} ref={card} tabIndex={-1}>
      <StateCard
        art="/pictures/empty/ended"
        alert
        title={t(`wallets.${known}`)}
        actions={
          <>
            <Button onClick={onClose}>{t('wallets.newOrder')}</Button>
            <Link className={buttonClass('outline')} to="/record/transaction">
              {t('wallets.records')}
            </Link>
            <Link className={buttonClass('link')} to="/help/deposit-missing">
              {t('wallets.toHelp')}
            </Link>
          </>
        }
      >
        <span>{known === 'failed' && t('common.refreshFail', { code: status })}</span>{' '}
        {t('wallets.notCharged')}
      </StateCard>
    </div>
  )
}
