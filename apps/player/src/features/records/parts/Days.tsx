import { Icon } from '@perlas/ui/Icon.tsx'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { useState } from 'react'
import type { Range } from '../queries.ts'
import styles from '../RecordsScreen.module.css'
import { lastDays } from './last-days.ts'

/** So many days back, today included; 0 is all of them. */
const spans = [0, 1, 7, 30] as const

/** Which days are listed: the usual spans by one tap, any others by their first and last day. */
export function Days({ range, onChange }: { range: Range; onChange: (range: Range) => void }) {
  const t = useT()
  // The page is young enough not to ask the clock again.
  const [now] = useState(() => Date.now())
  return (
    <div className={styles.days}>
      <div className={styles.spans} role="group" aria-label={t('records.days')}>
        {spans.map((span) => {
          const own = lastDays(span, now)
          return (
            <button
              key={span}
              type="button"
              className={styles.span}
              aria-pressed={own.from === range.from && own.until === range.until}
              onClick={() => onChange(own)}
            >
              {t(`records.span.${span}`)}
            </button>
          )
        })}
      </div>
      {(['from', 'until'] as const).map((name) => (
        <label key={name} className={styles.day}>
          <span className={styles.dayName}>{t(`records.${name}`)}</span>
          <span>{range[name] ? manilaDay(range[name]) : t('records.any')}</span>
          <Icon name="calendar" size={18} />
          {/* The browser would write the day its own way: its field lies unseen over ours. */}
          <input
            type="date"
            value={range[name]}
            onClick={(event) => event.currentTarget.showPicker?.()}
            onChange={(event) => onChange({ ...range, [name]: event.target.value })}
          />
        </label>
      ))}
    </div>
  )
}
