import { manilaWeekday } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Progress } from '@perlas/ui/Progress.tsx'
import { Link } from 'react-router'
import type { Task } from '../call.ts'
import { hinted, icons, taskName } from './names.ts'
import styles from './Tasks.module.css'

/** One task: what it is, what it gives, how far it is, and the one thing to do about it. */
export function TaskRow({
  task,
  weekEnds,
  first = false,
  busy,
  onCollect,
}: {
  task: Task
  weekEnds: string
  /** The one whose button is the page's primary. */
  first?: boolean
  busy: boolean
  onCollect: (taskId: number) => void
}) {
  const t = useT()
  const { key, group, goal, done, itemStatus, award, jump } = task
  const name = taskName(task)
  const isDone = done >= goal
  const counted = goal > 1 && itemStatus === 0
  const hint = itemStatus === 0 && hinted.includes(name) ? t(`tasks.hint.${name}`) : ''
  // Its dot ends the line before it where there is no room for both.
  const aside = counted ? t('tasks.progress', { done, goal }) : hint
  return (
    <li data-status={itemStatus}>
      <span className={styles.icon}>
        <Icon name={icons[name] ?? 'task'} size={20} />
      </span>
      <span className={styles.words}>
        <strong>{t(`tasks.${isDone ? 'done' : 'task'}.${name}`, { count: goal })}</strong>
        <small>
          <span className={styles.gives}>
            {rewardWords(t, award)}
            {aside && <span> ·</span>}
          </span>
          {aside && <span>{aside}</span>}
        </small>
        {counted && (
          <span className={styles.bar}>
            <Progress value={done} max={goal} label={t('tasks.progress', { done, goal })} />
          </span>
        )}
      </span>
      {itemStatus === 1 ? (
        <Button
          look={first ? 'primary' : 'quiet'}
          size="small"
          busy={busy}
          onClick={() => onCollect(key)}
        >
          {t('activity.collect')}
        </Button>
      ) : itemStatus === 2 ? (
        <span className={styles.tick}>
          <Icon name="check" size={18} />
          <span className="visually-hidden">{t('tasks.collected')}</span>
        </span>
      ) : isDone ? (
        <span className={styles.quiet}>{t('tasks.reached')}</span>
      ) : jump ? (
        <Way to={jump} name={name} goal={goal} />
      ) : (
        group === 'week' && (
          <span className={styles.quiet}>{t('tasks.until', { day: manilaWeekday(weekEnds) })}</span>
        )
      )}
    </li>
  )
}

/** Where the task is done. Its whole name is heard: two parts of a flex box would be joined by a space. */
function Way({ to, name, goal }: { to: string; name: string; goal: number }) {
  const t = useT()
  const text = t(`tasks.go.${name}`)
  return (
    <Link
      className={buttonClass('quiet', 'small')}
      to={to}
      aria-label={`${text}: ${t(`tasks.task.${name}`, { count: goal })}`}
    >
      {text}
    </Link>
  )
}
