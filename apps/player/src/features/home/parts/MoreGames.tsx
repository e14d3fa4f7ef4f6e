import { openTypes, thumbOf } from '@perlas/contract/game-rules'
import type { Game } from '@perlas/contract/catalogue'
import { useT } from '@perlas/player-kit/messages.ts'
import { Picture } from '@perlas/ui/Picture.tsx'
import { Rail } from '@perlas/ui/Rail.tsx'
import { Link } from 'react-router'
import { GameCard } from '#/games/GameCard.tsx'
import { gamesOfType, listed, overlayOf } from '#/games/rules.ts'
import type { Catalogue } from '#/session/catalogue.ts'
import styles from './MoreGames.module.css'
import { Picks } from './Picks.tsx'

const MAX_NEW = 12

/** Below the popular games: what is new, what is picked for the player, and each kind with how many of it are open. */
export function MoreGames({ catalogue: { games, gameMap, webConfig } }: { catalogue: Catalogue }) {
  const t = useT()
  const open = (game: Game) => overlayOf(game) !== 'maintenance'
  const fresh = listed(games)
    .filter((game) => game.recent === 1 && open(game))
    .slice(0, MAX_NEW)
  const kinds = openTypes(webConfig?.appGameTypeList).flatMap((type) => {
    const all = gamesOfType(games, type.id).filter(open)
    const [face] = [...all].sort(
      (left, right) => right.hot - left.hot || left.hotSort - right.hotSort,
    )
    return face ? [{ ...type, face, count: all.length }] : []
  })
  return (
    <>
      {fresh.length > 0 && (
        <Rail
          title={t('home.new')}
          backLabel={t('home.tables.back')}
          forwardLabel={t('home.tables.forward')}
        >
          {fresh.map((game) => (
            <GameCard key={game.id} game={game} />
          ))}
        </Rail>
      )}
      <Picks map={gameMap} />
      {kinds.length > 1 && (
        <section aria-labelledby="kinds">
          <h2 className={styles.title} id="kinds">
            {t('home.kinds')}
          </h2>
          <ul className={styles.kinds}>
            {kinds.map(({ id, name, face, count }) => (
              <li key={id}>
                <Link className={styles.kind} to="/lobby/home" state={{ typeId: id }}>
                  <span className={styles.words}>
                    <strong>{t(`game.types.${id}`, { defaultValue: name })}</strong>
                    <small>{t('home.kindCount', { count })}</small>
                  </span>
                  <Picture
                    className={styles.face}
                    src={thumbOf(face.icon)}
                    alt=""
                    width={96}
                    height={96}
                    sizes="96px"
                  />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
