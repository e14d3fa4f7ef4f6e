import { activityTypes } from '@perlas/contract/enums'
import { Link } from 'react-router'
import { useT } from '../messages.ts'
import { usePlayer } from '../player.ts'
import styles from './DepositTabs.module.css'

const tabs = [
  { activity: activityTypes.ContinuousRecharge, name: 'steps' },
  { activity: activityTypes.LadderRecharge, name: 'ladder' },
] as const

/** Two activities of deposits share a page, each a tab of it while it runs. */
export function DepositTabs({ activity }: { activity: number }) {
  const t = useT()
  const running = usePlayer(({ activities }) => activities.activityIds)
  const shown = tabs.filter((tab) => tab.activity === activity || running.includes(tab.activity))
  if (shown.length < 2) return null
  return (
    <nav className={styles.tabs} aria-label={t('activity.depositTabs')}>
      {shown.map((tab) => (
        <Link
          key={tab.name}
          to={`?tab=${tab.name}`}
          replace
          aria-current={tab.activity === activity ? 'page' : undefined}
        >
          {t(`activity.deposit.${tab.name}`)}
        </Link>
      ))}
    </nav>
  )
}
