import { activityTypes } from '@perlas/contract/enums'
import { Action, ActionRest } from '@perlas/player-kit/activity/Action.tsx'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { formatShort } from '@perlas/contract/money'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { ConfirmDialog } from '@perlas/ui/ConfirmDialog.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useState } from 'react'
import {
  appChristmasUser,
  appChristmasUserExtra,
  appChristmasUserOpen,
  appChristmasUserReceive,
  appChristmasUserSign,
  type Parol as Shown,
} from '../call.ts'
import styles from './Christmas.module.css'
import { Dates } from './Dates.tsx'
import { Gifts } from './Gifts.tsx'
import { Parol } from './Parol.tsx'
import { ruleValues } from './rules.ts'
import { Sky } from './Sky.tsx'

const page = { call: appChristmasUser, input: {} }

/** Light the parol: a bulb a day, rewards on the way, gifts to open, and the star on the last day (AC-15). */
export function ChristmasScreen() {
  const t = useT()
  const query = useActivity(appChristmasUser, {})
  return (
    <ActivityPage
      activity={activityTypes.Christmas}
      title={t('christmas.title')}
      rules={{ of: 'christmas', values: ruleValues }}
      query={query}
      chances
      party
      ground={<Sky />}
      wide
    >
      {(shown) => <Season shown={shown} />}
    </ActivityPage>
  )
}

function Season({ shown }: { shown: Shown }) {
  const t = useT()
  const sign = useClaim(appChristmasUserSign, page)
  const open = useClaim(appChristmasUserOpen, page)
  const [relight, setRelight] = useState<number>()
  const { bulbs, lit, today, star, extraLeft, extraPoints } = shown
  const canRelight = extraLeft > 0 && bulbs.some(({ state }) => state === 'missed')
  const own = usePlayer(({ user }) => user?.lottery) ?? 0
  const onRelight = canRelight && own >= extraPoints ? setRelight : undefined
  return (
    <div className={styles.season}>
      <section className={styles.top}>
        <p className={styles.lead}>
          {t('christmas.lead', { lit, count: bulbs.length, last: manilaDay(star.date) })}
        </p>
        <Parol bulbs={bulbs} lit={lit} onLight={() => sign.press({})} onRelight={onRelight} />
        <Dates bulbs={bulbs} star={star.date} onRelight={onRelight} />
        {canRelight && <Missed shown={shown} own={own} onRelight={onRelight} />}
      </section>

      <div className={styles.rest}>
        <Gifts shown={shown} busy={open.isPending} onOpen={() => open.press({})} />
        <Awards shown={shown} />
        {shown.claimUntil && (
          <p className={styles.until}>
            {t('christmas.until', { date: manilaDay(shown.claimUntil) })}
          </p>
        )}
      </div>

      <Action>
        {today?.itemStatus === 1 ? (
          <Button size="large" wide busy={sign.isPending} onClick={() => sign.press({})}>
            {t('christmas.light', {
              day: today.awardId - 1000,
              what: rewardWords(t, today.award),
            })}
          </Button>
        ) : (
          <ActionRest>{t(today ? 'christmas.tomorrow' : 'christmas.over')}</ActionRest>
        )}
      </Action>
      <Relight shown={shown} day={relight} onClose={() => setRelight(undefined)} />
    </div>
  )
}

/** Days that went by without their bulb, and what the last of them costs. */
function Missed({
  shown: { bulbs, extraLeft, extraPoints },
  own,
  onRelight,
}: {
  shown: Shown
  own: number
  onRelight: ((day: number | undefined) => void) | undefined
}) {
  const t = useT()
  const points = formatShort(extraPoints)
  const missed = bulbs.filter(({ state }) => state === 'missed')
  const [count, last] = [missed.length, missed.at(-1)]
  return (
    <p className={styles.missed}>
      <span>
        <strong>{t('christmas.missed', { count, date: manilaDay(last?.date ?? '') })}</strong>{' '}
        <span>
          {onRelight
            ? t('christmas.relightFor', { points, left: extraLeft, count })
            : t('christmas.relightNeeds', { points, own: formatShort(own) })}
        </span>
      </span>
      {onRelight && (
        <Button look="quiet" size="small" onClick={() => onRelight(last?.day)}>
          {t('christmas.relight')}
        </Button>
      )}
    </p>
  )
}

/** Rewards on the way, and the star of the last day. */
function Awards({ shown: { awards, star } }: { shown: Shown }) {
  const t = useT()
  const receive = useClaim(appChristmasUserReceive, page)
  return (
    <>
      <section className={styles.awards} aria-labelledby="bulb-rewards">
        <h2 id="bulb-rewards">{t('christmas.awards')}</h2>
        <ol>
          {awards.map(({ awardId, itemStatus, goal, award }) => (
            <li key={awardId} data-status={itemStatus}>
              <button
                type="button"
                disabled={itemStatus !== 1}
                onClick={() => receive.press({ awardId })}
                aria-label={t(`christmas.award${itemStatus}`, {
                  bulbs: goal,
                  what: rewardWords(t, award),
                })}
              >
                {itemStatus === 2 ? <Icon name="check" size={26} /> : rewardWords(t, award)}
              </button>
              <strong>{t('christmas.bulbs', { count: goal })}</strong>
              <small>
                {itemStatus === 2
                  ? t('activity.collected')
                  : itemStatus === 1
                    ? t('activity.collect')
                    : ' '}
              </small>
            </li>
          ))}
        </ol>
      </section>

      <section className={styles.star} data-status={star.itemStatus}>
        <svg viewBox="-60 -60 120 120" aria-hidden="true">
          <path d="M0-52 12.5-17H50L20 5 31 42 0 20-31 42-20 5-50-17h37.500z" />
        </svg>
        <span>
          <strong>{t('christmas.star', { date: manilaDay(star.date) })}</strong>
          <small>
            {t('christmas.starText', { bulbs: star.bulbs, amount: pesos(star.amount) })}
          </small>
        </span>
        {star.itemStatus === 1 && (
          <Button size="small" onClick={() => receive.press({ awardId: 2000 })}>
            {t('activity.collect')}
          </Button>
        )}
        {star.itemStatus === 2 && <Icon name="check" size={24} />}
      </section>
    </>
  )
}

/** Points are paid for a missed day after a second look. */
function Relight({
  shown: { bulbs, star, extraLeft, extraPoints },
  day,
  onClose,
}: {
  shown: Shown
  day: number | undefined
  onClose: () => void
}) {
  const t = useT()
  const extra = useClaim(appChristmasUserExtra, page, { quiet: true })
  const points = formatShort(extraPoints)
  const date = bulbs.find((bulb) => bulb.day === day)?.date ?? star.date
  return (
    <ConfirmDialog
      open={day !== undefined}
      title={t('christmas.relightTitle', { date: manilaDay(date) })}
      confirmLabel={t('christmas.relightYes', { points })}
      cancelLabel={t('app.cancel')}
      busy={extra.isPending}
      onConfirm={() => {
        if (day !== undefined) extra.press({ day })
        onClose()
      }}
      onClose={onClose}
    >
      {t('christmas.relightText', { points, left: extraLeft })}
    </ConfirmDialog>
  )
}
