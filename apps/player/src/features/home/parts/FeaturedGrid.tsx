import { Icon } from '@perlas/ui/Icon.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { lazy, Suspense, useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { activityPath, featureCodes, useActivityName } from '#/session/activity-pages.ts'
import { MAX_FEATURED } from '../rules.ts'
import type { Featured } from '../use-featured.ts'
import styles from './FeaturedGrid.module.css'

const PromoFilm = lazy(() => import('./PromoFilm.tsx').then((m) => ({ default: m.PromoFilm })))

/**
 * One row with an entry for each of the first activities that run for this player, and a way to all of them (HM-03); while
 * they are on their way so many places as there were last. The film takes no room until somebody plays it (HM-04).
 */
export function FeaturedGrid({ activities, places, film }: Featured) {
  // Drawn seldom: the compiler's memory of it would weigh more than it saves.
  'use no memo'
  const t = useT()
  const nameOf = useActivityName()
  const [playing, setPlaying] = useState<number>()
  const hasEntries = activities.length + places > 0
  if (!hasEntries && !film) return null
  return (
    <section className={styles.featured} aria-labelledby={hasEntries ? 'featured' : undefined}>
      <div className={styles.head}>
        {hasEntries && (
          <h2 className={styles.title} id="featured">
            {t('home.featured')}
          </h2>
        )}
        {film && (
          <button
            type="button"
            className={styles.film}
            aria-expanded={playing === film.id}
            aria-label={t('home.filmOf', { film: film.alt })}
            onClick={() => setPlaying(playing === film.id ? undefined : film.id)}
          >
            <Icon name={playing === film.id ? 'close' : 'play'} size={14} filled />
            {t('home.film')}
          </button>
        )}
        {activities.length > MAX_FEATURED && (
          <Link className={styles.all} to="/lobby/rewards">
            {t('home.featuredAll', { count: activities.length })}
          </Link>
        )}
      </div>
      {film && playing === film.id && (
        <Suspense fallback={<Skeleton className={styles.waiting} />}>
          <PromoFilm key={film.id} film={film} begins />
        </Suspense>
      )}
      <ul className={styles.grid}>
        {places > 0 &&
          Array.from({ length: places }, (_, place) => (
            <li key={`place ${place}`} className={styles.entry} aria-hidden="true">
              <Skeleton className={styles.picture} />
              <span className={styles.name} />
            </li>
          ))}
        {activities.slice(0, MAX_FEATURED).map((activity) => {
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
