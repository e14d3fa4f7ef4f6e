import type { OwnHours } from '@perlas/contract/own-hours'
import { useT } from '@perlas/player-kit/messages.ts'
import { Select } from '@perlas/ui/Select.tsx'
import { minuteText } from '../hours-text.ts'
import styles from './Limits.module.css'

/** Proposed where no hours are set. */
export const EVENING = { from: 18 * 60, until: 23 * 60 }
const HALF_HOUR = 30
const begins = Array.from({ length: 48 }, (_, half) => half * HALF_HOUR)
const ends = begins.map((half) => half + HALF_HOUR)

/** Half hours of a day, and the minute that is set where it is none of them. */
const optionsOf = (minutes: readonly number[], set: number) =>
  [...new Set([...minutes, set])]
    .sort((a, b) => a - b)
    .map((value) => ({ value, label: minuteText(value) }))

/** From which time of the day to which. */
export function TimeFields({
  own,
  from,
  until,
  error,
  onChange,
}: {
  own: OwnHours | null
  from: number
  until: number
  error: string | undefined
  onChange: (name: 'from' | 'until', minute: number) => void
}) {
  const t = useT()
  const set = own ?? EVENING
  return (
    <div className={styles.pair}>
      <Select
        label={t('limits.hoursFrom')}
        value={from}
        options={optionsOf(begins, set.from)}
        onChange={(minute) => onChange('from', minute)}
      />
      <Select
        label={t('limits.hoursUntil')}
        value={until}
        options={optionsOf(ends, set.until)}
        onChange={(minute) => onChange('until', minute)}
        error={error}
      />
    </div>
  )
}
