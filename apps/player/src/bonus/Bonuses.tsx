import { useT } from '@perlas/player-kit/messages.ts'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { lazy, Suspense } from 'react'
import styles from './Bonus.module.css'
import { useBonuses } from './queries.ts'

// Most players have none, and the page of a deposit is drawn before it is known.
const BonusCards = lazy(() =>
  import('./BonusCards.tsx').then((module) => ({ default: module.BonusCards })),
)

/** The bonuses that are open, in the order in which they are played; nothing where there is none. */
export function Bonuses() {
  const t = useT()
  const { data } = useBonuses()
  if (!data || data.open.length === 0) return null
  return (
    <section aria-label={t('bonus.title')}>
      <Suspense fallback={<Skeleton className={styles.waiting} />}>
        <BonusCards open={data.open} />
      </Suspense>
    </section>
  )
}
