import { Icon } from '@perlas/ui/Icon.tsx'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { useEffect, useRef, useState } from 'react'
import type { Range } from '../queries.ts'
import styles from '../RecordsScreen.module.css'
import { monthWords } from './day-words.ts'
import { daysOfMonth, lastDays, lastMonths, monthOf, yesterday } from './last-days.ts'

/** So many days back, today included; 0 is all of them. */
const spans = [0, 1, 'yesterday', 7, 30] as const
/** So many months can be chosen by name; those before by their days. */
const MONTHS = 24

/** Which days are listed: the usual spans by one tap, a month by its name, any others by their first and last day. */
export function Days({ range, onChange }: { range: Range; onChange: (range: Range) => void }) {
  const t = useT()
  // The page is young enough not to ask the clock again.
  const [now] = useState(() => Date.now())
  const month = monthOf(range)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The chosen one is in sight, also when the row is wider than the phone.
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"], [data-chosen]')
    if (row.current && chosen)
      row.current.scrollLeft =
        chosen.offsetLeft - (row.current.clientWidth - chosen.clientWidth) / 2
  }, [range.from, range.until])
  return (
    <div className={styles.days}>
      <div ref={row} className={styles.spans} role="group" aria-label={t('records.days')}>
        {spans.map((span) => {
          const own = span === 'yesterday' ? yesterday(now) : lastDays(span, now)
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
        <label className={styles.month} data-chosen={month ? '' : undefined}>
          <span className="visually-hidden">{t('records.month')}</span>
          <select
            value={month}
            onChange={({ target: { value } }) =>
              onChange(value ? daysOfMonth(value) : { from: '', until: '' })
            }
          >
            <option value="">{t('records.month')}</option>
            {lastMonths(MONTHS, now).map((one) => (
              <option key={one} value={one}>
                {monthWords(one)}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} />
        </label>
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
