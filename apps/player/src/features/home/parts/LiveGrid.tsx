import type { Game } from '@perlas/contract/catalogue'
import { GameCard } from '#/games/GameCard.tsx'
import styles from './LiveGrid.module.css'
import { tableKey } from './tables-rules.ts'
import { TableTile } from './TableTile.tsx'
import { useTables } from './use-tables.ts'

/** Games that many play in one round, each with how its round is; others of the same tab as covers under them. */
export function LiveGrid({ games, title }: { games: readonly Game[]; title?: string | undefined }) {
  const heard = useTables(games)
  const covers = games.filter(({ tables }) => !tables)
  return (
    <div className={styles.room}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <ul className={styles.tables}>
        {games.map(
          (game, index) =>
            game.tables && (
              <li key={game.id}>
                <TableTile
                  game={game}
                  table={heard.get(tableKey(game.tables.url, game.tables.code))}
                  eager={index < 6}
                />
              </li>
            ),
        )}
      </ul>
      {covers.length > 0 && (
        <ul className={styles.grid}>
          {covers.map((game) => (
            <li key={game.id}>
              <GameCard game={game} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
