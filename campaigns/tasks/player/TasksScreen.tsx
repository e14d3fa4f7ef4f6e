import { activityTypes } from '@perlas/contract/enums'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { PointsPill } from '@perlas/player-kit/activity/PointsPill.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { isRefused } from '@perlas/player-kit/failure.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { Link } from 'react-router'
import { receiveTaskAward, tasks as look, type TasksShown } from '../call.ts'
import { Chests } from './Chests.tsx'
import { ruleValues } from './rules.ts'
import { TaskRow } from './TaskRow.tsx'
import styles from './Tasks.module.css'

const page = { call: look, input: {} }

/** Tasks: what is ready first, then new here, today and this week (AC-20). */
export function TasksScreen() {
  const t = useT()
  const { data, error, refetch } = useActivity(look, {})
  const closed = isRefused(error, 'activity-closed')
  return (
    <ActivityPage
      activity={activityTypes.Tasks}
      title={t('tasks.title')}
      rules={closed ? undefined : { of: 'tasks', values: ruleValues }}
      query={{ data: closed ? null : data, error, refetch }}
      tools={<PointsPill />}
      wide
    >
      {(shown) => (shown ? <List shown={shown} /> : <Closed />)}
    </ActivityPage>
  )
}

function Closed() {
  const t = useT()
  return (
    <StateCard
      art="/pictures/empty/resting"
      title={t('tasks.closed')}
      actions={
        <Link className={buttonClass('outline')} to="/lobby/rewards">
          {t('activity.toRewards')}
        </Link>
      }
    >
      {t('tasks.closedText')}
    </StateCard>
  )
}

function List({ shown }: { shown: TasksShown }) {
  const t = useT()
  const receive = useClaim(receiveTaskAward, page, { stamp: true })
  const { tasks, chests, hasMobile, weekEnds } = shown
  const collect = (taskId: number) => receive.press({ taskId })
  const ready = tasks.filter(({ itemStatus }) => itemStatus === 1)
  const groups = (['new', 'day', 'week'] as const)
    .map((group) => ({
      group,
      rows: tasks.filter((task) => task.group === group && task.itemStatus !== 1),
    }))
    // Steps that are all done need no place any more.
    .filter(
      ({ group, rows }) =>
        rows.length > 0 && (group !== 'new' || rows.some(({ itemStatus }) => itemStatus === 0)),
    )
  const isOnTheWay = chests.some(({ itemStatus }) => itemStatus !== 2)
  const isAllDone = !isOnTheWay && tasks.every(({ itemStatus }) => itemStatus === 2)
  const row = (task: (typeof tasks)[number], first = false) => (
    <TaskRow
      key={task.key}
      task={task}
      weekEnds={weekEnds}
      first={first}
      busy={receive.isPending && receive.variables?.taskId === task.key}
      onCollect={collect}
    />
  )
  return (
    <div className={styles.page} data-way={isOnTheWay || undefined}>
      <div className={styles.side}>
        {isOnTheWay && <Chests shown={shown} busy={receive.isPending} onCollect={collect} />}
        {!hasMobile && (
          <p className={styles.number}>
            <span>{t('tasks.number')}</span>
            <Link className={buttonClass('primary', 'small')} to="/bind">
              {t('tasks.addNumber')}
            </Link>
          </p>
        )}
        {ready.length > 0 && (
          <section className={styles.group} aria-labelledby="tasks-ready">
            <h2 id="tasks-ready">{t('tasks.ready')}</h2>
            <ul>{ready.map((task, at) => row(task, at === 0))}</ul>
          </section>
        )}
        {isAllDone && (
          <StateCard art="/pictures/empty/level" title={t('tasks.allDone')}>
            {t('tasks.allDoneText')}
          </StateCard>
        )}
      </div>
      <div className={styles.groups}>
        {groups.map(({ group, rows }) => (
          <section key={group} className={styles.group} aria-labelledby={`tasks-${group}`}>
            <header>
              <h2 id={`tasks-${group}`}>{t(`tasks.group.${group}`)}</h2>
              {group === 'day' && <small>{t('tasks.resets')}</small>}
            </header>
            <ul>{rows.map((task) => row(task))}</ul>
          </section>
        ))}
      </div>
    </div>
  )
}
