import type { Game } from '@perlas/contract/catalogue'
import { useTranslation } from 'react-i18next'
import { GameGrid } from '#/games/GameGrid.tsx'
import { GameGridSkeleton } from '#/games/GameGridSkeleton.tsx'
import { popularGames } from '#/games/rules.ts'
import styles from './PopularTab.module.css'

export function PopularTab({ games, waiting }: { games: readonly Game[]; waiting: boolean }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="popular">
      <h2 className={styles.title} id="popular">
        {t('home.popular')}
      </h2>
      {waiting ? (
        <GameGridSkeleton count={12} />
      ) : (
        <GameGrid games={popularGames(games)} eager={6} />
      )}
    </section>
  )
}
