import { activityTypes } from '@perlas/contract/enums'
import { useActivity } from '@perlas/player-kit/activity/claim.ts'
import { useOwnTitle } from '@perlas/player-kit/activity/title.ts'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Link } from 'react-router'
import { appNewYearUser } from '../call.ts'
import styles from './Banner.module.css'
import { Bay } from './Bay.tsx'

const path = '/activity/newYear'

/** The season over the list of rewards: what can be launched and opened. */
export function Banner() {
  const t = useT()
  const title = useOwnTitle(activityTypes.NewYear) ?? t('newYear.title')
  const { data } = useActivity(appNewYearUser, {})
  const boxes = data?.boxes.filter(({ itemStatus }) => itemStatus === 1).length ?? 0
  return (
    <section className={styles.banner} aria-labelledby="season">
      <div className={styles.scene}>
        <Bay />
      </div>
      <div className={styles.words}>
        {data && <small>{t('newYear.lead', { date: manilaDay(data.lastDay) })}</small>}
        <h2 id="season">{title}</h2>
        {data && (
          <p>
            {t('newYear.boxesWait', { count: boxes })} ·{' '}
            {t('newYear.fireworksWait', { count: data.fireworks })}
          </p>
        )}
        <Link className={buttonClass('pearl')} to={path}>
          {t('newYear.see')}
        </Link>
      </div>
    </section>
  )
}
