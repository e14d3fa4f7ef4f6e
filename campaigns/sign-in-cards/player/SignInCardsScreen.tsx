import { activityTypes, rechargeKinds } from '@perlas/contract/enums'
import { Action, ActionRest } from '@perlas/player-kit/activity/Action.tsx'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { depositPath } from '@perlas/player-kit/activity/deposit-path.ts'
import { FirstDepositEnds } from '@perlas/player-kit/activity/first-late.tsx'
import { Notes } from '@perlas/player-kit/activity/Notes.tsx'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import {
  getLoginPayUser3,
  receiveLoginPay3,
  type Card,
  type SignInCards as Shown,
} from '../call.ts'
import { CardFace } from './CardFace.tsx'
import { ruleValues } from './rules.ts'
import styles from './SignInCards.module.css'

const page = { call: getLoginPayUser3, input: {} }

/** Sign-in cards: one is bought by its deposit, and signing in adds coins (AC-09). */
export function SignInCardsScreen() {
  const t = useT()
  const query = useActivity(getLoginPayUser3, {})
  return (
    <ActivityPage
      activity={activityTypes.SignUpBonus}
      title={t('signInCards.title')}
      rules={{ of: 'signInCards', values: ruleValues }}
      query={query}
      ground={<div className={styles.ground} aria-hidden="true" />}
      hero="sign-in-cards"
      wide
      party
    >
      {(shown) => <Cards shown={shown} />}
    </ActivityPage>
  )
}

function Cards({ shown }: { shown: Shown }) {
  const t = useT()
  const tell = useClaim(receiveLoginPay3, page, { quiet: true })
  const { cards, arrived, ownList, multiple, coinDays } = shown
  const onArrival = useEffectEvent(() => tell.press({ propId: arrived }))
  // The deposit of a card has arrived: what it brought is told once.
  useEffect(() => {
    if (arrived > 0) onArrival()
  }, [arrived])
  return (
    <div className={styles.page}>
      <p className={styles.lead}>
        {t(ownList.length > 0 ? 'signInCards.running' : 'signInCards.lead')}
      </p>
      <ul className={styles.cards}>
        {cards.map((card, at) => (
          <li key={card.propId} data-state={card.state}>
            <CardFace card={card} at={at} />
            <Under card={card} />
          </li>
        ))}
      </ul>
      <FirstDepositEnds code="sign-in-cards" />
      <Notes
        across
        notes={[
          {
            icon: 'wallet',
            title: t('signInCards.yoursTitle'),
            text: t('signInCards.yoursText'),
          },
          {
            icon: 'lock',
            title: t('signInCards.playTitle', { multiple }),
            text: t('signInCards.playText', { days: coinDays }),
          },
          { icon: 'info', title: t('signInCards.aloneTitle'), text: t('signInCards.aloneText') },
        ]}
      />
      {ownList.length > 0 && <Collect shown={shown} />}
    </div>
  )
}

/** What there is to do with a card, or how far it is. */
function Under({ card }: { card: Card }) {
  const t = useT()
  const { state, price, days, signed, isReady, lastDay } = card
  if (state === 'offer')
    return (
      <Link
        className={buttonClass('quiet', 'medium', true)}
        to={depositPath(rechargeKinds.signInCard, price)}
      >
        {t('signInCards.buy', { price: pesos(price) })}
      </Link>
    )
  if (state !== 'open')
    return (
      <p className={styles.state}>
        {t(`signInCards.state.${state}`)}{' '}
        {state === 'limit' && <Link to="/profile/limits">{t('signInCards.limits')}</Link>}
      </p>
    )
  const until = t('signInCards.until', { signed, days, date: manilaDay(lastDay) })
  return (
    <>
      <ol className={styles.days} aria-label={until}>
        {Array.from({ length: days }, (_, at) => (
          <li
            key={at}
            data-status={at < signed ? 2 : at === signed && isReady ? 1 : 0}
            aria-hidden="true"
          >
            {at < signed ? <Icon name="check" size={16} /> : at + 1}
          </li>
        ))}
      </ol>
      <p className={styles.state}>{until}</p>
    </>
  )
}

function Collect({ shown: { cards, ownList } }: { shown: Shown }) {
  const t = useT()
  const receive = useClaim(receiveLoginPay3, page)
  const ready = cards.find(({ isReady }) => isReady)
  const id = ownList.find(({ propId }) => propId === ready?.propId)?.id
  return (
    <Action narrow>
      {ready && id !== undefined ? (
        <Button size="large" wide busy={receive.isPending} onClick={() => receive.press({ id })}>
          {t('signInCards.collect', { what: pesos(ready.coins) })}
        </Button>
      ) : (
        <ActionRest>{t('signInCards.done')}</ActionRest>
      )}
    </Action>
  )
}
