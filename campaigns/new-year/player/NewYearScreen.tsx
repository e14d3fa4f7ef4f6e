import { activityTypes } from '@perlas/contract/enums'
import { Action, ActionRest } from '@perlas/player-kit/activity/Action.tsx'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { RaffleCard } from '@perlas/player-kit/activity/RaffleCard.tsx'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { showRewards } from '@perlas/player-kit/rewards.ts'
import { useWide } from '@perlas/player-kit/use-wide.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import type { IconName } from '@perlas/ui/icon-paths.ts'
import {
  appNewYearUser,
  appNewYearUserBoxOpen,
  appNewYearUserOpen,
  type NewYearShown,
} from '../call.ts'
import { Bay, Box } from './Bay.tsx'
import { Fireworks } from './Fireworks.tsx'
import styles from './NewYear.module.css'
import { ruleValues } from './rules.ts'
import { Tasks } from './Tasks.tsx'
import { Ticker } from './Ticker.tsx'

const page = { call: appNewYearUser, input: {} }

/** New Year by the bay: tasks bring boxes nearer, signing in a firework, and both are tickets of the raffle (AC-15). */
export function NewYearScreen() {
  const t = useT()
  const query = useActivity(appNewYearUser, {})
  return (
    <ActivityPage
      activity={activityTypes.NewYear}
      title={t('newYear.title')}
      rules={{ of: 'newYear', values: ruleValues }}
      query={query}
      chances
      party
      ground={<Bay />}
      wide
    >
      {(shown) => <Season shown={shown} />}
    </ActivityPage>
  )
}

/** Launches, and shows what it paid once the burst is over. */
function useLaunch() {
  const open = useClaim(appNewYearUserOpen, page, { quiet: true })
  const { data } = open
  return {
    no: data?.launched.length ?? 0,
    amount: data?.launched.at(-1) ?? 0,
    busy: open.isPending,
    press: () => open.press({}),
    onOver: () => showRewards(data?.rewards ?? []),
  }
}

function Season({ shown }: { shown: NewYearShown }) {
  const t = useT()
  const isWide = useWide()
  const { no, amount, busy, press, onOver } = useLaunch()
  const { active, fireworks, tickets, boxes, raffle, waits, multiple } = shown
  const can = boxes.filter(({ itemStatus }) => itemStatus === 1).length
  const next = boxes.find(({ itemStatus }) => itemStatus === 0)
  const launch = (
    <Launch fireworks={fireworks} over={waits === 'over'} busy={busy} onPress={press} />
  )
  return (
    <div className={styles.season}>
      <section className={styles.scene} aria-labelledby="new-year-boxes">
        <Fireworks no={no} amount={amount} onOver={onOver} />
        <p className={styles.lead}>
          {waits === 'over'
            ? t('newYear.over', { date: manilaDay(shown.claimUntil) })
            : t('newYear.lead', { date: manilaDay(shown.lastDay) })}
        </p>
        <Ticker />
        <div className={styles.air} />
        <h2 id="new-year-boxes" className={styles.shoreTitle}>
          {next
            ? t('newYear.nextBox', { active, goal: next.active })
            : t('newYear.allBoxes', { active })}
        </h2>
        <Boxes boxes={boxes} />
      </section>

      <div className={styles.side}>
        <ul className={styles.counters}>
          <Counter icon="star" count={active} name={t('newYear.active')} />
          <Counter icon="gift" count={can} name={t('newYear.boxes')} bright={can > 0} />
          <Counter
            icon="firework"
            count={fireworks}
            name={t('newYear.fireworks')}
            bright={fireworks > 0}
          />
          <Counter icon="ticket" count={tickets} name={t('newYear.tickets')} />
        </ul>
        {isWide && launch}
        <Tasks shown={shown} />
      </div>
      <div className={styles.raffle}>
        {raffle && (
          <RaffleCard raffle={raffle} title={t('newYear.raffle')}>
            <p className={styles.own}>
              <strong>
                {raffle.own > 0
                  ? t('newYear.ownTickets', { count: raffle.own })
                  : t('newYear.noTickets')}
              </strong>{' '}
              <span>{shown.lotteryOpen && t('newYear.moreTickets')}</span>
              {raffle.ownName && (
                <small>{t('newYear.onList', { name: raffle.ownName.slice(0, 8) })}</small>
              )}
            </p>
          </RaffleCard>
        )}
        <p className={styles.until}>
          {t('newYear.until', { date: manilaDay(shown.claimUntil), multiple })}
        </p>
      </div>

      {!isWide && <Action>{launch}</Action>}
    </div>
  )
}

function Launch({
  fireworks,
  over,
  busy,
  onPress,
}: {
  fireworks: number
  over: boolean
  busy: boolean
  onPress: () => void
}) {
  const t = useT()
  return fireworks > 0 ? (
    <Button size="large" wide busy={busy} onClick={onPress}>
      {t('newYear.launch', { count: fireworks })}
    </Button>
  ) : (
    <ActionRest>{t(over ? 'newYear.noMore' : 'newYear.noFirework')}</ActionRest>
  )
}

function Counter({
  icon,
  count,
  name,
  bright = false,
}: {
  icon: IconName
  count: number
  name: string
  bright?: boolean
}) {
  return (
    <li data-bright={bright || undefined}>
      <Icon name={icon} size={22} />
      <strong>{count}</strong>
      <small>{name}</small>
    </li>
  )
}

/** The boxes along the shore, each at what it opens at; one that was opened shows what it held. */
function Boxes({ boxes }: Pick<NewYearShown, 'boxes'>) {
  const t = useT()
  const open = useClaim(appNewYearUserBoxOpen, page)
  return (
    <ol className={styles.boxes}>
      {boxes.map(({ box, active, itemStatus, amount, firework }) => {
        const state = itemStatus === 2 ? 'open' : itemStatus === 1 ? 'can' : 'shut'
        const words = t(`newYear.box.${state}`, { box, active, amount: pesos(amount) })
        return (
          <li key={box} data-state={state}>
            <button
              type="button"
              disabled={itemStatus !== 1 || open.isPending}
              aria-label={firework ? `${words} ${t('newYear.withFirework')}` : words}
              onClick={() => open.press({ box })}
            >
              <Box look={box - 1} state={state} />
              <span>
                <span>
                  {state === 'open' ? pesos(amount) : state === 'can' ? t('newYear.open') : active}
                </span>
                {firework && state === 'shut' && <Icon name="firework" size={13} />}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
