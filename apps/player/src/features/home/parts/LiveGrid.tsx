import type { Game } from '@perlas/contract/catalogue'
import { Icon } from '@perlas/ui/Icon.tsx'
import { languageNow, useT } from '@perlas/player-kit/messages.ts'
import { useEffect, useState } from 'react'
import { GameCard } from '#/games/GameCard.tsx'
import styles from './LiveGrid.module.css'
import { phaseWords, tableKey } from './tables-rules.ts'
import { useTables, type Tables } from './use-tables.ts'

/** The tiles of live games; over those of tables stands how their round is. */
export function LiveGrid({ games }: { games: readonly Game[] }) {
  const t = useT()
  const tables = useTables(games)
  return (
    <div className={styles.room}>
      <h2 className={styles.title}>{t('home.tables.title')}</h2>
      <ul className={styles.grid}>
        {games.map((game, index) => {
          const table = tables.get(tableKey(game) ?? '')
          return (
            <li key={game.id} className={styles.place}>
              <GameCard game={game} eager={index < 6} />
              {table && <TableNowStrip table={table} />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type Table = NonNullable<ReturnType<Tables['get']>>

function TableNowStrip({ table }: { table: Table }) {
  const t = useT()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  const said = phaseWords(table, now + table.aheadMs)
  const words =
    said.key === 'opens' ? t('home.tables.opens', { time: clock(said.at) }) : sayPlain(t, said)
  return (
    <div className={styles.strip}>
      <span className={styles.phase} data-phase={said.key}>
        {words}
      </span>
      <span className={styles.row}>
        {table.marks.length > 0 && (
          <>
            <span className={styles.marks} aria-hidden="true">
              {table.marks.map(({ text, tone }, index) => (
                // Marks have no name of their own: one is what stands at its place.
                <i key={index} className={styles.mark} data-tone={tone}>
                  {text}
                </i>
              ))}
            </span>
            <span className="visually-hidden">
              {t('home.tables.marks', { marks: table.marks.map(({ text }) => text).join(', ') })}
            </span>
          </>
        )}
        {table.here > 0 && (
          <span className={styles.here}>
            <Icon name="user" size={12} />
            <span aria-hidden="true">{table.here}</span>
            <span className="visually-hidden">{t('home.tables.here', { count: table.here })}</span>
          </span>
        )}
      </span>
    </div>
  )
}

function sayPlain(
  t: ReturnType<typeof useT>,
  said: Exclude<ReturnType<typeof phaseWords>, { key: 'opens' }>,
): string {
  return said.key === 'open'
    ? t('home.tables.open', { count: said.count })
    : t(`home.tables.${said.key}`)
}

const clock = (at: number) =>
  new Date(at).toLocaleTimeString(languageNow(), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Manila',
  })
