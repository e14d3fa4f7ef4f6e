import { heroGame } from '@perlas/contract/game-rules'
import { Optional } from '@perlas/player-kit/Optional.tsx'
import { useWide } from '@perlas/player-kit/use-wide.ts'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import type { Catalogue } from '#/session/catalogue.ts'
import { Banners, Season } from '../late.ts'
import type { Featured } from '../use-featured.ts'
import { GameHero } from './GameHero.tsx'
import styles from './Top.module.css'

/** Above the tabs of home: a game and the banners, and on a desktop the season beside them (HM-01). */
export function Top({
  catalogue,
  waiting,
  featured,
}: {
  catalogue: Catalogue
  waiting: boolean
  featured: Featured
}) {
  const wide = useWide()
  const hero = heroGame(catalogue.games, catalogue.siteConfig?.mode)
  if (!waiting && !hero && catalogue.banners.length === 0) return null
  const place = <Skeleton className={styles.hero} />
  const hasSeason =
    (featured.welcome ?? featured.activities[0]) !== undefined || featured.places > 0
  return (
    <div className={styles.top} data-beside={hasSeason || undefined}>
      <Optional instead={hero ? <GameHero game={hero} /> : place}>
        {waiting ? place : <Banners hero={hero} banners={catalogue.banners} />}
      </Optional>
      {wide && hasSeason && (
        <Optional instead={<Skeleton className={styles.season} />}>
          <Season featured={featured} />
        </Optional>
      )}
    </div>
  )
}
