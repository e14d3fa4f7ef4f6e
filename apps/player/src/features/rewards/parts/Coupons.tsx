import type { GiftItem } from '@perlas/contract/gifts'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Link } from 'react-router'
import styles from './Coupons.module.css'

/** Boosts and coupons as tickets, each with the deposit that it is for. */
export function Coupons({ items }: { items: readonly GiftItem[] }) {
  const t = useT()
  return (
    <ul className={styles.coupons}>
      {items.map((item) => {
        const isCoupon = item.kind === 'coupon'
        const least = pesos(item.least)
        return (
          <li key={item.id}>
            <span className={styles.stub}>
              <strong>
                {isCoupon ? pesos(item.num) : t('rewards.percent', { percent: item.num })}
              </strong>
              <small>{t(isCoupon ? 'rewards.coupon' : 'rewards.boost')}</small>
            </span>
            <span className={styles.words}>
              <strong>
                {isCoupon
                  ? t('rewards.couponFor', { least })
                  : t('rewards.boostFor', { least, most: pesos(item.most) })}
              </strong>
              <small>
                {item.state === 'reserved'
                  ? t('rewards.reserved')
                  : t('rewards.useBy', { date: manilaDay(item.endsAt) })}
              </small>
            </span>
            {item.state === 'owned' && (
              <Link
                className={buttonClass('quiet', 'small')}
                to={`/lobby/wallets/deposit?price=${item.least}`}
                aria-label={t('rewards.useItem', {
                  what: isCoupon ? pesos(item.num) : t('rewards.percent', { percent: item.num }),
                })}
              >
                {t('rewards.use')}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
