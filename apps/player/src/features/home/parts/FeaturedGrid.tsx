import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { Suspense } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { activityPath, featureCodes, useActivityName } from '#/session/activity-pages.ts'
import type { Catalogue } from '#/session/catalogue.ts'
import { Welcome } from '../late.ts'
import styles from './FeaturedGrid.module.css'

export const MOST = 8

/**
 * An entry for each of the first activities that run for this player, and a way to all of them (HM-03); while they are on
 * their way so many places as there were last.
 */
export function FeaturedGrid({
  activities,
  places,
  welcome,
}: {
  activities: readonly number[]
  places: number
  /** Bonus of a visitor's first deposit. */
  welcome: NonNullable<Catalogue['webConfig']>['welcome']
}) {
  // Drawn seldom: the compiler's memory of it would weigh more than it saves.
  'use no memo'
  const t = useT()
  const nameOf = useActivityName()
  return (
    <section className={styles.featured} aria-labelledby="featured">
      <div className={styles.head}>
        <h2 className={styles.title} id="featured">
          {t('home.featured')}
        </h2>
        {activities.length > MOST && (
          <Link className={styles.all} to="/lobby/rewards">
            {t('home.featuredAll', { count: activities.length })}
          </Link>
        )}
      </div>
      {welcome && (
        <div className={styles.welcome}>
          <Suspense>
            <Welcome offer={welcome} />
          </Suspense>
        </div>
      )}
      <ul className={styles.grid}>
        {places > 0 &&
          Array.from({ length: places }, (_, place) => (
            <li key={`place ${place}`} className={styles.entry} aria-hidden="true">
              <Skeleton className={styles.picture} />
              <span className={styles.name} />
            </li>
          ))}
        {activities.slice(0, MOST).map((activity) => {
          const code = featureCodes[activity] ?? ''
          return (
            <li key={activity}>
              <Link className={styles.entry} to={activityPath(activity)}>
                <Picture
                  className={styles.picture}
                  src={`/pictures/features/${code}`}
                  alt=""
                  width={240}
                  height={180}
                  sizes="(min-width: 1024px) 120px, 25vw"
                />
                <span className={styles.name}>{nameOf(activity)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
