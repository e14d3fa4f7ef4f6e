import { Picture } from '@perlas/ui/Picture.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { activityPath, featureCodes } from '#/session/activity-pages.ts'
import styles from './FeaturedGrid.module.css'

/** One entry for each activity that runs for this player (HM-03). */
export function FeaturedGrid({ activities }: { activities: readonly number[] }) {
  const t = useT()
  return (
    <section className={styles.featured} aria-labelledby="featured">
      <h2 className={styles.title} id="featured">
        {t('home.featured')}
      </h2>
      <ul className={styles.grid}>
        {activities.map((activity) => {
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
                <span className={styles.name}>{t(`home.features.${code}`)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
