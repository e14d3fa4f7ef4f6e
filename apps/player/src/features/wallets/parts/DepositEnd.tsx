import type { DepositGifts } from '@perlas/contract/gifts'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Counted } from '@perlas/ui/Counted.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { Treasure } from '@perlas/ui/Treasure.tsx'
import { useHeard } from '@perlas/ui/use-heard.ts'
import { useEffect } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { forgetRecharge } from '#/session/seen.ts'
import styles from './DepositPanel.module.css'

/** Paid: a moment. Failed or expired: what is so, and the way on. */
export function DepositEnd({
  orderId,
  status,
  amount,
  gifts,
  back,
  onClose,
}: {
  orderId: string
  status: string
  amount: number
  gifts: DepositGifts | undefined
  /** The game that it was begun in. */
  back: string | undefined
  onClose: () => void
}) {
  const t = useT()
  const heading = useHeard<HTMLHeadingElement>()
  const card = useHeard<HTMLDivElement>()
  useEffect(() => {
    if (status === 'paid') forgetRecharge(orderId)
  }, [orderId, status])
  if (status === 'paid') {
    return (
      <div className={styles.end}>
        <Treasure />
        <h3 className={styles.title} ref={heading} tabIndex={-1}>
          {t('wallets.paid')}
        </h3>
        <Counted value={amount}>
          {(now) => <Amount className={styles.received} value={now} sign />}
        </Counted>
        {gifts && gifts.coins > 0 && (
          <p className={styles.note}>
            <Amount value={gifts.coins} sign /> {t('wallets.gift.came')}
          </p>
        )}
        {gifts?.item && gifts.item.outcome !== 'used' && (
          <p className={styles.note}>{t(`wallets.gift.outcome.${gifts.item.outcome}`)}</p>
        )}
        <p className={styles.note}>{t('wallets.paidText')}</p>
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
  const known = status === 'expired' || status === 'cancelled' ? status : 'failed'
  return (
    <div className={styles.end} ref={card} tabIndex={-1}>
      <StateCard
        picture="waves"
        alert
        title={t(`wallets.${known}`)}
        actions={
          <>
            <Button onClick={onClose}>{t('wallets.newOrder')}</Button>
            <Link className={buttonClass('outline')} to="/record/transaction">
              {t('wallets.records')}
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
