import type { Step } from '@perlas/contract/activities'
import { activityTypes, rechargeKinds } from '@perlas/contract/enums'
import { useClaim } from '@perlas/player-kit/activity/claim.ts'
import { depositPath } from '@perlas/player-kit/activity/deposit-path.ts'
import { DepositTabs } from '@perlas/player-kit/activity/DepositTabs.tsx'
import { LadderPage, LadderSum, LadderWay } from '@perlas/player-kit/activity/Ladder.tsx'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import {
  receiverRechargeBonusCollection6,
  rechargeBonusCollection6,
  type Ladder as Shown,
} from '../call.ts'
import styles from './Ladder.module.css'
import { ruleValues } from './rules.ts'

const space = 'ladderRecharge'
const activity = activityTypes.LadderRecharge
const page = { call: rechargeBonusCollection6, input: {} }
/** Nobody deposits less at a time. */
const LEAST = 100_00

/** The deposit ladder: a week's deposits add up, reached steps and the next one stand on it (AC-11). */
export function LadderScreen() {
  return (
    <LadderPage
      space={space}
      activity={activity}
      asks={rechargeBonusCollection6}
      rules={ruleValues}
      ground={styles.ground}
      hero="ladder-recharge"
    >
      {(shown) => <Week shown={shown} />}
    </LadderPage>
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
    <LadderWay
      space={space}
      notes={[
        { icon: 'info', title: t(`${space}.netTitle`), text: t(`${space}.netText`) },
        {
          icon: 'lock',
          title: t(`${space}.playTitle`, { multiple }),
          text: t(`${space}.playText`),
        },
      ]}
      deposit={
        next && {
          to: depositPath(rechargeKinds.ladder, left),
          words: t(`${space}.deposit`, { amount: pesos(left) }),
        }
      }
      rest={{ why: waits || 'all' }}
    >
      <DepositTabs activity={activity} />
      <LadderSum
        space={space}
        total={total}
        next={next}
        expireTime={waits === 'over' ? undefined : expireTime}
      />
      {steps.length > 0 && (
        <ol className={styles.ladder}>
          {[...steps].reverse().map((step) => (
            <Rung key={step.awardId} step={step} onCollect={press} />
          ))}
        </ol>
      )}
      {earlier.length > 0 && (
        <section className={styles.earlier} aria-labelledby="ladder-earlier">
          <h2 id="ladder-earlier">{t(`${space}.earlier`)}</h2>
          <ol className={styles.list}>
            {earlier.map((step) => (
              <Rung key={step.awardId} step={step} onCollect={press} />
            ))}
          </ol>
        </section>
      )}
    </LadderWay>
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
        <strong>{t(`${space}.get`, { what: rewardWords(t, award) })}</strong>
        <small>
          {itemStatus === 2 ? t('activity.collected') : t(`${space}.at`, { sum: pesos(goal) })}
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
