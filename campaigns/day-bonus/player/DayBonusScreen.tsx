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
import { getDayBonus, receiveDayBonus, type DayBonus as Shown } from '../call.ts'
import styles from './DayBonus.module.css'
import { ruleValues } from './rules.ts'
import { Sunrise } from './Sunrise.tsx'

const page = { call: getDayBonus, input: {} }
const { dayBonus } = rechargeKinds
/** As a day is written: 20261201 is 2026-12-01. */
const dayOf = (number: number) => String(number).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')

/** The first deposit of a day brings some percent more: the sun comes up over the bay (AC-12). */
export function DayBonusScreen() {
  return (
    <LadderPage
      space="dayBonus"
      activity={activityTypes.DayBonus}
      asks={getDayBonus}
      rules={ruleValues}
      ground={styles.ground}
    >
      {(shown) => <Day shown={shown} />}
    </LadderPage>
  )
}

function Day({ shown }: { shown: Shown }) {
  const t = useT()
  const receive = useClaim(receiveDayBonus, page)
  const { steps, hasToday, offers, waits, least, percent, most, multiple, coinDays } = shown
  const ready = steps.find(({ itemStatus }) => itemStatus === 1)
  const height = ready ? 'up' : hasToday ? 'set' : 'dawn'
  // Nothing to begin: what it would give is not praised.
  const isShut = height === 'dawn' && (waits === 'over' || waits === 'calm')
  const words = {
    dawn: t('dayBonus.lead', { percent, most: pesos(most) }),
    up: t('dayBonus.up'),
    set: t('dayBonus.set'),
  }
  return (
    <LadderWay
      space="dayBonus"
      notes={
        isShut
          ? []
          : [
              { icon: 'calendar', title: t('dayBonus.firstTitle'), text: t('dayBonus.firstText') },
              { icon: 'wallet', title: t('dayBonus.yoursTitle'), text: t('dayBonus.yoursText') },
              {
                icon: 'lock',
                title: t('dayBonus.playTitle', { multiple }),
                text: t('dayBonus.playText', { days: coinDays }),
              },
              { icon: 'info', title: t('dayBonus.aloneTitle'), text: t('dayBonus.aloneText') },
            ]
      }
      ready={
        ready && {
          award: ready.award,
          busy: receive.isPending,
          collect: () => receive.press({ awardId: ready.awardId }),
        }
      }
      rest={waits === '' || isShut ? undefined : { why: waits, values: { least: pesos(least) } }}
    >
      <LadderHero
        of="day-bonus"
        out={waits === 'over'}
        words={isShut ? t(`dayBonus.waits.${waits}`) : words[height]}
        isShut={isShut}
      >
        <Sunrise height={height} className={styles.sun} />
      </LadderHero>
      {steps.length > 0 && (
        <LadderSteps
          steps={steps}
          words={({ awardId, done }) =>
            t('dayBonus.earlier', { day: manilaDay(dayOf(awardId)), price: pesos(done) })
          }
        />
      )}
      <Offers offers={offers} least={least} />
    </LadderWay>
  )
}

/** Amounts to choose from, and what a first deposit of this kind ends. */
function Offers({ offers, least }: Pick<Shown, 'offers' | 'least'>) {
  const t = useT()
  if (offers.length === 0) return null
  return (
    <>
      <FirstDepositEnds code="day-bonus" />
      <ul className={styles.offers}>
        {offers.map(({ price, coins }) => (
          <li key={price}>
            <strong>{t('dayBonus.gives', { coins: pesos(coins) })}</strong>
            <Link className={buttonClass('quiet', 'medium')} to={depositPath(dayBonus, price)}>
              {t('dayBonus.buy', { price: pesos(price) })}
            </Link>
          </li>
        ))}
        <li>
          <small>{t('dayBonus.from', { least: pesos(least) })}</small>
          <Link className={buttonClass('link', 'medium')} to={depositPath(dayBonus, 0)}>
            {t('dayBonus.own')}
          </Link>
        </li>
      </ul>
    </>
  )
}
