import type { Desk } from '@perlas/contract/help'
import { manilaClock } from '@perlas/player-kit/manila-time.ts'
import type { Translate } from '@perlas/player-kit/messages.ts'

const HOUR_MS = 3_600_000
/** Manila is eight hours ahead, all year. */
const AHEAD = 8
const DAY_MS = 24 * HOUR_MS
const dayOf = (at: string) => Math.floor((Date.parse(at) + AHEAD * HOUR_MS) / DAY_MS)

/** `9:00 AM`, of an hour in Manila. */
export function hourWords(t: Translate, hour: number): string {
  return hour % 24 === 0 ? t('desk.midnight') : manilaClock((hour - AHEAD) * HOUR_MS)
}

/** Whether somebody answers now, in a sentence. */
export function deskWords(t: Translate, desk: Desk): string {
  const allDay = desk.until - desk.from >= 24
  const until = hourWords(t, desk.until)
  if (desk.isOpen && desk.staffed) return allDay ? t('desk.openAll') : t('desk.open', { until })
  if (desk.isOpen) return allDay ? t('desk.busyAll') : t('desk.busy', { until })
  const at = hourWords(t, desk.from)
  const isToday = dayOf(desk.opensAt) === dayOf(desk.now)
  return `${t(isToday ? 'desk.closedToday' : 'desk.closedTomorrow', { at })} ${t('desk.leave')}`
}
