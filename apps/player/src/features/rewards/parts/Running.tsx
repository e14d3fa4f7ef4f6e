import { activityTypes } from '@perlas/contract/enums'
import type { Activities } from '@perlas/player-kit/activities.ts'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import type { Reward } from '@perlas/player-kit/rewards.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Picture } from '@perlas/ui/Picture.tsx'
import { Progress } from '@perlas/ui/Progress.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { Link } from 'react-router'
import { useActivityName, activityPath, featureCodes } from '#/session/activity-pages.ts'
import styles from './Running.module.css'

/** How often those come again that have no end. */
const paces: Readonly<Record<number, 'day' | 'week' | 'month'>> = {
  [activityTypes.FreeSign]: 'day',
  [activityTypes.Tasks]: 'day',
  [activityTypes.VipRebate]: 'day',
  [activityTypes.DayBonus]: 'day',
  [activityTypes.RedPacket]: 'day',
  [activityTypes.LadderRecharge]: 'week',
  [activityTypes.AccumulatedRecharge]: 'month',
}

/** A card for each of these activities: what there is to do, how far the player is, until when. */
export function Running({
  activities: { activityMap },
  shown,
  gifts,
}: {
  activities: Activities
  shown: readonly number[]
  /** On cards of the nearest: what each brings next. */
  gifts?: ReadonlyMap<number, readonly Reward[]>
}) {
  return (
    <div className={styles.room}>
      <ul className={styles.running} data-near={gifts && true}>
        {shown.map((activity) => (
          <Card
            key={activity}
            activity={activity}
            state={activityMap[activity]}
            award={gifts?.get(activity) ?? []}
          />
        ))}
      </ul>
    </div>
  )
}

function Card({
  activity,
  state,
  award,
}: {
  activity: number
  state: Activities['activityMap'][string] | undefined
  award: readonly Reward[]
}) {
  const t = useT()
  const nameOf = useActivityName()
  const { ready = 0, turns = 0, done = 0, goal = 0, expireTime = -1 } = state ?? {}
  const code = featureCodes[activity] ?? 'tasks'
  const pace = paces[activity]
  const brings = rewardWords(t, award)
  // A visitor has no standing yet: what it is about is said instead.
  const now = ready > 0 ? 'now' : goal === 0 ? 'about' : 'next'
  const todo = {
    next: done + 1,
    left: goal - done,
    count: ready,
    defaultValue: ready > 0 ? t('rewards.ready', { count: ready }) : t(`rewards.next.${code}`),
  }
  return (
    <li>
      <Link to={activityPath(activity)}>
        <Picture
          className={styles.picture}
          src={`/pictures/features/${code}`}
          alt=""
          width={120}
          height={90}
          sizes="(min-width: 1440px) 260px, 220px"
        />
        <span className={styles.words}>
          <span className={styles.head}>
            <strong>{nameOf(activity)}</strong>
            <small>
              {expireTime > 0
                ? t('rewards.until', { date: manilaDay(new Date(expireTime - 1).toISOString()) })
                : pace !== undefined && t(`rewards.every.${pace}`)}
            </small>
          </span>
          <small className={styles.todo} data-ready={ready + turns > 0 || undefined}>
            {turns > 0 ? t('rewards.turns', { count: turns }) : t(`rewards.${now}.${code}`, todo)}
          </small>
          {brings && (
            <small className={styles.brings}>{t('rewards.brings', { what: brings })}</small>
          )}
          {goal > 1 && <Far done={done} goal={goal} />}
          <span className={styles.way} data-ready={ready > 0 || undefined} aria-hidden="true">
            <span className={buttonClass('quiet', 'small')}>
              {t(ready > 0 ? 'activity.collect' : 'rewards.open')}
            </span>
          </span>
        </span>
      </Link>
    </li>
  )
}

function Far({ done, goal }: { done: number; goal: number }) {
  const t = useT()
  return (
    <span className={styles.far}>
      <Progress
        value={done}
        max={goal}
        label={t('rewards.progress', { done, goal })}
        tone="campaign"
        slim
      />
      <b aria-hidden="true">
        {done} / {goal}
      </b>
    </span>
  )
}

/** Where nothing runs there is news to look at. */
export function NothingRuns() {
  const t = useT()
  return (
    <StateCard
      art="/pictures/empty/nothing"
      title={t('rewards.noneTitle')}
      actions={
        <Link className={buttonClass('outline')} to="/lobby/notice">
          {t('rewards.news')}
        </Link>
      }
    >
      {t('rewards.noneText')}
    </StateCard>
  )
}
