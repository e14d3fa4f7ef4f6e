import { activityTypes } from '@perlas/contract/enums'
import { Action, ActionRest } from '@perlas/player-kit/activity/Action.tsx'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { manilaClock } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { syncServerTime } from '@perlas/ui/clock.ts'
import { Countdown } from '@perlas/ui/Countdown.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Progress } from '@perlas/ui/Progress.tsx'
import { useEffect } from 'react'
import { redPacket, redPacketReceive, type RedPackets } from '../call.ts'
import { Evening } from './Evening.tsx'
import { Packet } from './Packet.tsx'
import styles from './RedPacket.module.css'
import { ruleValues } from './rules.ts'

const page = { call: redPacket, input: {} }
/** The server's clock is asked a little after the moment, never before it. */
const AFTER_MS = 400

/** Red packets three times a day: which is open, what those that were opened held, who they are for (AC-11). */
export function RedPacketScreen() {
  const t = useT()
  const query = useActivity(redPacket, {})
  const { data, refetch } = query
  useEffect(() => {
    if (!data) return
    syncServerTime(new Date(data.now).toISOString())
    // What opens or closes meanwhile is asked again at its own moment.
    const timer = setTimeout(() => void refetch(), data.nextAt - data.now + AFTER_MS)
    return () => clearTimeout(timer)
  }, [data, refetch])
  return (
    <ActivityPage
      activity={activityTypes.RedPacket}
      title={t('redPacket.title')}
      rules={{ of: 'redPacket', values: ruleValues }}
      query={query}
      chances
      party
      ground={<Evening />}
      wide
    >
      {(shown) => <Packets shown={shown} />}
    </ActivityPage>
  )
}

function Packets({ shown }: { shown: RedPackets }) {
  const t = useT()
  const receive = useClaim(redPacketReceive, page)
  const { packets, left, aDay, qualifies, nextOpensAt, level, moreFromLevel } = shown
  const open = packets.find(({ itemStatus }) => itemStatus === 1)
  const isToday = packets.some(({ opensAt }) => opensAt === nextOpensAt)
  const time = manilaClock(nextOpensAt)
  const press = () => open && receive.press({ awardId: open.awardId })
  return (
    <div className={styles.page}>
      <section className={styles.stage} aria-labelledby="packets">
        <p className={styles.clock}>
          <span id="packets">
            {open
              ? t('redPacket.closesIn')
              : t(isToday ? 'redPacket.opensIn' : 'redPacket.tomorrow', { time })}
          </span>
          <strong>
            <Countdown until={open?.closesAt ?? nextOpensAt} label={t('redPacket.clock')} />
          </strong>
        </p>
        <ul className={styles.mat}>
          {packets.map(({ awardId, state, itemStatus, amount, opensAt }) => {
            const clock = manilaClock(opensAt)
            const what = state === 'open' && itemStatus === 0 ? 'gone' : state
            const label = t(`redPacket.packet.${what}`, { time: clock, amount: pesos(amount) })
            return (
              <li key={awardId} data-state={what}>
                {what === 'open' ? (
                  <button type="button" aria-label={label} onClick={press}>
                    <Packet state={what} />
                  </button>
                ) : (
                  <span role="img" aria-label={label}>
                    <Packet state={what} amount={amount} />
                  </span>
                )}
                <strong aria-hidden="true">{clock}</strong>
                <small aria-hidden="true">{t(`redPacket.state.${what}`)}</small>
              </li>
            )
          })}
        </ul>
      </section>

      <div className={styles.side}>
        <section className={styles.for} aria-labelledby="for-whom">
          <header>
            <h2 id="for-whom">{t('redPacket.forWhom')}</h2>
            <span data-met={qualifies || undefined}>
              {t(qualifies ? 'redPacket.yours' : 'redPacket.notYet')}
            </span>
          </header>
          <p>{t('redPacket.forWhomText', { days: shown.days })}</p>
          {(['played', 'deposited'] as const).map((of) => {
            const { done, goal } = shown[of]
            if (goal === 0) return null
            const isMet = done >= goal
            return (
              <div key={of} className={styles.met} data-met={isMet || undefined}>
                <span className={styles.mark}>
                  <Icon name={isMet ? 'check' : of === 'played' ? 'slots' : 'wallet'} size={20} />
                </span>
                <span>
                  <span className={styles.row}>
                    <strong>{t(`redPacket.of.${of}`)}</strong>
                    <b>{t('redPacket.done', { done: pesos(done), goal: pesos(goal) })}</b>
                  </span>
                  <Progress
                    value={done}
                    max={goal}
                    label={t(`redPacket.of.${of}`)}
                    tone="campaign"
                    slim
                  />
                </span>
              </div>
            )
          })}
        </section>
        <ul className={styles.notes}>
          <li>
            <Icon name="gift" size={20} />
            <span>
              {t('redPacket.aDay', { count: aDay })}{' '}
              <span>
                {moreFromLevel > 0 &&
                  level < moreFromLevel &&
                  t('redPacket.more', { level: moreFromLevel })}
              </span>
            </span>
          </li>
          <li>
            <Icon name="shield" size={20} />
            {t('redPacket.noRace')}
          </li>
        </ul>
      </div>

      <Action>
        {open ? (
          <Button size="large" wide busy={receive.isPending} onClick={press}>
            {t('redPacket.open', { time: manilaClock(open.opensAt) })}
          </Button>
        ) : (
          <ActionRest>
            {!qualifies
              ? t('redPacket.restNotYet')
              : left === 0
                ? t('redPacket.restDone')
                : t(isToday ? 'redPacket.restNext' : 'redPacket.restTomorrow', { time })}
          </ActionRest>
        )}
      </Action>
    </div>
  )
}
