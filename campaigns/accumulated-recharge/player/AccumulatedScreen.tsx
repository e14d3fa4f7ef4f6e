import { activityTypes, rechargeKinds } from '@perlas/contract/enums'
import { depositPath } from '@perlas/player-kit/activity/deposit-path.ts'
import { LadderPage, LadderSum, LadderWay } from '@perlas/player-kit/activity/Ladder.tsx'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { rechargeBonusCollection8, type Month as Shown } from '../call.ts'
import styles from './Accumulated.module.css'
import { Bamboo } from './Bamboo.tsx'
import { ruleValues } from './rules.ts'

const space = 'accumulatedRecharge'

/** Deposits of the month: they fill a bamboo bank, and points come by themselves (AC-11). */
export function AccumulatedScreen() {
  return (
    <LadderPage
      space={space}
      activity={activityTypes.AccumulatedRecharge}
      asks={rechargeBonusCollection8}
      rules={ruleValues}
      ground={styles.ground}
      hero="accumulated-recharge"
    >
      {(shown) => <Month shown={shown} />}
    </LadderPage>
  )
}

function Month({ shown: { total, steps, expireTime, waits } }: { shown: Shown }) {
  const t = useT()
  const next = waits === '' ? steps.find(({ itemStatus }) => itemStatus === 0) : undefined
  return (
    <LadderWay
      space={space}
      notes={[
        { icon: 'points', title: t(`${space}.selfTitle`), text: t(`${space}.selfText`) },
        { icon: 'info', title: t(`${space}.netTitle`), text: t(`${space}.netText`) },
      ]}
      deposit={
        next && { to: depositPath(rechargeKinds.accumulated, 0), words: t(`${space}.deposit`) }
      }
      rest={{ why: waits || 'all' }}
    >
      <LadderSum space={space} total={total} next={next} expireTime={expireTime} />
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {[...steps].reverse().map(({ awardId, itemStatus, goal, award }) => (
            <li key={awardId} data-status={itemStatus}>
              <Bamboo />
              <span className={styles.words}>
                <strong>{rewardWords(t, award)}</strong>
                <small>
                  {itemStatus === 0
                    ? t(`${space}.at`, { sum: pesos(goal) })
                    : t(`${space}.reached${itemStatus}`, { sum: pesos(goal) })}
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
    </LadderWay>
  )
}
