import { useT } from '@perlas/player-kit/messages.ts'
import { Picture } from '@perlas/ui/Picture.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Link } from 'react-router'
import { activityPath, featureCodes, useActivityName } from '#/session/activity-pages.ts'
import { seasonOf } from '../rules.ts'
import type { Featured } from '../use-featured.ts'
import styles from './Season.module.css'
import { Welcome } from './Welcome.tsx'

/** Beside the hero of a desktop: what a first deposit brings a visitor, else the season that runs. */
export function Season({ featured: { welcome, activities } }: { featured: Featured }) {
  const t = useT()
  const nameOf = useActivityName()
  if (welcome) return <Welcome offer={welcome} tall />
  const season = seasonOf(activities)
  if (season === undefined) return null
  return (
    <Link className={styles.season} to={activityPath(season)}>
      <Picture
        className={styles.picture}
        src={`/pictures/features/${featureCodes[season] ?? ''}`}
        alt=""
        width={240}
        height={180}
      />
      <span className={styles.words}>
        <strong>{nameOf(season)}</strong>
        <span className={styles.way}>
          {t('home.seasonOpen')}
          <Icon name="forward" size={16} />
        </span>
      </span>
    </Link>
  )
}
