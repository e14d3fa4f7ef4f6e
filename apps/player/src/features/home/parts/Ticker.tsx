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
import styles from './Ticker.module.css'
import { useTurn } from './use-turn.ts'

/**
 * Who won lately: real settled wins, one at a time (HM-15). Its place is there before they come, since
 * the catalogue says whether there are any; with none there is no ticker.
 */
export function Ticker({ games }: { games: Readonly<Record<number, Game>> }) {
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
  const win = known[at]
  if (!win) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only rests while somebody is there
    <section
      className={styles.ticker}
      aria-label={t('home.ticker')}
      data-testid="ticker"
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={() => setNear(false)}
    >
      <span className={styles.label} aria-hidden="true">
        {t('home.ticker')}
      </span>
      <Link
        key={`${win.timestamp} ${at}`}
        className={styles.entry}
        to={`/start?gameId=${win.gameId}`}
      >
        <span className={styles.cover}>
          <Picture src={win.game.icon} alt="" width={36} height={48} sizes="36px" />
        </span>
        <span className={styles.who}>
          <span className={styles.phone}>{win.phone}</span>
          <span className={styles.game}>{win.game.name}</span>
        </span>
        <span className={styles.what}>
          <Amount className={styles.amount} value={win.amount} />
          <time className={styles.time} dateTime={new Date(win.timestamp).toISOString()}>
            {manilaClock(win.timestamp)}
          </time>
        </span>
      </Link>
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
