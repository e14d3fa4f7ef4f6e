import { activityTypes, rechargeKinds } from '@perlas/contract/enums'
import { Action, ActionRest } from '@perlas/player-kit/activity/Action.tsx'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { Beside } from '@perlas/player-kit/activity/Beside.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { depositPath } from '@perlas/player-kit/activity/deposit-path.ts'
import { FirstDepositEnds } from '@perlas/player-kit/activity/first-late.tsx'
import { Hero } from '@perlas/player-kit/activity/Hero.tsx'
import { Notes } from '@perlas/player-kit/activity/Notes.tsx'
import { rewardWords } from '@perlas/player-kit/activity/words.ts'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
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
  const t = useT()
  const query = useActivity(getFund, {})
  return (
    <ActivityPage
      activity={activityTypes.Fund}
      title={t('fund.title')}
      rules={{ of: 'fund', values: ruleValues }}
      query={query}
      ground={<div className={styles.ground} aria-hidden="true" />}
      wide
      party
    >
      {(shown) => <Orchard shown={shown} />}
    </ActivityPage>
  )
}

function Orchard({ shown }: { shown: Shown }) {
  const t = useT()
  const receive = useClaim(receiveFund, page)
  const { plan, steps, plans, waits, restUntil, spanDays, multiple } = shown
  const ready = steps.find(({ itemStatus }) => itemStatus === 1)
  return (
    <Beside
      side={
        <>
          <Notes
            notes={[
              { icon: 'wallet', title: t('fund.yoursTitle'), text: t('fund.yoursText') },
              { icon: 'dice', title: t('fund.countTitle'), text: t('fund.countText') },
              { icon: 'lock', title: t('fund.playTitle', { multiple }), text: t('fund.playText') },
            ]}
          />
          {ready ? (
            <Action>
              <Button
                size="large"
                wide
                busy={receive.isPending}
                onClick={() => receive.press({ awardId: ready.awardId })}
              >
                {t('fund.collect', { what: rewardWords(t, ready.award) })}
              </Button>
            </Action>
          ) : (
            waits !== '' &&
            (plan || (waits !== 'over' && waits !== 'calm')) && (
              <ActionRest>
                {t(`fund.waits.${waits}`, { date: restUntil && manilaDay(restUntil) })}{' '}
                {waits === 'limit' && <Link to="/profile/limits">{t('fund.limits')}</Link>}
              </ActionRest>
            )
          )}
        </>
      }
    >
      <div className={styles.hero}>
        <Hero of="fund" out={waits === 'over' && !plan}>
          <Tree fruits={plan ? steps.map(({ itemStatus }) => itemStatus) : UNRIPE} width={166} />
        </Hero>
        <p>
          {plan
            ? t('fund.running', { price: pesos(plan.price), date: manilaDay(plan.lastDay) })
            : waits === 'over' || waits === 'calm'
              ? t(`fund.waits.${waits}`)
              : t('fund.lead')}
        </p>
        {!plan && (waits === 'over' || waits === 'calm') && (
          <Link className={buttonClass()} to="/lobby/rewards" replace>
            {t('activity.toRewards')}
          </Link>
        )}
      </div>
      {plan && (
        <ol className={styles.steps}>
          {steps.map(({ awardId, itemStatus, goal, done, award }) => (
            <li key={awardId} data-status={itemStatus}>
              <span className={styles.words}>
                <strong>{rewardWords(t, award)}</strong>
                <small>
                  {itemStatus === 2
                    ? t('activity.collected')
                    : itemStatus === 1
                      ? t('fund.ready')
                      : t('fund.played', { done: pesos(done), goal: pesos(goal) })}
                </small>
              </span>
              <Icon name={itemStatus === 2 ? 'check' : itemStatus === 1 ? 'gift' : 'lock'} />
            </li>
          ))}
        </ol>
      )}
      <Plans plans={plans} spanDays={spanDays} />
    </Beside>
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
