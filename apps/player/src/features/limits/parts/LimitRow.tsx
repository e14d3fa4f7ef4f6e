import type { Limit, LimitKind, LimitPeriod } from '@perlas/contract/responsible'
import { Button } from '@perlas/ui/Button.tsx'
import { Progress } from '@perlas/ui/Progress.tsx'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useKeepLimit } from '../queries.ts'
import { inForce } from '../rules.ts'
import { LimitForm } from './LimitForm.tsx'
import styles from './Limits.module.css'
import { Much } from './Much.tsx'

/** One period: what counts, what is used of it, when it begins anew, and what waits. */
export function LimitRow({
  kind,
  period,
  limit,
  waitHours,
}: {
  kind: LimitKind
  period: LimitPeriod
  limit: Limit | undefined
  waitHours: number
}) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const keep = useKeepLimit()
  const most = inForce(limit)
  const name = t(`limits.periods.${period}`)
  const used = Math.max(0, limit?.used ?? 0)
  return (
    <li className={styles.row} data-testid={`limit-${kind}-${period}`}>
      <div className={styles.line}>
        <span className={styles.period}>{name}</span>
        <strong className={styles.most}>
          {most === null ? (
            <span className={styles.none}>{t('limits.none')}</span>
          ) : (
            <Much kind={kind} value={most} />
          )}
        </strong>
        <Button look="quiet" size="small" onClick={() => setOpen(!open)} aria-expanded={open}>
          <span>{most === null ? t('limits.set') : t('limits.change')}</span>
          <span className="visually-hidden">
            {t(`limits.kinds.${kind}.title`)}, {name}
          </span>
        </Button>
      </div>
      {limit && most !== null && limit.resetsAt !== null && (
        <>
          <Progress value={used} max={most} label={t('limits.usedOf')} tone="good" />
          <p className={styles.note}>
            {t('limits.used')} <Much kind={kind} value={used} /> ·{' '}
            {t('limits.resets', { at: manilaTime(limit.resetsAt) })}
          </p>
        </>
      )}
      {limit && limit.houseAmount !== null && limit.houseAmount === most && (
        <p className={styles.note}>{t('limits.byHouse')}</p>
      )}
      {limit?.next && (
        <div className={styles.waits}>
          <p>
            {limit.next.amount === null ? (
              t('limits.willEnd', { at: manilaTime(limit.next.from) })
            ) : (
              <span>
                {t('limits.willBe', { at: manilaTime(limit.next.from) })}{' '}
                <strong>
                  <Much kind={kind} value={limit.next.amount} />
                </strong>
              </span>
            )}
          </p>
          <Button
            look="outline"
            size="small"
            busy={keep.isPending}
            onClick={() => keep.mutate({ kind, period })}
          >
            {t('limits.takeBack')}
          </Button>
        </div>
      )}
      {open && (
        <LimitForm
          kind={kind}
          period={period}
          own={limit?.amount ?? null}
          waitHours={waitHours}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}
