import { useT } from '@perlas/player-kit/messages.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useNow } from '../queries.ts'
import styles from './Session.module.css'

/** Hours and minutes since the first game of the session was opened. */
export function useTimeSince(since: string | null | undefined): string {
  const t = useT()
  const now = useNow()
  const all = since ? Math.max(0, Math.floor((now - Date.parse(since)) / 60_000)) : 0
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  return hours > 0
    ? t('start.session.hours', { hours, minutes })
    : t('start.session.minutes', { minutes })
}

/** A quiet clock in the room's bar; where the bar is narrow its panel has the time. */
export function SessionClock({
  since,
  open,
  onToggle,
}: {
  since: string | null | undefined
  open: boolean
  onToggle: () => void
}) {
  const t = useT()
  const time = useTimeSince(since)
  return (
    <button
      type="button"
      className={styles.clock}
      aria-expanded={open}
      aria-controls="session-panel"
      title={t('start.session.title')}
      onClick={onToggle}
    >
      <Icon name="clock" size={22} />
      <span className="visually-hidden">{t('start.session.title')}</span>
      <span className={styles.time}>{time}</span>
    </button>
  )
}
