import { campaigns } from '@perlas/campaigns/player'
import type { Activities } from '@perlas/player-kit/activities.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { useWide } from '@perlas/player-kit/use-wide.ts'
import { useState } from 'react'
import styles from '../Rewards.module.css'
import { groupsOf, type Group } from '../rules.ts'
import { Chips } from './Chips.tsx'
import { NothingRuns, Running } from './Running.tsx'
import { Season } from './Season.tsx'

/** What runs: the season in large where there is room, the rest by kind. */
export function All({ activities }: { activities: Activities }) {
  const t = useT()
  const wide = useWide()
  const [group, setGroup] = useState<Group>()
  const groups = groupsOf(activities)
  const { activityIds } = activities
  const chosen = groups.find((one) => one.group === group)
  const season = wide
    ? campaigns.find(
        ({ activity, hasBanner }) =>
          hasBanner && activity !== undefined && activityIds.includes(activity),
      )
    : undefined
  const shown =
    chosen?.activities ?? activityIds.filter((activity) => activity !== season?.activity)
  return (
    <>
      {season && <Season key={season.code} campaign={season} />}
      <div className={styles.kinds}>
        <h2 id="running-title" className={wide ? 'visually-hidden' : styles.heading}>
          {t('rewards.running')}
        </h2>
        {wide && groups.length > 1 && <Chips groups={groups} chosen={group} onChoose={setGroup} />}
        {activityIds.length > 0 && (
          <small>{t('rewards.runningCount', { count: activityIds.length })}</small>
        )}
      </div>
      {activityIds.length === 0 ? (
        <NothingRuns />
      ) : (
        <Running activities={activities} shown={shown} />
      )}
    </>
  )
}
