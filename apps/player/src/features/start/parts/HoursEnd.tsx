import type { LobbyMessage } from '@perlas/contract/bridge'
import { manilaClock, manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Dialog } from '@perlas/ui/Dialog.tsx'
import { useEffect, useEffectEvent } from 'react'
import { opensAt, placeIn, type Hours } from '../hours.ts'
import { useNow } from '../queries.ts'
import styles from './Session.module.css'

/** Own hours of play near their end: a line under the bar, and after the last round a calm word (PF-08). */
export function HoursEnd({
  hours,
  quiet,
  say,
  onLeave,
}: {
  hours: Hours | null | undefined
  /** No round is under way. */
  quiet: boolean
  say: (message: LobbyMessage) => void
  onLeave: () => void
}) {
  const t = useT()
  const now = useNow()
  const place = placeIn(hours, now)
  const open = place === 'over' && quiet
  const hold = useEffectEvent(() => say({ type: 'pause' }))
  useEffect(() => {
    if (open) hold()
  }, [open])
  if (!hours) return null
  return (
    <>
      {(place === 'ending' || (place === 'over' && !quiet)) && (
        <p className={styles.line} role="status">
          {place === 'ending'
            ? t('start.hours.ending', { at: manilaClock(Date.parse(hours.until)) })
            : t('start.hours.lastRound')}
        </p>
      )}
      <Dialog
        open={open}
        locked
        uninvited
        closable={false}
        title={t('start.hours.title')}
        description={t('start.hours.over', { at: manilaTime(opensAt(hours, now)) })}
        closeLabel={t('start.exit')}
        onClose={onLeave}
      >
        <div className={styles.leave}>
          <Button wide onClick={onLeave}>
            {t('start.exit')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
