import { activityTypes, rechargeKinds } from '@perlas/contract/enums'
import { Action, ActionRest } from '@perlas/player-kit/activity/Action.tsx'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { Beside } from '@perlas/player-kit/activity/Beside.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { depositPath } from '@perlas/player-kit/activity/deposit-path.ts'
import { DepositTabs } from '@perlas/player-kit/activity/DepositTabs.tsx'
import { Notes } from '@perlas/player-kit/activity/Notes.tsx'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Link } from 'react-router'
import {
  appRechargeBonusCollection10,
  appRechargeBonusCollection10Receive,
  type DepositSteps,
} from '../call.ts'
import styles from './DepositSteps.module.css'
import { Bangka, Island } from './Island.tsx'
import { ruleValues } from './rules.ts'

const activity = activityTypes.ContinuousRecharge
const page = { call: appRechargeBonusCollection10, input: {} }

/** Deposit steps: from island to island, one a day (AC-06). */
export function DepositStepsScreen() {
  const t = useT()
  const query = useActivity(appRechargeBonusCollection10, {})
  return (
    <ActivityPage
      activity={activity}
      title={t('continuousRecharge.title')}
      rules={{ of: 'continuousRecharge', values: ruleValues }}
      query={query}
      ground={<div className={styles.ground} aria-hidden="true" />}
      hero="continuous-recharge"
      wide
      party
    >
      {(shown) => <Voyage shown={shown} />}
    </ActivityPage>
  )
}

function Voyage({ shown }: { shown: DepositSteps }) {
  const t = useT()
  const receive = useClaim(appRechargeBonusCollection10Receive, page)
  const { steps, waits, spanDays, multiple, expireTime } = shown
  const { step: current } = shown.appRechargeBonusCollection10
  const ready = steps.find(({ itemStatus }) => itemStatus === 1)
  const next = steps[current - 1]
  const last = expireTime > 0 && manilaDay(new Date(expireTime - 1).toISOString())
  return (
    <Beside
      side={
        <>
          <Notes
            notes={[
              {
                icon: 'calendar',
                title: t('continuousRecharge.dayTitle'),
                text: t('continuousRecharge.dayText'),
              },
              {
                icon: 'lock',
                title: t('continuousRecharge.playTitle', { multiple }),
                text: t('continuousRecharge.playText'),
              },
            ]}
          />
          <Action>
            {ready ? (
              <Button
                size="large"
                wide
                busy={receive.isPending}
                onClick={() => receive.press({ propId: ready.awardId })}
              >
                {t('continuousRecharge.collect', { what: rewardWords(t, ready.award) })}
              </Button>
            ) : waits === '' && next ? (
              <Link
                className={buttonClass('primary', 'large', true)}
                to={depositPath(rechargeKinds.depositEvery, next.goal)}
              >
                {t('continuousRecharge.deposit', { least: pesos(next.goal) })}
              </Link>
            ) : (
              <ActionRest>
                {t(`continuousRecharge.waits.${waits || 'all'}`, {
                  least: pesos(next?.goal ?? 0),
                })}{' '}
                {waits === 'limit' && (
                  <Link to="/profile/limits">{t('continuousRecharge.limits')}</Link>
                )}
              </ActionRest>
            )}
          </Action>
        </>
      }
    >
      <DepositTabs activity={activity} />
      <p className={styles.lead}>
        {last && current > 1
          ? t('continuousRecharge.until', { date: last })
          : t('continuousRecharge.lead', { count: steps.length, days: spanDays })}
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
              <small>{t('continuousRecharge.step', { step: awardId })}</small>
              <strong>{t('continuousRecharge.get', { what: rewardWords(t, award) })}</strong>
              <small>
                {itemStatus === 2
                  ? t('activity.collected')
                  : t('continuousRecharge.from', { least: pesos(goal) })}
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
    </Beside>
  )
}
