import { formatMoney } from '@perlas/contract/money'
import styles from './Amount.module.css'

/** The one way money is shown: hundredths in, pesos with two places and tabular numbers out. */
export function Amount({
  value,
  currency = '₱',
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
  const plus = sign && value > 0 ? '+' : ''
  const minus = value < 0 ? '−' : ''
  return (
    <span className={[styles.amount, className].join(' ')}>
      {plus}
      {minus}
      {currency && <span className={styles.currency}>{currency}</span>}
      {formatMoney(Math.abs(value))}
    </span>
  )
}
