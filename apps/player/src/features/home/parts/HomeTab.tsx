import { activitiesAwaited, keepPlaces, keptPlaces, usePlayer } from '@perlas/player-kit/player.ts'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { GameGrid } from '#/games/GameGrid.tsx'
import { GameGridSkeleton } from '#/games/GameGridSkeleton.tsx'
import { popularGames } from '#/games/rules.ts'
import { Optional } from '@perlas/player-kit/Optional.tsx'
import type { Catalogue } from '#/session/catalogue.ts'
import { FilmAside, NoPopular, TablesRail } from '../late.ts'
import { featuredActivities, promoFilm } from '../rules.ts'
import { FeaturedGrid, MOST } from './FeaturedGrid.tsx'
import styles from './HomeTab.module.css'

// Their places are kept; they come while the first pictures do.
const PromoFilm = lazy(() => import('./PromoFilm.tsx').then((m) => ({ default: m.PromoFilm })))
const Ticker = lazy(() => import('./Ticker.tsx').then((m) => ({ default: m.Ticker })))

const waitingTab = (
  <div aria-hidden="true">
    <Skeleton className={styles.waiting} />
    <GameGridSkeleton count={12} />
  </div>
)

/**
 * Outside green mode the film, the entries of what runs and the latest wins; always the popular games
 * (HM-03, PR-07). The catalogue says what there is, so that nothing moves when it comes.
 */
export function HomeTab({ catalogue, waiting }: { catalogue: Catalogue; waiting: boolean }) {
  const t = useT()
  const activities = usePlayer((player) => player.activities)
  const awaited = usePlayer(activitiesAwaited)
  const signedIn = usePlayer(({ user }) => user !== undefined)
  // Read once: what comes fills these places, and the next visit begins with as many.
  const [placesBefore] = useState(keptPlaces)
  const [film, setFilm] = useState(() => promoFilm(catalogue.videos, undefined, activities))
  const chosen = promoFilm(catalogue.videos, film, activities)
  if (chosen !== film) setFilm(chosen)

  const green = catalogue.siteConfig?.mode === 'green'
  // Without a login the catalogue says what runs for everybody: nothing comes in later.
  const open = signedIn || awaited || green ? undefined : catalogue.webConfig
  const running = open && { activityIds: open.runningActivities ?? [], activityMap: {} }
  const featured = green ? [] : featuredActivities(running ?? activities)
  const places = awaited && !green ? placesBefore : 0
  const count = Math.min(featured.length, MOST)
  useEffect(() => {
    if (signedIn && !awaited && !waiting) keepPlaces(count)
  }, [signedIn, awaited, waiting, count])

  if (waiting) return waitingTab
  const popular = popularGames(catalogue.games)
  const stage =
    !green && (chosen !== undefined || featured.length + places > 0 || catalogue.hasTips)
  return (
    <>
      {stage && (
        <div className={styles.room}>
          <div className={styles.stage}>
            {chosen && (
              <Optional>
                <Suspense fallback={<Skeleton className={styles.film} />}>
                  <PromoFilm key={chosen.id} film={chosen} />
                </Suspense>
              </Optional>
            )}
            <div className={styles.side}>
              {featured.length + places > 0 ? (
                <FeaturedGrid activities={featured} places={places} welcome={open?.welcome} />
              ) : (
                chosen && (
                  <div className={styles.aside}>
                    <Optional>
                      <Suspense fallback={null}>
                        <FilmAside />
                      </Suspense>
                    </Optional>
                  </div>
                )
              )}
              {catalogue.hasTips && (
                <Optional>
                  <Suspense fallback={<Skeleton className={styles.ticker} />}>
                    <Ticker games={catalogue.gameMap} />
                  </Suspense>
                </Optional>
              )}
            </div>
          </div>
        </div>
      )}
      {catalogue.games.some(({ tables }) => tables) && (
        <div className={styles.room}>
          <Optional>
            <Suspense fallback={<Skeleton className={styles.tables} />}>
              <TablesRail games={catalogue.games} />
            </Suspense>
          </Optional>
        </div>
      )}
      <section aria-labelledby="popular">
        <h2 className={styles.title} id="popular">
          {t('home.popular')}
        </h2>
        {popular.length > 0 ? (
          <GameGrid games={popular} eager={6} />
        ) : (
          <Optional>
            <Suspense fallback={null}>
              <NoPopular />
            </Suspense>
          </Optional>
        )}
      </section>
    </>
  )
}
