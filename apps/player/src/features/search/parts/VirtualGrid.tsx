import type { Game } from '@perlas/contract/catalogue'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { GameCard } from '#/games/GameCard.tsx'
import styles from './VirtualGrid.module.css'

type Shape = { columns: number; row: number; top: number }

/**
 * A grid of any length: only the rows near the window are in the page. Same rows as `GameGrid`; for
 * assistive technology it says how long the list is and where each game stands in it.
 */
export function VirtualGrid({ games, eager = 0 }: { games: readonly Game[]; eager?: number }) {
  'use no memo'
  const room = useRef<HTMLDivElement>(null)
  const [shape, setShape] = useState<Shape>()
  useLayoutEffect(() => {
    const box = room.current
    if (!box) return
    const measure = () => {
      const columns = box.clientWidth >= 1180 ? 6 : box.clientWidth >= 560 ? 5 : 3
      const gap = columns === 6 ? 18 : columns === 5 ? 16 : 12
      const row = (((box.clientWidth - gap * (columns - 1)) / columns) * 4) / 3 + gap
      setShape({ columns, row, top: box.getBoundingClientRect().top + scrollY })
    }
    measure()
    const seer = new ResizeObserver(measure)
    seer.observe(box)
    return () => seer.disconnect()
  }, [])
  const { columns = 3, row = 200, top = 0 } = shape ?? {}
  // oxlint-disable-next-line react/incompatible-library -- it changes itself between draws; not memoized, by the line above
  const rows = useWindowVirtualizer({
    count: Math.ceil(games.length / columns),
    estimateSize: () => row,
    scrollMargin: top,
    overscan: 3,
  })
  useLayoutEffect(() => rows.measure(), [rows, row])

  return (
    <div ref={room} className={styles.room}>
      {shape && (
        <ul
          className={styles.rows}
          ref={(list) => list?.style.setProperty('height', `${rows.getTotalSize()}px`)}
        >
          {rows.getVirtualItems().flatMap((line) =>
            games.slice(line.index * columns, (line.index + 1) * columns).map((game, column) => {
              const place = line.index * columns + column
              return (
                <li
                  key={game.id}
                  className={styles.cell}
                  aria-setsize={games.length}
                  aria-posinset={place + 1}
                  ref={(cell) => {
                    cell?.style.setProperty('--y', `${line.start - top}px`)
                    cell?.style.setProperty('--column', String(column))
                  }}
                >
                  <GameCard game={game} eager={place < eager} />
                </li>
              )
            }),
          )}
        </ul>
      )}
    </div>
  )
}
