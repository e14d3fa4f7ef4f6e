import type { StatementGame } from '@perlas/contract/records'
import { thumbOf } from '@perlas/contract/game-rules'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useId, useState } from 'react'
import { useCatalogue } from '#/session/catalogue.ts'
import { useStatementGames, type Range } from '../queries.ts'
import { RoundCount, RowFigures } from './Figures.tsx'
import { Rounds } from './Rounds.tsx'
import styles from './Statement.module.css'

/** Play of these days, game by game; `rows` is how many places are held until they come. */
export function StatementGames({ span, rows }: { span: Range; rows: number }) {
  const { data, error, refetch } = useStatementGames(span)
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) {
    return Array.from({ length: Math.max(1, rows) }, (_, index) => (
      <Skeleton key={index} className={styles.gameWait} />
    ))
  }
  return (
    <ul>
      {data.games.map((game) => (
        <Game key={game.gameId} game={game} span={span} />
      ))}
    </ul>
  )
}

function Game({ game, span }: { game: StatementGame; span: Range }) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(false)
  const icon = useCatalogue(({ gameMap }) => gameMap[game.gameId]?.icon)
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-game=""
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.cover}>
          {icon ? (
            <Picture src={thumbOf(icon)} alt="" width={40} height={40} sizes="40px" />
          ) : (
            <Icon name="chip" size={22} />
          )}
        </span>
        <span className={styles.name}>
          <span className={styles.day}>{game.gameName || t('records.goneGame')}</span>{' '}
          <RoundCount of={game} />
        </span>
        <RowFigures of={game} />
        <Icon className={styles.arrow} name="down" size={18} />
      </button>
      {open && (
        <div id={id} className={styles.inside}>
          <Rounds range={span} gameId={game.gameId} />
        </div>
      )}
    </li>
  )
}
