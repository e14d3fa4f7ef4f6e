import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import type { LimitChange } from '@perlas/contract/responsible'
import { useT } from '@perlas/player-kit/messages.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { HoursText } from './HoursText.tsx'
import styles from './Limits.module.css'
import { Much } from './Much.tsx'

/** What was set, asked and taken back, the newest first: nobody can change this list. */
export function History({ changes }: { changes: readonly LimitChange[] }) {
  const t = useT()
  return (
    <TaskCard id="history" icon="list" title={t('limits.history')}>
      {changes.length === 0 ? (
        <p className={styles.text}>{t('limits.nothingYet')}</p>
      ) : (
        <ol className={styles.history}>
          {changes.map((change) => (
            <li key={change.id}>
              <span className={styles.what}>
                {t(`limits.did.${change.what}`, { defaultValue: change.what })}
                <small>
                  <Subject change={change} />
                </small>
              </span>
              <time dateTime={change.at}>{manilaTime(change.at)}</time>
            </li>
          ))}
        </ol>
      )}
    </TaskCard>
  )
}

function Subject({ change }: { change: LimitChange }) {
  const t = useT()
  const { what, kind, period, before, after, hours, gameType } = change
  if (hours)
    return (
      <span>
        <HoursText hours={hours.before} /> → <HoursText hours={hours.after} />
      </span>
    )
  if (gameType !== undefined) return t(`game.types.${gameType}`, { defaultValue: `#${gameType}` })
  if (what === 'check-set') return <Much kind="time" value={after ?? 0} />
  if (what.startsWith('exclu')) return t(`limits.terms.${period}`, { defaultValue: '' })
  if (period === '') return null
  const much = (value: number | null) =>
    value === null ? t('limits.none') : <Much kind={kind} value={value} />
  return (
    <span>
      {t(`limits.kinds.${kind}.title`)}, {t(`limits.periods.${period}`)}: {much(before)} →{' '}
      {much(after)}
    </span>
  )
}
