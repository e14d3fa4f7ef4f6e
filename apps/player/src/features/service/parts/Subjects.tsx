import type { ChatSubject } from '@perlas/contract/chat'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useActivityName } from '#/session/activity-pages.ts'
import { useSubjects, type Subject } from '../queries.ts'
import styles from './Chat.module.css'

/** The last of the player's own of one kind, to choose by a tap: nobody types a number. */
export function Subjects({
  of,
  onChosen,
  empty,
}: {
  of: ChatSubject
  onChosen: (subject: Subject) => void
  empty?: string | undefined
}) {
  const nameOf = useActivityName()
  const { data, error, isPending, refetch } = useSubjects(of)
  if (isPending) return <Skeleton className={styles.waiting} />
  if (!data) return <Failure error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return empty ? <p className={styles.never}>{empty}</p> : null
  return (
    <ul className={styles.subjects}>
      {data.map((subject) => {
        const { ref, name, activity, title, amount, at } = subject
        return (
          <li key={ref}>
            <button type="button" onClick={() => onChosen(subject)}>
              <strong>
                {activity === undefined ? name || pesos(amount) : nameOf(activity, title)}
              </strong>
              <small>{manilaTime(at)}</small>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
