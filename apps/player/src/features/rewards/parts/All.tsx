import { campaigns } from '@perlas/campaigns/player'
import type { Activities } from '@perlas/player-kit/activities.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { useWide } from '@perlas/player-kit/use-wide.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { useReady } from '../queries.ts'
import styles from '../Rewards.module.css'
import { foldsOf, nearestOf, seasonIn } from '../rules.ts'
import { Folds } from './Folds.tsx'
import { NothingRuns, Running } from './Running.tsx'
import { Season } from './Season.tsx'

/** Activities as a day has them: the three nearest, the season, and the rest folded by its kind. */
export function All({ activities }: { activities: Activities }) {
  const t = useT()
  const { data } = useReady()
  const welcome = useCatalogue(({ webConfig }) => webConfig?.welcome)
  const isNew = usePlayer(({ user }) => user?.totalRecharge === 0)
  const { activityIds, activityMap } = activities
  // Where it is not known what stands above, nothing ready is shown twice.
  const collected =
    data?.ready.map(({ activity }) => activity) ??
    activityIds.filter((activity) => (activityMap[activity]?.ready ?? 0) > 0)
  const near = nearestOf(activities, collected)
  const season = seasonIn(activities)
  const folds = foldsOf(activities, { near, hasWelcome: welcome !== undefined && isNew })
  if (near.length + season.length + folds.length === 0) return <NothingRuns />
  const gifts = new Map(data?.next.map(({ activity, award }) => [activity, award]))
  return (
    <>
      {near.length > 0 && (
        <section className={styles.part} aria-labelledby="today-title">
          <h2 id="today-title" className={styles.heading}>
            {t('rewards.today')}
          </h2>
          <Running activities={activities} shown={near} gifts={gifts} />
        </section>
      )}
      {season.length > 0 && <Seasons activities={activities} shown={season} />}
      {folds.length > 0 && (
        <section className={styles.part} aria-labelledby="running-title">
          <h2 id="running-title" className={styles.heading}>
            {t('rewards.rest')}
          </h2>
          <Folds activities={activities} folds={folds} />
        </section>
      )}
    </>
  )
}

/** The season: in large where there is room and it is drawn so, else as a card with its emblem. */
function Seasons({ activities, shown }: { activities: Activities; shown: readonly number[] }) {
  const t = useT()
  const wide = useWide()
  const large = wide
    ? campaigns.find(
        ({ activity, hasBanner }) =>
          hasBanner && activity !== undefined && shown.includes(activity),
      )
    : undefined
  const cards = shown.filter((activity) => activity !== large?.activity)
  return (
    <section className={styles.part} aria-labelledby="season-title">
      <h2 id="season-title" className={styles.heading}>
        {t('rewards.groups.season')}
      </h2>
      {large && <Season key={large.code} campaign={large} />}
      {cards.length > 0 && <Running activities={activities} shown={cards} />}
    </section>
  )
}
