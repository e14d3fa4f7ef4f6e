import { thumbOf } from '@perlas/contract/game-rules'
import { manilaClock } from '@perlas/player-kit/manila-time.ts'
import type { Game } from '@perlas/contract/catalogue'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { overlayOf } from '#/games/rules.ts'
import { shownOf, type Shown } from './tables-rules.ts'
import styles from './TableTile.module.css'
import type { TableHeard } from './use-tables.ts'

/** A game that many play in one round: its picture, how its round is, and the last results. */
export function TableTile({
  game,
  table,
  eager = false,
}: {
  game: Game
  /** Unknown until the provider was heard: then nothing is said of the round. */
  table: TableHeard | undefined
  eager?: boolean
}) {
  const t = useT()
  const maintained = overlayOf(game) === 'maintenance'
  return (
    <article className={styles.tile}>
      <Link className={styles.link} to={`/start?gameId=${game.id}`}>
        <span className={styles.picture}>
          <Picture
            className={styles.cover}
            src={thumbOf(game.icon)}
            alt=""
            width={300}
            height={300}
            sizes="(min-width: 1024px) 220px, 46vw"
            priority={eager}
          />
        </span>
        <span className={styles.name}>{game.name}</span>
        {maintained ? (
          <span className={styles.phase}>{t('game.overlay.maintenance')}</span>
        ) : table ? (
          <Round table={table} />
        ) : (
          <span className={styles.phase}>{t('home.tables.enter')}</span>
        )}
      </Link>
    </article>
  )
}

function Round({ table }: { table: TableHeard }) {
  const t = useT()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    // It is looked at four times a second and drawn when another second, or another word, is to be read.
    const look = () => {
      const read = (at: number) => {
        const { key, seconds } = shownOf(table, at + table.aheadMs)
        return `${key} ${seconds}`
      }
      const at = Date.now()
      setNow((before) => (read(before) === read(at) ? before : at))
    }
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [table])
  const shown = shownOf(table, now + table.aheadMs)
  return (
    <>
      {shown.seconds !== undefined && <Ring shown={shown} seconds={shown.seconds} />}
      <span className={styles.row}>
        <span className={styles.phase} data-phase={shown.key}>
          {shown.key === 'opens'
            ? t('home.tables.opens', { time: manilaClock(shown.at ?? 0) })
            : t(`home.tables.${shown.key}`)}
        </span>
        <span className={styles.marks} aria-hidden="true">
          {table.marks.map(({ text, tone }, index) => (
            // A mark has no name of its own: it is what stands at its place.
            <i key={index} className={styles.mark} data-tone={tone}>
              {text}
            </i>
          ))}
        </span>
      </span>
      {table.here > 0 && (
        <span className={styles.here}>
          <Icon name="user" size={12} />
          <span aria-hidden="true">{table.here}</span>
          <span className="visually-hidden">{t('home.tables.here', { count: table.here })}</span>
        </span>
      )}
      {table.marks.length > 0 && (
        <span className="visually-hidden">
          {t('home.tables.marks', { marks: table.marks.map(({ text }) => text).join(', ') })}
        </span>
      )}
    </>
  )
}

const AROUND = 2 * Math.PI * 18

/**
 * The seconds, and around them how much of the time for bets is left. It steps with them: a line that shrinks evenly would
 * have the page painted sixty times a second, for as long as home is open.
 */
function Ring({ shown: { key, left = 0 }, seconds }: { shown: Shown; seconds: number }) {
  const t = useT()
  return (
    <span className={styles.ring} data-phase={key}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="18" className={styles.track} />
        <circle
          cx="20"
          cy="20"
          r="18"
          className={styles.left}
          strokeDasharray={`${left * AROUND} ${AROUND}`}
        />
      </svg>
      <span aria-hidden="true">{seconds}</span>
      <span className="visually-hidden">{t('home.tables.seconds', { count: seconds })}</span>
    </span>
  )
}
