import { homeTabs } from '@perlas/contract/enums'
import type { IconName } from '@perlas/ui/icon-paths.ts'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Failure } from '#/screen/Failure.tsx'
import { useTitle } from '#/screen/use-title.ts'
import styles from './HomeScreen.module.css'
import { Banners } from './parts/Banners.tsx'
import { FavoritesTab } from './parts/FavoritesTab.tsx'
import { PopularTab } from './parts/PopularTab.tsx'
import { ToTop } from './parts/ToTop.tsx'
import { TypeTab } from './parts/TypeTab.tsx'
import { useLobby } from './queries.ts'

type From = { typeId?: number; brandId?: number } | null
const typeIcons: Record<number, IconName> = {
  1: 'slots',
  2: 'fish',
  3: 'poker',
  4: 'sports',
  5: 'live',
  6: 'games',
}

/** Banners, the tabs, and under them what the chosen tab holds (HM-01, HM-02, HM-06). */
export function HomeScreen() {
  const { t } = useTranslation()
  const { catalogue, waiting, failed, retry } = useLobby()
  const location = useLocation()
  const [tab, setTab] = useState<number>(homeTabs.home)
  const [brand, setBrand] = useState<number>()
  const [seen, setSeen] = useState('')
  useTitle(t('home.title'))

  // A navigation may preselect a type and a brand; each one counts once.
  const from = location.pathname === '/lobby/home' ? (location.state as From) : null
  if (from?.typeId !== undefined && seen !== location.key) {
    setSeen(location.key)
    setTab(from.typeId)
    setBrand(from.brandId)
  }

  const types = (catalogue.webConfig?.appGameTypeList ?? [])
    .filter((type) => type.status === 1)
    .toSorted((left, right) => left.sort - right.sort)
  const items = [
    { value: homeTabs.home, label: t('home.home'), icon: 'home' as const },
    { value: homeTabs.favorites, label: t('home.favorites'), icon: 'heart' as const },
    ...types.map(({ id, name }) => ({
      value: id,
      label: t(`game.types.${id}`, { defaultValue: name }),
      icon: typeIcons[id],
    })),
  ]
  function choose(next: number) {
    setTab(next)
    setBrand(undefined)
  }
  return (
    <div className={styles.home}>
      <h1 className="visually-hidden">{t('app.name')}</h1>
      <Banners banners={catalogue.banners} waiting={waiting} />
      <div className={styles.tabs} id="home-centre">
        <TabBar id="home" items={items} value={tab} onChange={choose} label={t('home.tabs')} />
      </div>
      <TabPanel id="home" key={tab} value={tab} className={styles.panel}>
        {failed ? (
          <Failure error={failed} onRetry={retry} />
        ) : tab === homeTabs.home ? (
          <PopularTab games={catalogue.games} waiting={waiting} />
        ) : tab === homeTabs.favorites ? (
          <FavoritesTab map={catalogue.gameMap} />
        ) : (
          <TypeTab
            key={tab}
            typeId={tab}
            catalogue={catalogue}
            brand={brand}
            onBrand={setBrand}
            onPopular={() => choose(homeTabs.home)}
          />
        )}
      </TabPanel>
      <ToTop />
    </div>
  )
}
