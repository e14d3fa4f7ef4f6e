import { thumbOf } from '@perlas/contract/game-rules'
import type { Game } from '@perlas/contract/catalogue'
import { Amount } from '@perlas/ui/Amount.tsx'
import { IconButton } from '@perlas/ui/IconButton.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { manilaClock } from '@perlas/player-kit/manila-time.ts'
import { useBigWins } from '../queries.ts'
import styles from './Wins.module.css'
import { useTurn } from './use-turn.ts'

/** Rows of a desktop's column; a phone sees the first of them. */
const ROWS = 6

/**
 * The latest wins: real and settled, another one first each 2,500 ms (HM-15). Their place is there before they come, since the
 * catalogue says whether there are any; with none there is nothing.
 */
export function Wins({ games }: { games: Readonly<Record<number, Game>> }) {
  const t = useT()
  const { wins, waiting } = useBigWins(true)
  const [held, setHeld] = useState(false)
  const [near, setNear] = useState(false)
  const known = wins.flatMap((win) => {
    const game = games[win.gameId]
    return game ? [{ ...win, game }] : []
  })
  const at = useTurn(known.length, held || near)
  if (waiting) return <Skeleton className={styles.waiting} />
  if (known.length === 0) return null
  const shown = [...known.slice(at), ...known.slice(0, at)].slice(0, ROWS)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only rests while somebody is there
    <section
      className={styles.wins}
      aria-labelledby="wins"
      data-testid="ticker"
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={() => setNear(false)}
    >
      <h2 className={styles.label} id="wins">
        {t('home.ticker')}
      </h2>
      <ol className={styles.rows}>
        {shown.map((win) => (
          <li key={`${win.timestamp} ${win.phone} ${win.amount}`}>
            <Link className={styles.entry} to={`/start?gameId=${win.gameId}`}>
              <Picture
                className={styles.cover}
                src={thumbOf(win.game.icon)}
                alt=""
                width={44}
                height={44}
                sizes="44px"
              />
              <span className={styles.who}>
                <span className={styles.game}>{win.game.name}</span>
                <span className={styles.phone}>{win.phone}</span>
              </span>
              <span className={styles.what}>
                <Amount className={styles.amount} value={win.amount} />
                <time className={styles.time} dateTime={new Date(win.timestamp).toISOString()}>
                  {manilaClock(win.timestamp)}
                </time>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {known.length > 1 && (
        <IconButton
          className={styles.hold}
          icon={held ? 'play' : 'pause'}
          size={16}
          label={t(held ? 'home.tickerPlay' : 'home.tickerPause')}
          onClick={() => setHeld(!held)}
        />
      )}
    </section>
  )
}
