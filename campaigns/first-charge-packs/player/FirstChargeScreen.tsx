import { activityTypes } from '@perlas/contract/enums'
import { Action, ActionRest } from '@perlas/player-kit/activity/Action.tsx'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { Beside } from '@perlas/player-kit/activity/Beside.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { refreshSoon } from '@perlas/player-kit/activity/refresh.ts'
import { useEnding } from '@perlas/player-kit/activity/use-ending.ts'
import { Hero } from '@perlas/player-kit/activity/Hero.tsx'
import { Notes } from '@perlas/player-kit/activity/Notes.tsx'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { rewardKind } from '@perlas/player-kit/rewards.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { Link, useNavigate } from 'react-router'
import {
  appRechargeBonusCollection9,
  appRechargeBonusCollection9Receive,
  type FirstCharge as Shown,
} from '../call.ts'
import styles from './FirstCharge.module.css'
import { Packs } from './Packs.tsx'
import { ruleValues } from './rules.ts'
import { Until } from './Until.tsx'
import { whenOf } from './when.ts'

const page = { call: appRechargeBonusCollection9, input: {} }
const icons = { coins: 'gift', points: 'points', coupon: 'ticket' } as const

/** The first deposit's packs: one is chosen and paid, and what it gives comes on three days (AC-05). */
export function FirstChargeScreen() {
  const t = useT()
  const query = useActivity(appRechargeBonusCollection9, {})
  return (
    <ActivityPage
      activity={activityTypes.FirstCharge}
      title={t('firstChargePacks.title')}
      rules={{ of: 'firstChargePacks', values: ruleValues }}
      query={query}
      ground={<div className={styles.ground} aria-hidden="true" />}
      wide
      party
    >
      {(shown) => <Offer shown={shown} />}
    </ActivityPage>
  )
}

function Offer({ shown }: { shown: Shown }) {
  const t = useT()
  const navigate = useNavigate()
  const { parts, expireTime, waits, multiple, coinDays, pointsAfter, couponAfter } = shown
  const packs = shown.appRechargeBonusCollection9ConfigList
  const isBought = parts.length > 0
  useEnding(isBought ? -1 : expireTime, () => {
    toast(t('activity.endedText'))
    refreshSoon()
    void navigate(-1)
  })
  return (
    <Beside
      side={
        <>
          <Notes
            notes={[
              {
                icon: 'lock',
                title: t('firstChargePacks.playTitle', { multiple }),
                text: t('firstChargePacks.playText', { days: coinDays }),
              },
              ...(isBought
                ? []
                : [
                    {
                      icon: 'info' as const,
                      title: t('firstChargePacks.onceTitle'),
                      text: t('firstChargePacks.onceText'),
                    },
                  ]),
            ]}
          />
          {isBought && <Collect shown={shown} />}
        </>
      }
    >
      <div className={styles.hero}>
        <Hero of="first-charge" />
        <p>
          {isBought
            ? t('firstChargePacks.bought', { price: pesos(packs[0]?.price ?? 0) })
            : t('firstChargePacks.lead', {
                points: whenOf(t, pointsAfter),
                coupon: whenOf(t, couponAfter),
              })}
        </p>
      </div>
      {isBought ? (
        <Track shown={shown} />
      ) : waits === 'limit' ? (
        <p className={styles.none}>
          {t('firstChargePacks.limit')}{' '}
          <Link to="/profile/limits">{t('firstChargePacks.limits')}</Link>
        </p>
      ) : (
        <>
          <Packs packs={packs} />
          <Until expireTime={expireTime} />
        </>
      )}
    </Beside>
  )
}

/** What the pack gives, day by day. */
function Track({ shown: { parts } }: { shown: Shown }) {
  const t = useT()
  return (
    <ol className={styles.track}>
      {parts.map(({ propId, itemStatus, award, from }) => {
        const kind = rewardKind(propId)
        const [one] = award
        return (
          <li key={propId} data-status={itemStatus}>
            <span className={styles.mark} aria-hidden="true">
              <Icon
                name={itemStatus === 2 ? 'check' : icons[kind as keyof typeof icons]}
                size={24}
              />
            </span>
            <span className={styles.words}>
              <strong>
                {kind === 'coins'
                  ? t('firstChargePacks.coins', { amount: pesos(one?.count ?? 0) })
                  : rewardWords(t, award)}
              </strong>
              <small>
                <span>
                  {itemStatus === 2
                    ? t('activity.collected')
                    : itemStatus === 1
                      ? t('firstChargePacks.ready')
                      : t('firstChargePacks.from', { date: manilaDay(from) })}
                </span>
                <span>
                  {one?.limitAmount !== undefined &&
                    ` · ${t('firstChargePacks.couponFor', { least: pesos(one.limitAmount) })}`}
                </span>
              </small>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Collect({ shown: { parts } }: { shown: Shown }) {
  const t = useT()
  const receive = useClaim(appRechargeBonusCollection9Receive, page)
  const ready = parts.find(({ itemStatus }) => itemStatus === 1)
  const next = parts.find(({ itemStatus }) => itemStatus === 0)
  return (
    <Action>
      {ready ? (
        <Button
          size="large"
          wide
          busy={receive.isPending}
          onClick={() => receive.press({ propId: ready.propId })}
        >
          {t('firstChargePacks.collect', { what: rewardWords(t, ready.award) })}
        </Button>
      ) : (
        <ActionRest>
          {next
            ? t('firstChargePacks.next', {
                what: rewardWords(t, next.award),
                date: manilaDay(next.from),
              })
            : t('firstChargePacks.all')}
        </ActionRest>
      )}
    </Action>
  )
}
