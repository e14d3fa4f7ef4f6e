import { Button } from '@perlas/ui/Button.tsx'
import { EmptyState } from '@perlas/ui/EmptyState.tsx'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { lazy, Suspense } from 'react'
import { GameGrid } from '#/games/GameGrid.tsx'
import { GameGridSkeleton } from '#/games/GameGridSkeleton.tsx'
import { brandsOfType, gamesOfType } from '#/games/rules.ts'
import type { Catalogue } from '#/session/catalogue.ts'
import { LIVE_TYPE } from '../rules.ts'
import styles from './TypeTab.module.css'

const ALL = 0
const LiveGrid = lazy(() => import('./LiveGrid.tsx').then((m) => ({ default: m.LiveGrid })))

/** One type of game, by brand. */
export function TypeTab({
  typeId,
  catalogue: { games, brands },
  brand = ALL,
  onBrand,
  onPopular,
}: {
  typeId: number
  catalogue: Catalogue
  brand: number | undefined
  onBrand: (brand: number | undefined) => void
  onPopular: () => void
}) {
  const t = useT()
  const chosen = brand === ALL ? undefined : brand
  const shown = gamesOfType(games, typeId, chosen)
  const items = [
    { value: ALL, label: t('home.allBrands') },
    ...brandsOfType(brands, games, typeId).map(({ id, showName }) => ({
      value: id,
      label: showName,
    })),
  ]
  if (items.length === 1) {
    return (
      <EmptyState
        art="/pictures/empty/nothing"
        title={t('home.typeEmpty')}
        actions={<Button onClick={onPopular}>{t('home.toPopular')}</Button>}
      >
        {t('home.typeHow')}
      </EmptyState>
    )
  }
  return (
    <>
      <TabBar
        id="brands"
        items={items}
        value={brand}
        onChange={(value) => onBrand(value === ALL ? undefined : value)}
        label={t('home.brands')}
        look="chips"
      />
      <TabPanel id="brands" value={brand} className={styles.panel}>
        {typeId === LIVE_TYPE || shown.some(({ tables }) => tables) ? (
          <Suspense fallback={<GameGridSkeleton count={6} />}>
            <LiveGrid
              games={shown}
              title={typeId === LIVE_TYPE ? t('home.tables.title') : undefined}
            />
          </Suspense>
        ) : (
          <GameGrid games={shown} eager={6} />
        )}
      </TabPanel>
    </>
  )
}
