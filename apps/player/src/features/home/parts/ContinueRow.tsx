import { thumbOf } from '@perlas/contract/game-rules'
import type { Game } from '@perlas/contract/catalogue'
import { homeTabs } from '@perlas/contract/enums'
import { useT } from '@perlas/player-kit/messages.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { Link } from 'react-router'
import { overlayOf } from '#/games/rules.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import styles from './ContinueRow.module.css'

const MOST = 8

/** The games that were opened last, newest first. Nothing stands here for whom none was. */
export function ContinueRow({ map }: { map: Readonly<Record<number, Game>> }) {
  // Drawn seldom: the compiler's memory of it would weigh more than it saves.
  'use no memo'
  const t = useT()
  const history = usePlayer((player) => player.history)
  const brands = useCatalogue((catalogue) => catalogue.brands)
  const games = history
    .flatMap((id) => map[id] ?? [])
    .filter((game) => overlayOf(game) !== 'maintenance')
    .slice(0, MOST)
  if (games.length === 0) return null
  return (
    <section className={styles.continue} aria-labelledby="continue">
      <div className={styles.head}>
        <h2 className={styles.title} id="continue">
          {t('home.continue')}
        </h2>
        <Link
          className={styles.all}
          to="/lobby/home"
          state={{ typeId: homeTabs.favorites, list: 'history' }}
        >
          {t('home.continueAll')}
        </Link>
      </div>
      {/* A new row for each newest game: one that was scrolled would keep it out of view. */}
      <ul key={games[0]?.id} className={styles.row}>
        {games.map(({ id, name, icon, brandId }) => (
          <li key={id}>
            <Link className={styles.card} to={`/start?gameId=${id}`}>
              <Picture
                className={styles.thumb}
                src={thumbOf(icon)}
                alt=""
                width={48}
                height={48}
                sizes="48px"
              />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.brand}>
                  {brands.find((brand) => brand.id === brandId)?.showName}
                </span>
              </span>
              <span className={styles.play}>
                <Icon name="play" size={14} filled />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
