import type { StatementRow as Row } from '@perlas/contract/records'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useId, useState } from 'react'
import type { Range } from '../queries.ts'
import { daysOfMonth } from './last-days.ts'
import { rowWords } from './day-words.ts'
import { RoundCount, RowFigures } from './Figures.tsx'
import styles from './Statement.module.css'
import { StatementGames } from './StatementGames.tsx'

/** A day or a month. A month whose days are kept leads to them; any other row opens to its games. */
export function StatementRow({
  row,
  onOpen,
}: {
  row: Row
  onOpen?: ((range: Range) => void) | undefined
}) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { from, until, rounds } = row
  const month = daysOfMonth(from.slice(0, 7))
  const isWhole = row.wholeMonth || (from === month.from && until === month.until)
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        {...(onOpen
          ? { onClick: () => onOpen({ from, until }) }
          : {
              'aria-expanded': open,
              'aria-controls': open ? id : undefined,
              onClick: () => setOpen(!open),
            })}
      >
        <span className={styles.name}>
          <span className={styles.day}>{rowWords(row, isWhole)}</span> <RoundCount of={row} />
        </span>
        <RowFigures of={row} />
        <Icon className={styles.arrow} name={onOpen ? 'forward' : 'down'} size={18} />
      </button>
      {open && (
        <div id={id} className={styles.inside}>
          <StatementGames span={{ from, until }} rows={Math.min(rounds, 3)} />
        </div>
      )}
    </li>
  )
}
