import { campaigns } from '@perlas/campaigns/player'
import { Hero } from '@perlas/player-kit/activity/Hero.tsx'
import { Rules } from '@perlas/player-kit/activity/RulesSheet.tsx'
import { useT, withMessages } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { useWide } from '@perlas/player-kit/use-wide.ts'
import type { PlayerCampaign } from '@perlas/player-kit/campaign.ts'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { NotFound } from '#/screen/NotFound.tsx'
import { useActivityName } from '#/session/activity-pages.ts'
import styles from './Rewards.module.css'

type Ruled = PlayerCampaign & { activity: number }
export const isRuled = (one: PlayerCampaign): one is Ruled => one.activity !== undefined

/**
 * The rules of an activity, for anybody: filled in from its terms, before it ever ran from those that it would begin with
 * (AC-19, RT-08). Where several share a page they follow each other.
 */
export function RuleScreen() {
  const t = useT()
  const nameOf = useActivityName()
  const isWide = useWide()
  const { pathname } = useLocation()
  const name = pathname.split('/').at(-1)
  const all = campaigns.filter(({ rule }) => rule === name).filter(isRuled)
  const [only] = all
  if (!only) return <NotFound />
  const title = all.length === 1 ? nameOf(only.activity) : t('rewards.ruleTitle')
  return (
    <Screen title={title} wide>
      {isWide && all.length === 1 && <SceneOf of={only} />}
      {all.map((of) => (
        <RulesOf key={of.code} of={of} headed={all.length > 1} />
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
