import { refreshSoon } from '@perlas/player-kit/activity/refresh.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { useEffect, useState } from 'react'
import { useGreen } from '#/session/catalogue.ts'
import { Chips } from './parts/Chips.tsx'
import { NothingRuns, Running } from './parts/Running.tsx'
import styles from './Rewards.module.css'
import { groupsOf, type Group } from './rules.ts'

/** What runs, kind by kind, and nothing else (RT-03, RT-08). */
export function ActivityListScreen() {
  const t = useT()
  const activities = usePlayer((player) => player.activities)
  const [group, setGroup] = useState<Group>()
  useEffect(() => refreshSoon(), [])
  const green = useGreen()
  const groups = green ? [] : groupsOf(activities)
  const chosen = groups.filter((one) => one.group === group)
  return (
    <Screen title={t('rewards.listTitle')} wide>
      <div className={styles.list}>
        {groups.length > 1 && <Chips groups={groups} chosen={group} onChoose={setGroup} rail />}
        {groups.length === 0 && <NothingRuns />}
        {(chosen.length > 0 ? chosen : groups).map((one) => (
          <section key={one.group} aria-labelledby={`group-${one.group}`}>
            <h2 id={`group-${one.group}`} className={styles.heading}>
              {t(`rewards.groups.${one.group}`)}
            </h2>
            <Running activities={activities} shown={one.activities} />
          </section>
        ))}
      </div>
    </Screen>
  )
}
