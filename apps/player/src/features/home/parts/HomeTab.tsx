import { useT } from '@perlas/player-kit/messages.ts'
import { Optional } from '@perlas/player-kit/Optional.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { Suspense, useState } from 'react'
import { GameGrid } from '#/games/GameGrid.tsx'
import { GameGridSkeleton } from '#/games/GameGridSkeleton.tsx'
import { popularGames } from '@perlas/contract/game-rules'
import type { Catalogue } from '#/session/catalogue.ts'
import { CompetitionRows, MoreGames, NoPopular, RewardsSide, TablesRail } from '../late.ts'
import type { Featured } from '../use-featured.ts'
import { ContinueRow } from './ContinueRow.tsx'
import styles from './HomeTab.module.css'
import { Welcome } from './Welcome.tsx'

const waitingTab = (
  <div aria-hidden="true">
    <Skeleton className={styles.tables} />
    <GameGridSkeleton count={12} />
  </div>
)

/** The tables that the server wrote into the page go on being ways in until their own script is here. */
function WaitingTables() {
  const [first] = useState(() => document.getElementById('first-tables'))
  return first ? (
    <div ref={(place) => place?.append(first)} />
  ) : (
    <Skeleton className={styles.tables} />
  )
}

/**
 * Games come first: those that were played last, the live tables, the popular ones. Outside green mode the film, the
 * entries of what runs and the latest wins stand beside them on a desktop, and below them on a phone (HM-03, PR-07).
 */
export function HomeTab({
  catalogue,
  waiting,
  featured,
}: {
  catalogue: Catalogue
  waiting: boolean
  featured: Featured
}) {
  const t = useT()
  if (waiting) return waitingTab
  const popular = popularGames(catalogue.games)
  const { welcome } = featured
  return (
    <div className={styles.layout} data-side={(featured.any && catalogue.hasTips) || undefined}>
      <div className={styles.games}>
        <ContinueRow map={catalogue.gameMap} />
        {welcome && (
          <div className={styles.welcome}>
            <Welcome offer={welcome} />
          </div>
        )}
        {catalogue.games.some(({ tables }) => tables) && (
          <div className={styles.live}>
            <Optional instead={<WaitingTables />}>
              <TablesRail games={catalogue.games} />
            </Optional>
          </div>
        )}
        <section aria-labelledby="popular">
          <h2 className={styles.title} id="popular">
            {t('home.popular')}
          </h2>
          {popular.length > 0 ? (
            <GameGrid games={popular} eager={3} />
          ) : (
            <Optional>
              <Suspense fallback={null}>
                <NoPopular />
              </Suspense>
            </Optional>
          )}
        </section>
        <Optional>
          <Suspense fallback={null}>
            <CompetitionRows />
          </Suspense>
        </Optional>
      </div>
      {featured.any && (
        <div className={styles.side}>
          <Optional>
            <Suspense fallback={<Skeleton className={styles.waiting} />}>
              <RewardsSide catalogue={catalogue} featured={featured} />
            </Suspense>
          </Optional>
        </div>
      )}
      <div className={styles.more}>
        <Optional>
          <Suspense fallback={null}>
            <MoreGames catalogue={catalogue} />
          </Suspense>
        </Optional>
      </div>
    </div>
  )
}
