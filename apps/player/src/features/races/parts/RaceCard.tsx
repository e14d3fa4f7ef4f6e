import { thumbOf } from '@perlas/contract/game-rules'
import type { RaceShown } from '@perlas/contract/races'
import { useT } from '@perlas/player-kit/messages.ts'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { Link } from 'react-router'
import { useCatalogue } from '#/session/catalogue.ts'
import { poolSum, useRaceTitle } from '#/races/shown.ts'
import { playerSum } from '../rules.ts'
import { when } from '#/session/when.ts'
import styles from './RaceCard.module.css'

/** When a race ends or ended, as a moment and never as a countdown. */
export function useEnd(race: RaceShown): string {
  const t = useT()
  const time = when(race.ends)
  if (race.state === 'called-off') return t('races.calledOff')
  if (race.state === 'counting') return t('races.counting', { time })
  return t(race.state === 'open' ? 'races.ends' : 'races.endedAt', { time })
}

/** A race in a list: what it is, until when, and what is in it. */
export function RaceCard({ race }: { race: RaceShown }) {
  const t = useT()
  const title = useRaceTitle(race)
  const end = useEnd(race)
  const pool = poolSum(race)
  const players = playerSum(race)
  // A race in one game has that game's picture.
  const [only, ...others] = race.games
  const cover = useCatalogue(({ games }) => games.find(({ id }) => id === only)?.icon)
  return (
    <Link
      className={styles.card}
      to={`/races/${race.contest}`}
      data-open={race.state === 'open' || undefined}
    >
      <span className={styles.art}>
        {cover && others.length === 0 ? (
          <Picture src={thumbOf(cover)} alt="" width={56} height={56} sizes="56px" />
        ) : (
          <Icon name="trophy" size={26} />
        )}
      </span>
      <span className={styles.words}>
        <strong>{title}</strong>
        <small>{end}</small>
        <small>
          {t('races.players', { count: players, players: players.toLocaleString('en-PH') })}
        </small>
      </span>
      <span className={styles.pool}>
        <strong>
          <Amount value={pool} />
        </strong>
        <small>{t('races.prizesTitle')}</small>
      </span>
    </Link>
  )
}
