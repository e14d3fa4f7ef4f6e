import type { OwnHours } from '@perlas/contract/own-hours'
import { useT } from '@perlas/player-kit/messages.ts'
import { partsOf } from '../hours-text.ts'

/** `6:00 PM – 11:00 PM, every day`. */
export function HoursText({ hours }: { hours: OwnHours | null }) {
  const t = useT()
  if (!hours) return <span>{t('limits.anyHour')}</span>
  const { key, times, days } = partsOf(hours)
  return (
    <span>
      {t(key, times)}, <span>{days.length === 0 ? t('limits.everyDay') : days.join(', ')}</span>
    </span>
  )
}
