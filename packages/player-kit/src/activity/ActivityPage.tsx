import { buttonClass } from '@perlas/ui/button-class.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { CampaignPart } from '../campaign.ts'
import { Failure } from '../Failure.tsx'
import { isRefused, type Refused } from '../failure.ts'
import { manilaDay } from '../manila-time.ts'
import { useT } from '../messages.ts'
import { usePlayer } from '../player.ts'
import { Screen } from '../Screen.tsx'
import { useWide } from '../use-wide.ts'
import { Hero } from './Hero.tsx'
import { useOwnTitle } from './title.ts'
import styles from './ActivityPage.module.css'

const RulesSheet = lazy(() => import('./RulesSheet.tsx').then((m) => ({ default: m.RulesSheet })))
const RulesBand = lazy(() => import('./RulesSheet.tsx').then((m) => ({ default: m.RulesBand })))
const ChancesSheet = lazy(() =>
  import('./ChancesSheet.tsx').then((m) => ({ default: m.ChancesSheet })),
)

/**
 * The frame of an activity's page: its rules one tap away on a phone and under it on a desktop, its chances one tap away, a
 * place of the final size while it loads, and words for whoever it is not open to. Chances come with the data, before the rules.
 */
export function ActivityPage<Data>({
  activity,
  title,
  rules,
  query,
  chances = false,
  tools,
  ground,
  hero,
  wide = false,
  party = false,
  children,
}: {
  /** The number of the activity. */
  activity: number
  title: string
  /** How its rules are told: the space of its texts. Absent where there are none to tell. */
  rules: { of: string; values: RuleValues } | undefined
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  chances?: boolean
  /** Stands before the rules in the head. */
  tools?: ReactNode
  /** What lies behind the page. */
  ground?: ReactNode
  /** The scene under the title; where it changes with the player's state, the page draws its own. */
  hero?: string
  wide?: boolean
  /** A campaign's own night: the title stands large on its ground. */
  party?: boolean
  children: (data: Data) => ReactNode
}) {
  const t = useT()
  const [open, setOpen] = useState<'rules' | 'chances'>()
  const close = () => setOpen(undefined)
  const isWide = useWide()
  const { data, error, refetch } = query
  const isShut = Boolean(error) && data === undefined
  const name = useOwnTitle(activity) ?? title
  const isUsedUp = usePlayer(({ activities }) => activities.activityMap[activity]?.usedUp)
  return (
    <div className={styles.page}>
      {ground && (
        <div className={styles.ground} data-out={isShut || undefined}>
          {ground}
        </div>
      )}
      <Screen
        title={name}
        wide={wide}
        bare={party}
        tools={
          <span className={styles.tools}>
            {tools}
            {chances && <Chances waits={data === undefined} onOpen={() => setOpen('chances')} />}
            {rules && !isWide && (
              <Button look="link" onClick={() => setOpen('rules')}>
                {t('activity.rules')}
              </Button>
            )}
          </span>
        }
      >
        {party && <h1 className={styles.party}>{name}</h1>}
        {isUsedUp && data !== undefined && <UsedUp />}
        {hero && !isShut && <Hero of={hero} out={isOver(data)} />}
        {isShut ? (
          <NotOpen error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton className={styles.waiting} />
        ) : (
          <Suspense fallback={<Skeleton className={styles.waiting} />}>
            {children(data)}
            <Suspense>
              {rules && isWide && <RulesBand activity={activity} rules={rules} />}
            </Suspense>
          </Suspense>
        )}
      </Screen>
      <Suspense>
        {open === 'rules' && rules && !isWide && (
          <RulesSheet activity={activity} rules={rules} onClose={close} />
        )}
        {open === 'chances' && <ChancesSheet activity={activity} onClose={close} />}
      </Suspense>
    </div>
  )
}

/** Its place is kept until there is something to draw from: the rules beside it stay where they are. */
function Chances({ waits, onOpen }: { waits: boolean; onOpen: () => void }) {
  const t = useT()
  return (
    <Button look="link" className={waits ? styles.awaited : undefined} onClick={onOpen}>
      {t('activity.chances')}
    </Button>
  )
}

/** Who could still reach something of it is told that there are no coins for it, before they try. */
function UsedUp() {
  const t = useT()
  return (
    <p className={styles.usedUp} role="note">
      <strong>{t('activity.usedUp')}</strong> {t('activity.usedUpText')}
    </p>
  )
}

export type RuleValues = NonNullable<CampaignPart['ruleValues']>

/** A page that has nothing to begin any more: its lights are out. */
function isOver(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'waits' in data && data.waits === 'over'
}

const arts = {
  soon: 'soon',
  closed: 'ended',
  paused: 'soon',
  over: 'ended',
  calm: 'not-yours',
  gone: 'gone',
  taken: 'not-yours',
  notYours: 'not-yours',
} as const

function stateOf(error: Refused): keyof typeof arts {
  if (error.failure === 'activity-closed') {
    if (error.until) return 'soon'
    return error.pending === 'paused' || error.pending === 'over' ? error.pending : 'closed'
  }
  if (error.failure === 'budget-used-up') return 'gone'
  if (error.failure === 'taken-elsewhere') return 'taken'
  return error.pending === 'calm' ? 'calm' : 'notYours'
}

function NotOpen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  if (
    !isRefused(error, 'activity-closed', 'activity-not-yours', 'taken-elsewhere', 'budget-used-up')
  )
    return <Failure error={error} onRetry={onRetry} />
  const state = stateOf(error)
  return (
    <div className={styles.state}>
      <StateCard
        art={`/pictures/empty/${arts[state]}`}
        title={t(`activity.state.${state}`, { date: error.until ? manilaDay(error.until) : '' })}
        actions={
          <Link className={buttonClass()} to="/lobby/rewards" replace>
            {t('activity.toRewards')}
          </Link>
        }
      >
        {t(`activity.state.${state}Text`)}
      </StateCard>
    </div>
  )
}
