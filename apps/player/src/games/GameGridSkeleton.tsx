import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import styles from './GameGrid.module.css'

export function GameGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.room} aria-hidden="true">
      <div className={styles.grid}>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} className={styles.waiting} />
        ))}
      </div>
    </div>
  )
}
