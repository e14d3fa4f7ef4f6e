import { homeTabs } from '@perlas/contract/enums'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import {
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { GameType } from '@perlas/contract/catalogue'
import { useT, type Translate } from '@perlas/player-kit/messages.ts'
import { useLocation, type Location } from 'react-router'
import { openTypes } from '@perlas/contract/game-rules'
import { typeIcons } from '#/games/type-icons.ts'
import { GameGridSkeleton } from '#/games/GameGridSkeleton.tsx'
import { LateFailure } from '#/screen/late.tsx'
import { dropFirstScreen } from '#/screen/first-screen.ts'
import { Optional } from '@perlas/player-kit/Optional.tsx'
import { useTitle } from '@perlas/player-kit/use-title.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import type { FavoritesList } from './parts/FavoritesTab.tsx'
import styles from './HomeScreen.module.css'
import { FavoritesTab, HomeFooter, parts, ToTop, TypeTab } from './late.ts'
import { HomeTab } from './parts/HomeTab.tsx'
import { Top } from './parts/Top.tsx'
import { useLobby } from './queries.ts'
import { useFeatured } from './use-featured.ts'

export { messages } from './messages.ts'

// It speaks as the wallet does.
const HomeOrder = lazy(async () => {
  const { order } = await import('#/deposits/home-order.ts')
  return { default: await order() }
})
const AFTER_FIRST_VIEW = 2500

type Within = { brandId?: number | undefined; list?: FavoritesList }
type From = (Within & { typeId?: number }) | null
/** A tapped one appears softly; the first is there already, from the server. */
type Choice = Within & { tab: number; tapped?: boolean }
/** A navigation asks for a tab by its state, a link of the first screen by its address (first-home.ts on the server). */
function wayHere({ state, search }: Location): From {
  const type = new URLSearchParams(search).get('type') ?? ''
  return (state as From) ?? (/^\d{1,6}$/.test(type) ? { typeId: Number(type) } : null)
}

const tabsOf = (t: Translate, types: readonly GameType[]) => [
  { value: homeTabs.home, label: t('home.home'), icon: 'home' as const },
  { value: homeTabs.favorites, label: t('home.favorites'), icon: 'heart' as const },
  ...types.map(({ id, name }) => ({
    value: id,
    label: t(`game.types.${id}`, { defaultValue: name }),
    icon: typeIcons[id],
  })),
]

/** Fetches the other tabs once the first view stands; without a network each says so when it is tapped. */
function fetchLater() {
  const timer = setTimeout(
    () => void Promise.allSettled([parts.favorites(), parts.below()]),
    AFTER_FIRST_VIEW,
  )
  return () => clearTimeout(timer)
}

/** Banners, the tabs, and under them what the chosen tab holds (HM-01, HM-02, HM-06). */
export function HomeScreen() {
  const t = useT()
  const { catalogue, waiting: asked, failed, retry } = useLobby()
  // The answer is drawn in slices, so that a tap meanwhile is heard.
  const waiting = useDeferredValue(asked)
  const location = useLocation()
  const unpaid = usePlayer(({ user }) => user?.openDeposits)
  const featured = useFeatured(catalogue, waiting)
  const [choice, setChoice] = useState<Choice>({ tab: homeTabs.home })
  // A tap marks its tab at once; what the tab holds is drawn after that, in slices, and appears then.
  const { tab: shown, list, tapped } = useDeferredValue(choice)
  const [seen, setSeen] = useState('')
  const centre = useRef<HTMLDivElement>(null)
  useTitle(t('home.title'))
  // Until the catalogue is there, what the server wrote is more than what could be drawn.
  useLayoutEffect(() => {
    if (!waiting || failed) dropFirstScreen()
  }, [waiting, failed])

  useEffect(fetchLater, [])

  // A navigation may preselect a type and a brand; each one counts once.
  const from = location.pathname === '/lobby/home' ? wayHere(location) : null
  if (from?.typeId !== undefined && seen !== location.key) {
    setSeen(location.key)
    setChoice({ ...from, tab: from.typeId })
  }

  const items = tabsOf(t, openTypes(catalogue.webConfig?.appGameTypeList))
  function choose(tab: number) {
    setChoice({ tab, tapped: true })
    // What was chosen begins at its top, under the bar that stays.
    const top = centre.current?.getBoundingClientRect().top ?? 0
    if (top < 0) centre.current?.scrollIntoView()
  }
  if (failed) {
    return (
      <div className={styles.home} id="home-centre">
        <h1 className="visually-hidden">{t('app.name')}</h1>
        <Suspense fallback={null}>
          <LateFailure error={failed} onRetry={retry} atHome />
        </Suspense>
      </div>
    )
  }
  return (
    <div className={styles.home} id="home-centre">
      <h1 className="visually-hidden">{t('app.name')}</h1>
      {shown === homeTabs.home && (
        <Top catalogue={catalogue} waiting={waiting} featured={featured} />
      )}
      {unpaid ? (
        <Optional>
          <Suspense fallback={<Skeleton className={styles.unpaid} />}>
            <HomeOrder />
          </Suspense>
        </Optional>
      ) : null}
      <div className={styles.centre} ref={centre}>
        <div className={styles.tabs}>
          <TabBar
            id="home"
            items={items}
            value={choice.tab}
            onChange={choose}
            label={t('home.tabs')}
          />
        </div>
        <TabPanel
          id="home"
          key={shown}
          value={shown}
          items={items}
          onChange={choose}
          className={[styles.panel, tapped ? styles.chosen : ''].join(' ')}
        >
          {shown === homeTabs.home ? (
            <HomeTab catalogue={catalogue} waiting={waiting} featured={featured} />
          ) : (
            <Suspense fallback={<GameGridSkeleton count={12} />}>
              {shown === homeTabs.favorites ? (
                <FavoritesTab key={list} map={catalogue.gameMap} first={list} />
              ) : (
                <TypeTab
                  key={shown}
                  typeId={shown}
                  catalogue={catalogue}
                  brand={choice.brandId}
                  onBrand={(brandId) => setChoice({ ...choice, brandId })}
                  onPopular={() => choose(homeTabs.home)}
                />
              )}
            </Suspense>
          )}
        </TabPanel>
      </div>
      {!waiting && (
        <Optional>
          <HomeFooter />
          <ToTop />
        </Optional>
      )}
    </div>
  )
}
