import { averageOf } from '@perlas/campaign-kit/odds'
import { useT, type Translate } from '../messages.ts'
import { pesos } from '../pesos.ts'
import styles from './Sheets.module.css'

export type ChancePrize = {
  amount: number
  /** Of 10,000. */
  weight: number
  name?: string
  /** How often it was drawn; without it nothing is said of that. */
  came?: number
}

/** What a prize is called: its money, or the name of what has no price. */
export const prizeName = (
  t: Translate,
  { amount, name }: { amount: number; name?: string | undefined },
) => (name ? t(`activity.prizes.${name}`) : pesos(amount))
const percent = (part: number) => `${(part * 100).toFixed(2)}%`

/** A table of chances with bars, and beside it what was drawn where that is known. */
export function ChanceTable({
  prizes,
  title,
}: {
  prizes: readonly ChancePrize[]
  title?: string | undefined
}) {
  const t = useT()
  const largest = Math.max(...prizes.map(({ weight }) => weight))
  const drawn = prizes.reduce((sum, { came = 0 }) => sum + came, 0)
  return (
    <>
      {title && <h3>{title}</h3>}
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th>{t('activity.prize')}</th>
            {drawn > 0 && <th className={styles.came}>{t('activity.came')}</th>}
            <th>{t('activity.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map(({ amount, weight, name, came = 0 }) => (
            <tr key={amount}>
              <td>{prizeName(t, { amount, name })}</td>
              {drawn > 0 && <td className={styles.came}>{percent(came / drawn)}</td>}
              <td>
                <i aria-hidden="true">
                  <i style={{ inlineSize: `${(weight / largest) * 100}%` }} />
                </i>
                <span>{percent(weight / 10_000)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {prizes.every(({ name }) => name === undefined) && (
        <p className={styles.average}>
          {t('activity.onAverage')} <strong>{pesos(Math.round(averageOf(prizes)))}</strong>
        </p>
      )}
    </>
  )
}
