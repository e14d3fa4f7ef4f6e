import { activityTypes } from '@perlas/contract/enums'
import type { RaffleShown } from '@perlas/contract/raffles'
import { Action, ActionRest } from '@perlas/player-kit/activity/Action.tsx'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { Prizes, RaffleCard } from '@perlas/player-kit/activity/RaffleCard.tsx'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { queries } from '@perlas/player-kit/queries.ts'
import { useWide } from '@perlas/player-kit/use-wide.ts'
import { useSession } from '@perlas/player-kit/session.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Countdown } from '@perlas/ui/Countdown.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { weekendLottery, weekendLotteryTickets, type Lottery } from '../call.ts'
import styles from './Lottery.module.css'
import { Ways } from './Ways.tsx'
import { ruleValues } from './rules.ts'
import { stageOf } from './stage.ts'

const RaffleSheet = lazy(() =>
  import('@perlas/player-kit/activity/RaffleSheet.tsx').then((m) => ({ default: m.RaffleSheet })),
)
/** How often the page asks whether the draw is made. */
const OPENING_MS = 10_000
const refetch = () =>
  void queries.invalidateQueries({ queryKey: ['activity', weekendLottery.name] })
/** Nothing more can be earned then. */
const over = new Set<string>(['closed', 'drawn', 'missed'])
const timeOf = (at: number) => manilaTime(new Date(at).toISOString())

/** The weekend's lottery, for anybody: what can be won, how it is drawn, and who is signed in their own tickets (AC-16). */
export function LotteryScreen() {
  const t = useT()
  const query = useActivity(weekendLottery, {})
  return (
    <ActivityPage
      activity={activityTypes.WeekendLottery}
      title={t('weekendLottery.title')}
      rules={{ of: 'weekendLottery', values: ruleValues }}
      query={query}
      hero="weekend-lottery"
      party
      wide
    >
      {(shown) => <Weekend shown={shown} />}
    </ActivityPage>
  )
}

function Weekend({ shown }: { shown: Lottery }) {
  const t = useT()
  const isWide = useWide()
  const { raffles = [], prizes, permit, own, opensAt, closesAt, drawsAt, open } = shown
  const current = raffles.find(({ period }) => period === shown.period)
  const past = raffles.filter((one) => one !== current)
  const sum = prizes.reduce((all, one) => all + one.count * one.amount, 0)
  const state = stageOf(shown, current)
  const ends = { closes: current?.closesAt ?? closesAt, draws: current?.drawsAt ?? drawsAt }
  const until = { soon: opensAt, open: ends.closes, closed: ends.draws }[state as string] ?? 0
  const isOpening = state === 'opening'
  useEffect(() => {
    if (!isOpening) return
    const timer = setInterval(refetch, OPENING_MS)
    return () => clearInterval(timer)
  }, [isOpening])
  return (
    <div className={styles.lottery}>
      <div className={styles.column}>
        <section className={styles.pool} data-state={state}>
          <p className={styles.state}>{t(`weekendLottery.state.${state}`)}</p>
          {open && <strong>{pesos(sum)}</strong>}
          {open && <p>{t('weekendLottery.pool')}</p>}
          {isOpening && <p className={styles.until}>{t('weekendLottery.opening')}</p>}
          {until > 0 && (
            <p className={styles.until}>
              {t(`weekendLottery.until.${state}`, { at: timeOf(until) })}{' '}
              <Countdown until={until} label={t('weekendLottery.left')} onEnd={refetch} />
            </p>
          )}
        </section>
        {open && <Own shown={shown} quiet={over.has(state)} />}
        {own && isWide && state === 'open' && <Take own={own} />}
      </div>

      <div className={styles.column}>
        {current ? (
          <RaffleCard raffle={current} title={t('weekendLottery.thisWeekend')}>
            {current.own > 0 && (
              <p>
                <strong>{t('weekendLottery.have', { count: current.own })}</strong>{' '}
                <small>{t('weekendLottery.onList', { name: current.ownName.slice(0, 8) })}</small>
              </p>
            )}
          </RaffleCard>
        ) : (
          open && <Prizes prizes={prizes} />
        )}
        <Past raffles={past} />
        {permit && <p className={styles.permit}>{t('weekendLottery.permit', { permit })}</p>}
      </div>

      {own && !isWide && state === 'open' && (
        <Action>
          <Take own={own} />
        </Action>
      )}
    </div>
  )
}

/** The player's tickets and the ways to more; a visitor is asked to log in. */
function Own({ shown, quiet }: { shown: Lottery; quiet: boolean }) {
  const t = useT()
  const signedIn = useSession(({ token }) => token !== undefined)
  if (shown.own) return <Ways own={shown.own} quiet={quiet} />
  if (signedIn)
    return (
      <p className={styles.note}>
        {t(
          shown.refused === 'taken-elsewhere' ? 'weekendLottery.taken' : 'weekendLottery.notYours',
        )}
      </p>
    )
  return (
    <section className={styles.note}>
      <p>{t('weekendLottery.visitor', { most: shown.most })}</p>
      <Link className={buttonClass('primary')} to="/login?return=%2Factivity%2FweekendLottery">
        {t('weekendLottery.login')}
      </Link>
    </section>
  )
}

function Take({ own }: { own: NonNullable<Lottery['own']> }) {
  const t = useT()
  const take = useClaim(weekendLotteryTickets, { call: weekendLotteryTickets, input: {} })
  const { data } = take
  // What was taken is on the page as soon as it is asked again.
  useEffect(() => {
    if (data) refetch()
  }, [data])
  return own.ready > 0 ? (
    <Button size="large" wide busy={take.isPending} onClick={() => take.press({})}>
      {t('weekendLottery.take', { count: own.ready })}
    </Button>
  ) : (
    <ActionRest>
      {t(own.taken >= own.most ? 'weekendLottery.full' : 'weekendLottery.nothing')}
    </ActionRest>
  )
}

function Past({ raffles }: { raffles: readonly RaffleShown[] }) {
  const t = useT()
  const [open, setOpen] = useState<number>()
  if (raffles.length === 0) return null
  return (
    <section className={styles.past} aria-labelledby="past-draws">
      <h2 id="past-draws">{t('weekendLottery.past')}</h2>
      <ul>
        {raffles.map(({ raffleId, drawsAt, tickets, state }) => (
          <li key={raffleId}>
            <span>
              <strong>{timeOf(drawsAt)}</strong>
              <small>
                {t(state === 'drawn' ? 'weekendLottery.pastTickets' : 'weekendLottery.pastWaits', {
                  count: tickets,
                })}
              </small>
            </span>
            {state === 'drawn' && tickets > 0 && (
              <Button look="link" onClick={() => setOpen(raffleId)}>
                {t('weekendLottery.checkPast')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {open !== undefined && <RaffleSheet raffleId={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </section>
  )
}
