import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import styles from './FormShape.module.css'

/** A money form while it is asked for: the amount, the amounts to tap, four ways and the foot. */
export function FormShape() {
  // Drawn seldom: the compiler's memory of it would weigh more than it saves.
  'use no memo'
  return (
    <div className={styles.shape}>
      <Skeleton className={styles.amount} />
      <Skeleton className={styles.quick} />
      {[1, 2, 3, 4].map((way) => (
        <Skeleton key={way} className={styles.way} />
      ))}
      <div className={styles.foot}>
        <Skeleton className={styles.button} />
      </div>
    </div>
  )
}
