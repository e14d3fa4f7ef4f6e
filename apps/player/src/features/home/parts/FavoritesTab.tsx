import type { Game } from '@perlas/contract/catalogue'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { EmptyState } from '@perlas/ui/EmptyState.tsx'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { GameGrid } from '#/games/GameGrid.tsx'
import { gamesById } from '#/games/rules.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { useSession } from '@perlas/player-kit/session.ts'
import styles from './FavoritesTab.module.css'

export type FavoritesList = 'saved' | 'history'

/** What the player saved, and what was played last (HM-05). */
export function FavoritesTab({
  map,
  first = 'saved',
}: {
  map: Readonly<Record<number, Game>>
  first?: FavoritesList | undefined
}) {
  const t = useT()
  const [list, setList] = useState(first)
  const signedIn = useSession((session) => session.token !== undefined)
  const likes = usePlayer((player) => player.likes)
  const history = usePlayer((player) => player.history)
  if (!signedIn) {
    return (
      <EmptyState
        art="/pictures/empty/signin"
        title={t('home.visitor')}
        actions={
          <Link className={buttonClass()} to="/login">
            {t('header.login')}
          </Link>
        }
      >
        {t('home.visitorHow')}
      </EmptyState>
    )
  }
  const shown = gamesById(map, list === 'saved' ? likes : history)
  const items = (['saved', 'history'] as const).map((value) => ({
    value,
    label: t(`home.${value}`),
  }))
  return (
    <>
      <div className={styles.switch}>
        <TabBar
          id="lists"
          items={items}
          value={list}
          onChange={setList}
          label={t('home.lists')}
          look="switch"
        />
      </div>
      <TabPanel id="lists" value={list} className={styles.panel}>
        {shown.length > 0 ? (
          <GameGrid games={shown} />
        ) : (
          <EmptyState
            art={list === 'saved' ? '/pictures/empty/favourites' : '/pictures/empty/history'}
            title={t(list === 'saved' ? 'home.savedEmpty' : 'home.historyEmpty')}
          >
            {t(list === 'saved' ? 'home.savedHow' : 'home.historyHow')}
          </EmptyState>
        )}
      </TabPanel>
    </>
  )
}
