import { formatMoney } from '@perlas/contract/money'
import { currencySign } from './currency.ts'
import styles from './Amount.module.css'

/** The one way money is shown: hundredths in, pesos with two places and tabular numbers out. */
export function Amount({
  value,
  currency = currencySign,
  sign = false,
  className,
}: {
  value: number
  /** Empty where a coin stands beside it. */
  currency?: string
  /** Also shows a plus. */
  sign?: boolean
  className?: string | undefined
}) {
  const mark = value < 0 ? '−' : sign && value > 0 ? '+' : ''
  return (
    // No translator has to touch an amount, and one that changes is found again.
    <span className={[styles.amount, className].join(' ')} translate="no">
      {mark && <bdi>{mark}</bdi>}
      {currency && <span className={styles.currency}>{currency}</span>}
      <bdi>{formatMoney(Math.abs(value))}</bdi>
    </span>
  )
}
