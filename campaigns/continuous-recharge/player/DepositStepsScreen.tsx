import { activityTypes, rechargeKinds } from '@perlas/contract/enums'
import { useClaim } from '@perlas/player-kit/activity/claim.ts'
import { depositPath } from '@perlas/player-kit/activity/deposit-path.ts'
import { DepositTabs } from '@perlas/player-kit/activity/DepositTabs.tsx'
import { LadderPage, LadderWay } from '@perlas/player-kit/activity/Ladder.tsx'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import {
  appRechargeBonusCollection10,
  appRechargeBonusCollection10Receive,
  type DepositSteps,
} from '../call.ts'
import styles from './DepositSteps.module.css'
import { Bangka, Island } from './Island.tsx'
import { ruleValues } from './rules.ts'

const space = 'continuousRecharge'
const activity = activityTypes.ContinuousRecharge
const page = { call: appRechargeBonusCollection10, input: {} }

/** Deposit steps: from island to island, one a day (AC-06). */
export function DepositStepsScreen() {
  return (
    <LadderPage
      space={space}
      activity={activity}
      asks={appRechargeBonusCollection10}
      rules={ruleValues}
      ground={styles.ground}
      hero="continuous-recharge"
    >
      {(shown) => <Voyage shown={shown} />}
    </LadderPage>
  )
}

function Voyage({ shown }: { shown: DepositSteps }) {
  const t = useT()
  const receive = useClaim(appRechargeBonusCollection10Receive, page)
  const { steps, waits, spanDays, multiple, expireTime } = shown
  const { step: current } = shown.appRechargeBonusCollection10
  const ready = steps.find(({ itemStatus }) => itemStatus === 1)
  const next = steps[current - 1]
  const least = pesos(next?.goal ?? 0)
  const last = expireTime > 0 && manilaDay(new Date(expireTime - 1).toISOString())
  return (
    <LadderWay
      space={space}
      notes={[
        { icon: 'calendar', title: t(`${space}.dayTitle`), text: t(`${space}.dayText`) },
        {
          icon: 'lock',
          title: t(`${space}.playTitle`, { multiple }),
          text: t(`${space}.playText`),
        },
      ]}
      ready={
        ready && {
          award: ready.award,
          busy: receive.isPending,
          collect: () => receive.press({ propId: ready.awardId }),
        }
      }
      deposit={
        waits === '' && next
          ? {
              to: depositPath(rechargeKinds.depositEvery, next.goal),
              words: t(`${space}.deposit`, { least }),
            }
          : undefined
      }
      rest={{ why: waits || 'all', values: { least } }}
    >
      <DepositTabs activity={activity} />
      <p className={styles.lead}>
        {last && current > 1
          ? t(`${space}.until`, { date: last })
          : t(`${space}.lead`, { count: steps.length, days: spanDays })}
      </p>
      <ol className={styles.track}>
        {steps.map(({ awardId, itemStatus, goal, award }, at) => (
          <li
            key={awardId}
            data-status={itemStatus}
            data-current={awardId === current || undefined}
          >
            {at < steps.length - 1 && (
              <svg
                className={styles.sea}
                viewBox="0 0 100 100"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <path d="M13 0C13 60 87 40 87 100" vectorEffect="non-scaling-stroke" />
              </svg>
            )}
            <span className={styles.island}>
              <Island at={at} last={at === steps.length - 1} />
              {awardId === current && (
                <span className={styles.boat}>
                  <Bangka />
                </span>
              )}
              {itemStatus === 2 && (
                <span className={styles.tick}>
                  <Icon name="check" size={16} />
                </span>
              )}
            </span>
            <span className={styles.words}>
              <small>{t(`${space}.step`, { step: awardId })}</small>
              <strong>{t(`${space}.get`, { what: rewardWords(t, award) })}</strong>
              <small>
                {itemStatus === 2
                  ? t('activity.collected')
                  : t(`${space}.from`, { least: pesos(goal) })}
              </small>
              {itemStatus === 1 && awardId !== ready?.awardId && (
                <Button size="small" onClick={() => receive.press({ propId: awardId })}>
                  {t('activity.collect')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
    </LadderWay>
  )
}
