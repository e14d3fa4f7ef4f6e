import { activityTypes, rechargeKinds } from '@perlas/contract/enums'
import { Action, ActionRest } from '@perlas/player-kit/activity/Action.tsx'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { Beside } from '@perlas/player-kit/activity/Beside.tsx'
import { useActivity } from '@perlas/player-kit/activity/claim.ts'
import { depositPath } from '@perlas/player-kit/activity/deposit-path.ts'
import { Notes } from '@perlas/player-kit/activity/Notes.tsx'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Progress } from '@perlas/ui/Progress.tsx'
import { Link } from 'react-router'
import { rechargeBonusCollection8, type Month as Shown } from '../call.ts'
import styles from './Accumulated.module.css'
import { Bamboo } from './Bamboo.tsx'
import { ruleValues } from './rules.ts'

/** Deposits of the month: they fill a bamboo bank, and points come by themselves (AC-11). */
export function AccumulatedScreen() {
  const t = useT()
  const query = useActivity(rechargeBonusCollection8, {})
  return (
    <ActivityPage
      activity={activityTypes.AccumulatedRecharge}
      title={t('accumulatedRecharge.title')}
      rules={{ of: 'accumulatedRecharge', values: ruleValues }}
      query={query}
      ground={<div className={styles.ground} aria-hidden="true" />}
      hero="accumulated-recharge"
      wide
      party
    >
      {(shown) => <Month shown={shown} />}
    </ActivityPage>
  )
}

function Month({ shown: { total, steps, expireTime, waits } }: { shown: Shown }) {
  const t = useT()
  const next = waits === '' ? steps.find(({ itemStatus }) => itemStatus === 0) : undefined
  const more = next && {
    left: pesos(next.goal - total),
    what: rewardWords(t, next.award),
  }
  return (
    <Beside
      side={
        <>
          <Notes
            notes={[
              {
                icon: 'points',
                title: t('accumulatedRecharge.selfTitle'),
                text: t('accumulatedRecharge.selfText'),
              },
              {
                icon: 'info',
                title: t('accumulatedRecharge.netTitle'),
                text: t('accumulatedRecharge.netText'),
              },
            ]}
          />
          <Action>
            {next ? (
              <Link
                className={buttonClass('primary', 'large', true)}
                to={depositPath(rechargeKinds.accumulated, 0)}
              >
                {t('accumulatedRecharge.deposit')}
              </Link>
            ) : (
              <ActionRest>
                {t(`accumulatedRecharge.waits.${waits || 'all'}`)}{' '}
                {waits === 'limit' && (
                  <Link to="/profile/limits">{t('accumulatedRecharge.limits')}</Link>
                )}
              </ActionRest>
            )}
          </Action>
        </>
      }
    >
      <section className={styles.sum}>
        <p>{t('accumulatedRecharge.total')}</p>
        <strong>{pesos(total)}</strong>
        {next && more && (
          <>
            <Progress
              value={total}
              max={next.goal}
              label={t('accumulatedRecharge.more', more)}
              tone="good"
            />
            <small>{t('accumulatedRecharge.more', more)}</small>
          </>
        )}
        <small>
          {t('accumulatedRecharge.until', {
            date: manilaDay(new Date(expireTime - 1).toISOString()),
          })}
        </small>
      </section>
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {[...steps].reverse().map(({ awardId, itemStatus, goal, award }) => (
            <li key={awardId} data-status={itemStatus}>
              <Bamboo />
              <span className={styles.words}>
                <strong>{rewardWords(t, award)}</strong>
                <small>
                  {itemStatus === 0
                    ? t('accumulatedRecharge.at', { sum: pesos(goal) })
                    : t(`accumulatedRecharge.reached${itemStatus}`, { sum: pesos(goal) })}
                </small>
              </span>
              {itemStatus === 2 && (
                <span className={styles.tick}>
                  <Icon name="check" size={18} />
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </Beside>
  )
}
