import { activityTypes, rechargeKinds } from '@perlas/contract/enums'
import { useClaim } from '@perlas/player-kit/activity/claim.ts'
import { depositPath } from '@perlas/player-kit/activity/deposit-path.ts'
import { FirstDepositEnds } from '@perlas/player-kit/activity/first-late.tsx'
import {
  LadderHero,
  LadderPage,
  LadderSteps,
  LadderWay,
} from '@perlas/player-kit/activity/Ladder.tsx'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Link } from 'react-router'
import { getFund, receiveFund, type Fund as Shown } from '../call.ts'
import styles from './Fund.module.css'
import { ruleValues } from './rules.ts'
import { Tree } from './Tree.tsx'

const page = { call: getFund, input: {} }
/** Before a plan is bought the tree has the fruits that it would bear. */
const UNRIPE = [0, 0, 0, 0, 0]

/** The fund: a plan is a mango tree whose fruits ripen with what is played (AC-11). */
export function FundScreen() {
  return (
    <LadderPage
      space="fund"
      activity={activityTypes.Fund}
      asks={getFund}
      rules={ruleValues}
      ground={styles.ground}
    >
      {(shown) => <Orchard shown={shown} />}
    </LadderPage>
  )
}

function Orchard({ shown }: { shown: Shown }) {
  const t = useT()
  const receive = useClaim(receiveFund, page)
  const { plan, steps, plans, waits, restUntil, spanDays, multiple } = shown
  const ready = steps.find(({ itemStatus }) => itemStatus === 1)
  const isShut = !plan && (waits === 'over' || waits === 'calm')
  return (
    <LadderWay
      space="fund"
      notes={[
        { icon: 'wallet', title: t('fund.yoursTitle'), text: t('fund.yoursText') },
        { icon: 'dice', title: t('fund.countTitle'), text: t('fund.countText') },
        { icon: 'lock', title: t('fund.playTitle', { multiple }), text: t('fund.playText') },
      ]}
      ready={
        ready && {
          award: ready.award,
          busy: receive.isPending,
          collect: () => receive.press({ awardId: ready.awardId }),
        }
      }
      rest={
        waits === '' || isShut
          ? undefined
          : { why: waits, values: { date: restUntil && manilaDay(restUntil) } }
      }
    >
      <LadderHero
        of="fund"
        out={waits === 'over' && !plan}
        words={
          plan
            ? t('fund.running', { price: pesos(plan.price), date: manilaDay(plan.lastDay) })
            : t(isShut ? `fund.waits.${waits}` : 'fund.lead')
        }
        isShut={isShut}
      >
        <Tree fruits={plan ? steps.map(({ itemStatus }) => itemStatus) : UNRIPE} width={166} />
      </LadderHero>
      {plan && (
        <LadderSteps
          steps={steps}
          words={({ itemStatus, goal, done }) =>
            itemStatus === 2
              ? t('activity.collected')
              : itemStatus === 1
                ? t('fund.ready')
                : t('fund.played', { done: pesos(done), goal: pesos(goal) })
          }
        />
      )}
      <Plans plans={plans} spanDays={spanDays} />
    </LadderWay>
  )
}

/** Plans to choose from, and what a first deposit for one ends. */
function Plans({ plans, spanDays }: Pick<Shown, 'plans' | 'spanDays'>) {
  const t = useT()
  if (plans.length === 0) return null
  return (
    <>
      <FirstDepositEnds code="fund" />
      <ul className={styles.plans}>
        {plans.map(({ price, coins, play }) => (
          <li key={price}>
            <strong>{pesos(price)}</strong>
            <span>{t('fund.gives', { coins: pesos(coins) })}</span>
            <small>{t('fund.asks', { play: pesos(play), days: spanDays })}</small>
            <Link
              className={buttonClass('quiet', 'medium', true)}
              to={depositPath(rechargeKinds.fund, price)}
            >
              {t('fund.buy', { price: pesos(price) })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
