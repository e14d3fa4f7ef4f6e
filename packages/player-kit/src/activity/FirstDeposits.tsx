import type { FirstDeposit } from '@perlas/contract/activities'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT, type Translate } from '../messages.ts'
import { pesos } from '../pesos.ts'
import { depositPath } from './deposit-path.ts'
import {
  amountsIn,
  endedBy,
  offersAt,
  useFirstDeposits,
  type Compared,
  type Ended,
} from './first-deposits.ts'
import styles from './FirstDeposits.module.css'
import { rewardWords } from './words.ts'

/** "First deposit bonus (₱300) and First deposit chest (up to ₱280)". */
export function endsWords(t: Translate, ends: readonly Ended[]): string {
  const named = ends.map(({ code, worth, isMost }) =>
    t(isMost ? 'firstDeposits.upTo' : 'firstDeposits.sum', {
      name: t(`firstDeposits.offer.${code}`),
      worth: pesos(worth),
    }),
  )
  return t('firstDeposits.ends', { what: named.join(t('firstDeposits.and')) })
}

/** One offer beside the others: its sum, what comes, what it asks and what it ends. */
export function FirstDepositWords({
  offer,
  compared,
}: {
  offer: FirstDeposit
  compared: Compared
}) {
  const t = useT()
  const { code, price, award, worth, required, days, playDays } = offer
  const ends = endedBy(compared, offer.ends)
  return (
    <span className={styles.words}>
      <span className={styles.head}>
        <strong>{t(`firstDeposits.offer.${code}`)}</strong>
        <b>{pesos(worth)}</b>
      </span>
      <small>
        {t(days > 1 ? 'firstDeposits.getsOver' : 'firstDeposits.gets', {
          price: pesos(price),
          what: rewardWords(t, award),
          days,
        })}
      </small>
      <small>
        {t(days > 1 ? 'firstDeposits.asksOver' : 'firstDeposits.asks', {
          required: pesos(required),
          days: playDays,
        })}
      </small>
      {ends.length > 0 && (
        <small className={styles.ends}>
          <Icon name="info" size={16} /> {endsWords(t, ends)}
        </small>
      )}
    </span>
  )
}

/** All first deposits side by side at one amount, each a way to the deposit page; none is chosen before the player does. */
export function FirstDepositLinks({ onChoose }: { onChoose?: () => void }) {
  const { data } = useFirstDeposits()
  return data ? <Links compared={data} onChoose={onChoose} /> : null
}

function Links({ compared, onChoose }: { compared: Compared; onChoose: (() => void) | undefined }) {
  const t = useT()
  const amounts = amountsIn(compared)
  const [own, setOwn] = useState<number>()
  const plain = compared.offers.find(({ actType }) => actType === 0)
  const amount = own ?? plain?.price ?? amounts[0] ?? 0
  return (
    <div className={styles.all}>
      <div className={styles.amounts} role="group" aria-label={t('firstDeposits.amounts')}>
        {amounts.map((one) => (
          <button key={one} type="button" aria-pressed={one === amount} onClick={() => setOwn(one)}>
            {pesos(one)}
          </button>
        ))}
      </div>
      <ul className={styles.offers}>
        {offersAt(compared, amount).map((offer) => (
          <li key={offer.code}>
            <Link to={depositPath(offer.actType, Math.max(amount, offer.price))} onClick={onChoose}>
              <FirstDepositWords offer={offer} compared={compared} />
              <Icon name="forward" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Buttons that buy are described by it. */
const FIRST_ENDS = 'first-ends'

/** On the page of an offer: what choosing it ends, with its sum; nothing where nothing ends. */
export function FirstDepositEnds({ code }: { code: string }) {
  const t = useT()
  const { data } = useFirstDeposits()
  const offer = data?.offers.find((one) => one.code === code)
  if (!data || !offer || offer.ends.length === 0) return null
  return (
    <p className={styles.note} id={FIRST_ENDS}>
      <Icon name="info" size={18} />
      <span>
        {t('firstDeposits.yours')} {endsWords(t, endedBy(data, offer.ends))}{' '}
        <Link to="/lobby/wallets/deposit">{t('firstDeposits.compare')}</Link>
      </span>
    </p>
  )
}
