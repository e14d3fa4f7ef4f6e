import type { Step } from '@perlas/contract/activities'
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
import { Progress } from '@perlas/ui/Progress.tsx'
import { Link } from 'react-router'
import {
  receiverRechargeBonusCollection6,
  rechargeBonusCollection6,
  type Ladder as Shown,
} from '../call.ts'
import styles from './Ladder.module.css'
import { ruleValues } from './rules.ts'

const activity = activityTypes.LadderRecharge
const page = { call: rechargeBonusCollection6, input: {} }
/** Nobody deposits less at a time. */
const LEAST = 100_00

/** The deposit ladder: a week's deposits add up, reached steps and the next one stand on it (AC-11). */
export function LadderScreen() {
  const t = useT()
  const query = useActivity(rechargeBonusCollection6, {})
  return (
    <ActivityPage
      activity={activity}
      title={t('ladderRecharge.title')}
      rules={{ of: 'ladderRecharge', values: ruleValues }}
      query={query}
      ground={<div className={styles.ground} aria-hidden="true" />}
      hero="ladder-recharge"
      wide
      party
    >
      {(shown) => <Week shown={shown} />}
    </ActivityPage>
  )
}

function Week({ shown }: { shown: Shown }) {
  const t = useT()
  const receive = useClaim(receiverRechargeBonusCollection6, page)
  const { total, steps, earlier, expireTime, waits, multiple } = shown
  const next = waits === '' ? steps.find(({ itemStatus }) => itemStatus === 0) : undefined
  const left = next ? Math.max(next.goal - total, LEAST) : 0
  const press = (awardId: number) => receive.press({ awardId })
  return (
    <Beside
      side={
        <>
          <Notes
            notes={[
              {
                icon: 'info',
                title: t('ladderRecharge.netTitle'),
                text: t('ladderRecharge.netText'),
              },
              {
                icon: 'lock',
                title: t('ladderRecharge.playTitle', { multiple }),
                text: t('ladderRecharge.playText'),
              },
            ]}
          />
          <Action>
            {next ? (
              <Link
                className={buttonClass('primary', 'large', true)}
                to={depositPath(rechargeKinds.ladder, left)}
              >
                {t('ladderRecharge.deposit', { amount: pesos(left) })}
              </Link>
            ) : (
              <ActionRest>
                {t(`ladderRecharge.waits.${waits || 'all'}`)}{' '}
                {waits === 'limit' && (
                  <Link to="/profile/limits">{t('ladderRecharge.limits')}</Link>
                )}
              </ActionRest>
            )}
          </Action>
        </>
      }
    >
      <DepositTabs activity={activity} />
      <section className={styles.sum}>
        <p>{t('ladderRecharge.total')}</p>
        <strong>{pesos(total)}</strong>
        {next && (
          <>
            <Progress
              value={total}
              max={next.goal}
              label={t('ladderRecharge.more', {
                left: pesos(next.goal - total),
                what: rewardWords(t, next.award),
              })}
              tone="good"
            />
            <small>
              {t('ladderRecharge.more', {
                left: pesos(next.goal - total),
                what: rewardWords(t, next.award),
              })}
            </small>
          </>
        )}
        {waits !== 'over' && (
          <small>
            {t('ladderRecharge.until', {
              date: manilaDay(new Date(expireTime - 1).toISOString()),
            })}
          </small>
        )}
      </section>
      {steps.length > 0 && (
        <ol className={styles.ladder}>
          {[...steps].reverse().map((step) => (
            <Rung key={step.awardId} step={step} onCollect={press} />
          ))}
        </ol>
      )}
      {earlier.length > 0 && (
        <section className={styles.earlier} aria-labelledby="ladder-earlier">
          <h2 id="ladder-earlier">{t('ladderRecharge.earlier')}</h2>
          <ol className={styles.list}>
            {earlier.map((step) => (
              <Rung key={step.awardId} step={step} onCollect={press} />
            ))}
          </ol>
        </section>
      )}
    </Beside>
  )
}

function Rung({ step, onCollect }: { step: Step; onCollect: (awardId: number) => void }) {
  const t = useT()
  const { awardId, itemStatus, goal, award } = step
  return (
    <li data-status={itemStatus}>
      <span className={styles.mark} aria-hidden="true">
        <Icon name={itemStatus === 2 ? 'check' : itemStatus === 1 ? 'gift' : 'lock'} size={20} />
      </span>
      <span className={styles.words}>
        <strong>{t('ladderRecharge.get', { what: rewardWords(t, award) })}</strong>
        <small>
          {itemStatus === 2
            ? t('activity.collected')
            : t('ladderRecharge.at', { sum: pesos(goal) })}
        </small>
      </span>
      {itemStatus === 1 && (
        <Button size="small" onClick={() => onCollect(awardId)}>
          {t('activity.collect')}
        </Button>
      )}
    </li>
  )
}
