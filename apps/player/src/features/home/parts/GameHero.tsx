import { thumbOf } from '@perlas/contract/game-rules'
import type { Game } from '@perlas/contract/catalogue'
import { useT } from '@perlas/player-kit/messages.ts'
import { useSession } from '@perlas/player-kit/session.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { Link } from 'react-router'
import { useCatalogue } from '#/session/catalogue.ts'
import styles from './GameHero.module.css'

/** A game in the place of a banner, one tap from being played; a visitor may try it with play money. */
export function GameHero({ game }: { game: Game }) {
  // Drawn seldom: the compiler's memory of it would weigh more than it saves.
  'use no memo'
  const t = useT()
  const brand = useCatalogue(({ brands }) => brands.find(({ id }) => id === game.brandId))
  const visitorsTry = useCatalogue((catalogue) => catalogue.visitorsTry)
  const tries = useSession(({ token }) => token === undefined) && visitorsTry
  const picture = (className: string | undefined, priority: boolean) => (
    <Picture
      className={className}
      src={thumbOf(game.icon)}
      alt=""
      width={300}
      height={300}
      sizes="200px"
      priority={priority}
    />
  )
  return (
    <Link className={styles.hero} to={`/${tries ? 'try' : 'start'}?gameId=${game.id}`}>
      {picture(styles.light, false)}
      {picture(styles.scene, true)}
      <span className={styles.words}>
        <strong className={styles.name}>{game.name}</strong>
        {brand && <span className={styles.brand}>{brand.showName}</span>}
        <span className={[buttonClass('pearl', 'small'), styles.play].join(' ')}>
          <Icon name="play" size={16} filled />
          {t(tries ? 'home.try' : 'game.play')}
        </span>
      </span>
    </Link>
  )
}
