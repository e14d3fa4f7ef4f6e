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
  const extra = useClaim(appChristmasUserExtra, page, { quiet: true })
  const receive = useClaim(appChristmasUserReceive, page)
  const open = useClaim(appChristmasUserOpen, page)
  const [relight, setRelight] = useState<number>()
  const { bulbs, lit, today, star, extraLeft, extraPoints } = shown
  const points = formatShort(extraPoints)
  const missed = bulbs.filter(({ state }) => state === 'missed')
  const canRelight = extraLeft > 0 && missed.length > 0
  const own = usePlayer(({ user }) => user?.lottery) ?? 0
  const onRelight = canRelight && own >= extraPoints ? setRelight : undefined
  const canLight = today?.itemStatus === 1
  return (
    <div className={styles.season}>
      <section className={styles.top}>
        <p className={styles.lead}>
          {t('christmas.lead', { lit, count: bulbs.length, last: manilaDay(star.date) })}
        </p>
        <Parol bulbs={bulbs} lit={lit} onLight={() => sign.press({})} onRelight={onRelight} />
        <Dates bulbs={bulbs} star={star.date} onRelight={onRelight} />
        {canRelight && (
          <p className={styles.missed}>
            <span>
              <strong>
                {t('christmas.missed', {
                  count: missed.length,
                  date: manilaDay(missed.at(-1)?.date ?? ''),
                })}
              </strong>{' '}
              <span>
                {onRelight
                  ? t('christmas.relightFor', { points, left: extraLeft, count: missed.length })
                  : t('christmas.relightNeeds', { points, own: formatShort(own) })}
              </span>
            </span>
            {onRelight && (
              <Button look="quiet" size="small" onClick={() => onRelight(missed.at(-1)?.day)}>
                {t('christmas.relight')}
              </Button>
            )}
          </p>
        )}
      </section>

      <div className={styles.rest}>
        <Gifts shown={shown} busy={open.isPending} onOpen={() => open.press({})} />

        <section className={styles.awards} aria-labelledby="bulb-rewards">
          <h2 id="bulb-rewards">{t('christmas.awards')}</h2>
          <ol>
            {shown.awards.map((step) => (
              <li key={step.awardId} data-status={step.itemStatus}>
                <button
                  type="button"
                  disabled={step.itemStatus !== 1}
                  onClick={() => receive.press({ awardId: step.awardId })}
                  aria-label={t(`christmas.award${step.itemStatus}`, {
                    bulbs: step.goal,
                    what: rewardWords(t, step.award),
                  })}
                >
                  {step.itemStatus === 2 ? (
                    <Icon name="check" size={26} />
                  ) : (
                    rewardWords(t, step.award)
                  )}
                </button>
                <strong>{t('christmas.bulbs', { count: step.goal })}</strong>
                <small>
                  {step.itemStatus === 2
                    ? t('activity.collected')
                    : step.itemStatus === 1
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
        {shown.claimUntil && (
          <p className={styles.until}>
            {t('christmas.until', { date: manilaDay(shown.claimUntil) })}
          </p>
        )}
      </div>

      <Action>
        {canLight ? (
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

      <ConfirmDialog
        open={relight !== undefined}
        title={t('christmas.relightTitle', {
          date: manilaDay(bulbs.find(({ day }) => day === relight)?.date ?? star.date),
        })}
        confirmLabel={t('christmas.relightYes', { points })}
        cancelLabel={t('app.cancel')}
        busy={extra.isPending}
        onConfirm={() => {
          if (relight !== undefined) extra.press({ day: relight })
          setRelight(undefined)
        }}
        onClose={() => setRelight(undefined)}
      >
        {t('christmas.relightText', { points, left: extraLeft })}
      </ConfirmDialog>
    </div>
  )
}
