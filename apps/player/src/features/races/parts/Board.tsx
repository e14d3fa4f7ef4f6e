import type { RaceRow } from '@perlas/contract/races'
import { useT } from '@perlas/player-kit/messages.ts'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useState } from 'react'
import type { Standings } from '../RaceScreen.tsx'
import { scoreIn } from '../rules.ts'
import styles from './Board.module.css'
import { prizeAt } from './Podium.tsx'

/** So many rows before somebody asks for more: what stands below the board is not far on a phone. */
const FIRST = 10

/** The first ten, the first fifty, or the rows about the own one; the own one stays in sight below. */
export function Board({
  of,
  around,
  onAround,
}: {
  of: Standings
  around: boolean
  onAround: (around: boolean) => void
}) {
  const t = useT()
  const { rows, mine, race } = of
  const [whole, setWhole] = useState(false)
  const shown = whole || around ? rows : rows.slice(0, FIRST)
  const rest = rows.length - shown.length
  const isPinned = mine !== null && mine.place > 0 && !shown.some((row) => row.mine)
  const scoreText = scoreIn(t, race)
  const prizeOf = (row: Pick<RaceRow, 'amount' | 'place'>) =>
    race.over > 0 ? row.amount : prizeAt(of, row.place)
  return (
    <section className={styles.board} aria-labelledby="race-board">
      <header>
        <h2 id="race-board">{t('races.board')}</h2>
        {mine !== null && mine.place > 0 && (
          <Button look="link" size="small" onClick={() => onAround(!around)}>
            {t(around ? 'races.first' : 'races.around')}
          </Button>
        )}
      </header>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{t('races.empty')}</p>
      ) : (
        <ol>
          {shown.map((row, at) => (
            <Row
              key={`${row.place}:${row.name}:${at}`}
              row={row}
              score={scoreText(row.score)}
              prize={prizeOf(row)}
            />
          ))}
          {isPinned && (
            <Row
              row={{ ...mine, mine: true }}
              score={scoreText(mine.score)}
              prize={prizeOf(mine)}
            />
          )}
        </ol>
      )}
      {rest > 0 && (
        <Button look="outline" wide onClick={() => setWhole(true)}>
          {t('races.rest', { count: rest })}
        </Button>
      )}
    </section>
  )
}

function Row({
  row: { place, name, mine },
  score,
  prize,
}: {
  row: Pick<RaceRow, 'place' | 'name' | 'mine'>
  score: string
  prize: number
}) {
  const t = useT()
  return (
    <li data-mine={mine || undefined}>
      <span className={styles.place}>
        <span className="visually-hidden">
          {place > 0 ? t('races.place', { place }) : t('races.noPlace')}
        </span>
        <span aria-hidden="true">{place > 0 ? place.toLocaleString('en-PH') : '–'}</span>
      </span>
      <span className={styles.name}>
        {mine ? (name ? t('races.youAs', { name }) : t('races.you')) : name || t('races.hidden')}
      </span>
      <span className={styles.end}>
        <strong>{score}</strong>
        {place > 0 && prize > 0 && (
          <small>
            <Amount value={prize} />
          </small>
        )}
      </span>
    </li>
  )
}
