import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { useState } from 'react'
import { useKeepHours, type Standing } from '../queries.ts'
import { HoursForm } from './HoursForm.tsx'
import { HoursText } from './HoursText.tsx'
import styles from './Limits.module.css'

/** When the player plays: outside of it no game opens and no bet is taken. */
export function HoursCard({ standing }: { standing: Standing }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const keep = useKeepHours()
  const { now, next } = standing.hours
  return (
    <TaskCard id="hours" icon="clock" title={t('limits.hoursOfPlay')} text={t('limits.hoursText')}>
      <div className={styles.line}>
        <strong className={styles.hours}>
          <HoursText hours={now} />
        </strong>
        <Button look="quiet" size="small" onClick={() => setOpen(!open)} aria-expanded={open}>
          <span>{now === null ? t('limits.set') : t('limits.change')}</span>
          <span className="visually-hidden">{t('limits.hoursOfPlay')}</span>
        </Button>
      </div>
      {next && (
        <div className={styles.waits}>
          <p>
            {next.hours === null ? (
              t('limits.hoursEnd', { at: manilaTime(next.from) })
            ) : (
              <span>
                {t('limits.willBe', { at: manilaTime(next.from) })}{' '}
                <strong>
                  <HoursText hours={next.hours} />
                </strong>
              </span>
            )}
          </p>
          <Button
            look="outline"
            size="small"
            busy={keep.isPending}
            onClick={() => keep.mutate(undefined)}
          >
            {t('limits.hoursKeep')}
          </Button>
        </div>
      )}
      {open && (
        <HoursForm own={now} waitHours={standing.waitHours} onClose={() => setOpen(false)} />
      )}
    </TaskCard>
  )
}
