import type { HelpedPage } from '@perlas/contract/page-help'
import { Optional } from '@perlas/player-kit/Optional.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { lazy, Suspense } from 'react'
import styles from './HelpBeside.module.css'

const PageHelp = lazy(() => import('./help-part.ts').then(({ beside }) => beside()))

/** Help beside a page of one column: its place from the first frame, and the page goes on without it where it cannot come. */
export function helpBeside(page: HelpedPage) {
  return (
    <Optional>
      <Suspense fallback={<Skeleton className={styles.waiting} />}>
        <PageHelp key={page} page={page} />
      </Suspense>
    </Optional>
  )
}
