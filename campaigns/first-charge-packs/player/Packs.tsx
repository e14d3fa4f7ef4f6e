import { rechargeKinds } from '@perlas/contract/enums'
import { depositPath } from '@perlas/player-kit/activity/deposit-path.ts'
import { FirstDepositEnds } from '@perlas/player-kit/activity/first-late.tsx'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { rewardKind } from '@perlas/player-kit/rewards.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Link } from 'react-router'
import type { Pack } from '../call.ts'
import { discountOf } from '../discount.ts'
import styles from './FirstCharge.module.css'

const RECOMMENDED = 2

/** The packs side by side; the recommended one is lit, and none is chosen before the player does (AC-05). */
export function Packs({ packs }: { packs: readonly Pack[] }) {
  const t = useT()
  return (
    <>
      <ul className={styles.packs}>
        {packs.map(({ id, price, award, showType }) => (
          <li key={id} data-look={showType}>
            <span className={styles.value}>
              {t('firstChargePacks.value', { percent: discountOf(price, award) })}
            </span>
            <p className={styles.price}>
              <strong>{pesos(price)}</strong>
              <small>{t('firstChargePacks.depositOf')}</small>
            </p>
            <ul className={styles.gets}>
              {award.map((one) => (
                <li key={one.id} data-kind={rewardKind(one.id)}>
                  <span>
                    {rewardKind(one.id) === 'coins'
                      ? t('firstChargePacks.coins', { amount: pesos(one.count) })
                      : rewardWords(t, [one])}
                  </span>
                  {one.limitAmount !== undefined && (
                    <small>
                      {t('firstChargePacks.couponFrom', { least: pesos(one.limitAmount) })}
                    </small>
                  )}
                </li>
              ))}
            </ul>
            <Link
              className={buttonClass(
                showType === RECOMMENDED ? 'primary' : 'quiet',
                'medium',
                true,
              )}
              to={depositPath(rechargeKinds.firstCharge, price)}
              aria-label={t('firstChargePacks.choosePack', { price: pesos(price) })}
              aria-describedby="first-ends"
            >
              {t('firstChargePacks.choose')}
            </Link>
          </li>
        ))}
      </ul>
      <FirstDepositEnds code="first-charge-packs" />
    </>
  )
}
