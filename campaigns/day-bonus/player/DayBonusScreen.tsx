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
  const t = useT()
  const query = useActivity(getDayBonus, {})
  return (
    <ActivityPage
      activity={activityTypes.DayBonus}
      title={t('dayBonus.title')}
      rules={{ of: 'dayBonus', values: ruleValues }}
      query={query}
      ground={<div className={styles.ground} aria-hidden="true" />}
      wide
      party
    >
      {(shown) => <Day shown={shown} />}
    </ActivityPage>
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
    <Beside
      side={
        <>
          {!isShut && (
            <Notes
              notes={[
                {
                  icon: 'calendar',
                  title: t('dayBonus.firstTitle'),
                  text: t('dayBonus.firstText'),
                },
                { icon: 'wallet', title: t('dayBonus.yoursTitle'), text: t('dayBonus.yoursText') },
                {
                  icon: 'lock',
                  title: t('dayBonus.playTitle', { multiple }),
                  text: t('dayBonus.playText', { days: coinDays }),
                },
                { icon: 'info', title: t('dayBonus.aloneTitle'), text: t('dayBonus.aloneText') },
              ]}
            />
          )}
          {ready ? (
            <Action>
              <Button
                size="large"
                wide
                busy={receive.isPending}
                onClick={() => receive.press({ awardId: ready.awardId })}
              >
                {t('dayBonus.collect', { what: rewardWords(t, ready.award) })}
              </Button>
            </Action>
          ) : (
            waits !== '' &&
            !isShut && (
              <ActionRest>
                {t(`dayBonus.waits.${waits}`, { least: pesos(least) })}{' '}
                {waits === 'limit' && <Link to="/profile/limits">{t('dayBonus.limits')}</Link>}
              </ActionRest>
            )
          )}
        </>
      }
    >
      <div className={styles.hero}>
        <Hero of="day-bonus" out={waits === 'over'}>
          <Sunrise height={height} />
        </Hero>
        <p>{isShut ? t(`dayBonus.waits.${waits}`) : words[height]}</p>
        {isShut && (
          <Link className={buttonClass()} to="/lobby/rewards" replace>
            {t('activity.toRewards')}
          </Link>
        )}
      </div>
      {steps.length > 0 && (
        <ol className={styles.days}>
          {steps.map(({ awardId, itemStatus, done, award }) => (
            <li key={awardId} data-status={itemStatus}>
              <span className={styles.words}>
                <strong>{rewardWords(t, award)}</strong>
                <small>
                  {t('dayBonus.earlier', { day: manilaDay(dayOf(awardId)), price: pesos(done) })}
                </small>
              </span>
              <Icon name={itemStatus === 2 ? 'check' : 'gift'} />
            </li>
          ))}
        </ol>
      )}
      <Offers offers={offers} least={least} />
    </Beside>
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
