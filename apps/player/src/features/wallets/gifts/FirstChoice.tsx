import type { FirstDeposit } from '@perlas/contract/activities'
import { endsWords, FirstDepositWords } from '@perlas/player-kit/activity/FirstDeposits.tsx'
import { offersAt, outcomeOf, type Compared } from '@perlas/player-kit/activity/first-deposits.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Choice } from '@perlas/ui/Choice.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Fragment } from 'react'
import methods from '../kit/Methods.module.css'
import styles from '../parts/Wallets.module.css'
import type { CampaignOffer } from './queries.ts'

type Deposit = { amount: number; actType: number }

/** Offers for the first deposit that shut each other out, side by side at the amount that is typed. */
export function FirstChoice({
  compared,
  deposit,
  onChoose,
  terms,
}: {
  compared: Compared
  deposit: Deposit
  onChoose: (offer: FirstDeposit) => void
  /** Bonuses of the list that have more terms than a line holds. */
  terms: readonly CampaignOffer[]
}) {
  const t = useT()
  return (
    <fieldset id="first">
      <legend className={methods.legend}>{t('firstDeposits.legend')}</legend>
      <div className={methods.stack}>
        {offersAt(compared, deposit.amount).map((offer) => (
          <Choice
            key={offer.code}
            picture={<Icon name="gift" />}
            name="first"
            checked={offer.actType === deposit.actType && offer.price <= deposit.amount}
            onChange={() => onChoose(offer)}
          >
            <FirstDepositWords offer={offer} compared={compared} />
          </Choice>
        ))}
        {terms.map(({ code, card }) => (
          <Fragment key={code}>{card(deposit.amount, true)}</Fragment>
        ))}
      </div>
    </fieldset>
  )
}

const showChoice = () => document.getElementById('first')?.scrollIntoView({ block: 'center' })

/** Over the button: what this deposit ends, with its sum. */
export function FirstEnds({ compared, deposit }: { compared: Compared; deposit: Deposit }) {
  const t = useT()
  const { ends } = outcomeOf(compared, deposit)
  if (ends.length === 0) return null
  return (
    <p className={styles.firstEnds}>
      {endsWords(t, ends)}{' '}
      <button type="button" onClick={showChoice}>
        {t('firstDeposits.compare')}
      </button>
    </p>
  )
}

/** On the button: what it gets and ends, in pesos. */
export function FirstOnButton({ compared, deposit }: { compared: Compared; deposit: Deposit }) {
  const t = useT()
  const { offer, ends } = outcomeOf(compared, deposit)
  if (ends.length === 0) return null
  // They shut each other out: the best of them is what is given up.
  const sum = pesos(Math.max(...ends.map(({ worth }) => worth)))
  return (
    <small className={styles.onButton}>
      {offer
        ? t('firstDeposits.button', { worth: pesos(offer.worth), sum })
        : t('firstDeposits.buttonEnds', { sum })}
    </small>
  )
}
