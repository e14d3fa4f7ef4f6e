import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { lazy, Suspense } from 'react'
import { Optional } from '@perlas/player-kit/Optional.tsx'
import type { Catalogue } from '#/session/catalogue.ts'
import type { Featured } from '../use-featured.ts'
import { FeaturedGrid } from './FeaturedGrid.tsx'
import styles from './RewardsSide.module.css'

const Wins = lazy(() => import('./Wins.tsx').then((m) => ({ default: m.Wins })))

/** Beside the games on a desktop, below them on a phone: what runs, its film, and who won lately (HM-03). */
export function RewardsSide({ catalogue, featured }: { catalogue: Catalogue; featured: Featured }) {
  return (
    <div className={styles.side}>
      <FeaturedGrid {...featured} />
      {catalogue.hasTips && (
        <Optional>
          <Suspense fallback={<Skeleton className={styles.wins} />}>
            <Wins games={catalogue.gameMap} />
          </Suspense>
        </Optional>
      )}
    </div>
  )
}
