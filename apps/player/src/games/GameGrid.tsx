import type { Game } from '@perlas/contract/catalogue'
import { GameCard } from './GameCard.tsx'
import styles from './GameGrid.module.css'

/** Three a row on a phone, five where the width allows, more on a wide desktop. */
export function GameGrid({ games, eager = 0 }: { games: readonly Game[]; eager?: number }) {
  return (
    <div className={styles.room}>
      <ul className={styles.grid}>
        {games.map((game, index) => (
          <li key={game.id}>
            <GameCard game={game} eager={index < eager} />
          </li>
        ))}
      </ul>
    </div>
  )
}
