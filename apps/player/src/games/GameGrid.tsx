import type { Game } from '@perlas/contract/catalogue'
import { useCatalogue } from '#/session/catalogue.ts'
import { GameCard } from './GameCard.tsx'
import { overlaysOf } from './rules.ts'
import styles from './GameGrid.module.css'

/** Three a row on a phone, five where the width allows, more on a wide desktop. */
export function GameGrid({ games, eager = 0 }: { games: readonly Game[]; eager?: number }) {
  const busiest = useCatalogue(({ webConfig }) => webConfig?.busiestGames)
  const overlays = overlaysOf(games, busiest)
  return (
    <div className={styles.room}>
      <ul className={styles.grid}>
        {games.map((game, index) => (
          <li key={game.id}>
            <GameCard game={game} overlay={overlays[index]} eager={index < eager} />
          </li>
        ))}
      </ul>
    </div>
  )
}
