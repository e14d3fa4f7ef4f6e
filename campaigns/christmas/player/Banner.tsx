import { useActivity } from '@perlas/player-kit/activity/claim.ts'
import { useOwnTitle } from '@perlas/player-kit/activity/title.ts'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { activityTypes } from '@perlas/contract/enums'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Link } from 'react-router'
import { appChristmasUser } from '../call.ts'
import styles from './Banner.module.css'
import { Parol } from './Parol.tsx'
import { Sky } from './Sky.tsx'

const path = '/activity/christmas'

/** The season over the list of rewards: how far the parol is, and what waits today. */
export function Banner() {
  const t = useT()
  const title = useOwnTitle(activityTypes.Christmas) ?? t('christmas.title')
  const { data } = useActivity(appChristmasUser, {})
  const today = data?.today
  const canLight = today?.itemStatus === 1
  return (
    <section className={styles.banner} aria-labelledby="season">
      <div className={styles.sky}>
        <Sky />
      </div>
      <div className={styles.words}>
        {data && <small>{t('christmas.season', { date: manilaDay(data.star.date) })}</small>}
        <h2 id="season">{title}</h2>
        {data && (
          <p>
            {t('christmas.lit', { lit: data.lit, count: data.bulbs.length })}{' '}
            <span>
              {canLight
                ? t('christmas.waits', {
                    day: today.awardId - 1000,
                    what: rewardWords(t, today.award),
                  })
                : t('christmas.tomorrow')}
            </span>
          </p>
        )}
        <span className={styles.ways}>
          <Link className={buttonClass('pearl')} to={path}>
            {t(canLight ? 'christmas.lightToday' : 'christmas.see')}
          </Link>
          {data && data.openable > 0 && (
            <Link className={buttonClass('outline')} to={path}>
              {t('christmas.openGifts', { count: data.openable })}
            </Link>
          )}
        </span>
      </div>
      {data && (
        <Link className={styles.parol} to={path} tabIndex={-1} aria-hidden="true">
          <Parol bulbs={data.bulbs} lit={data.lit} />
        </Link>
      )}
    </section>
  )
}
