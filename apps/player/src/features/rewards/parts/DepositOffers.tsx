import { useT } from '@perlas/player-kit/messages.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Picture } from '@perlas/ui/Picture.tsx'
import { Link } from 'react-router'
import { useCatalogue } from '#/session/catalogue.ts'
import styles from './Running.module.css'

/** All offers on deposits as one entry: their page compares them. */
export function DepositOffers({ count }: { count: number }) {
  const t = useT()
  // Operators may have a picture of their own for this entry.
  const own = useCatalogue(
    ({ webConfig }) => webConfig?.appGenericImg['recharge_activities_entry']?.imgUrl,
  )
  return (
    <div className={styles.running}>
      <Link to="/activity/deposits">
        <Picture
          className={styles.picture}
          src={own || '/pictures/features/deposit-every'}
          alt=""
          width={120}
          height={90}
        />
        <span className={styles.words}>
          <span className={styles.head}>
            <strong>{t('rewards.offers')}</strong>
            <small>{t('rewards.offersCount', { count })}</small>
          </span>
          <small className={styles.todo}>{t('rewards.offersText')}</small>
          <span className={styles.way} aria-hidden="true">
            <span className={buttonClass('quiet', 'small')}>{t('rewards.compare')}</span>
          </span>
        </span>
      </Link>
    </div>
  )
}
