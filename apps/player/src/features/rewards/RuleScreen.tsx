import { campaigns } from '@perlas/campaigns/player'
import { Hero } from '@perlas/player-kit/activity/Hero.tsx'
import { Rules, useActivityTerms } from '@perlas/player-kit/activity/RulesSheet.tsx'
import { isRefused } from '@perlas/player-kit/failure.ts'
import { useT, withMessages } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { useWide } from '@perlas/player-kit/use-wide.ts'
import type { PlayerCampaign } from '@perlas/player-kit/campaign.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { useActivityName } from '#/session/activity-pages.ts'
import styles from './Rewards.module.css'

type Ruled = PlayerCampaign & { activity: number }
export const isRuled = (one: PlayerCampaign): one is Ruled => one.activity !== undefined

/**
 * The rules of an activity, for anybody: filled in from its terms (AC-19, RT-08). Where several share a page, those that ever
 * ran stand under each other.
 */
export function RuleScreen() {
  const t = useT()
  const nameOf = useActivityName()
  const isWide = useWide()
  const { pathname } = useLocation()
  const name = pathname.split('/').at(-1)
  const [first, second] = campaigns.filter(({ rule }) => rule === name).filter(isRuled)
  const [one, other] = [
    useActivityTerms(first?.activity ?? -1),
    useActivityTerms(second?.activity ?? -1),
  ]
  const ran = [
    ...(first && !isRefused(one.error, 'activity-closed') ? [first] : []),
    ...(second && !isRefused(other.error, 'activity-closed') ? [second] : []),
  ]
  const [only] = ran
  const title = only && ran.length === 1 ? nameOf(only.activity) : t('rewards.ruleTitle')
  if (ran.length === 0) {
    return (
      <Screen title={first ? nameOf(first.activity) : title}>
        <StateCard
          picture="lantern"
          title={t('rewards.ruleNone')}
          actions={
            <Link className={buttonClass()} to="/lobby/rewards">
              {t('activity.toRewards')}
            </Link>
          }
        >
          {t('rewards.ruleNoneText')}
        </StateCard>
      </Screen>
    )
  }
  return (
    <Screen title={title} wide>
      {isWide && only && <SceneOf of={only} />}
      {ran.map((of) => (
        <RulesOf key={of.code} of={of} headed={ran.length > 1} />
      ))}
    </Screen>
  )
}

/** What is shown of a campaign, with its texts. */
function usePart({ code, messages, load }: Ruled) {
  return useQuery({
    queryKey: ['catalogue', 'rules', code],
    queryFn: () => withMessages(messages, load),
    staleTime: Infinity,
  })
}

function SceneOf({ of }: { of: Ruled }) {
  const { data } = usePart(of)
  return (
    data?.scene && (
      <div className={styles.scene}>
        <Hero of={data.scene} />
      </div>
    )
  )
}

/** The rules of one activity, filled in from the terms that this player has, or from those in force. */
export function RulesOf({ of, headed = false }: { of: Ruled; headed?: boolean }) {
  const nameOf = useActivityName()
  const { code, activity } = of
  const { data: part } = usePart(of)
  const space = code.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (!part?.ruleValues) return <Skeleton className={styles.columns} />
  return (
    <section className={styles.ruled}>
      {headed && <h2 className={styles.heading}>{nameOf(activity)}</h2>}
      <Rules activity={activity} rules={{ of: space, values: part.ruleValues }} />
    </section>
  )
}
