import { Icon } from '@perlas/ui/Icon.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { Bonuses } from '#/bonus/Bonuses.tsx'
import { formatShort } from '@perlas/contract/money'
import { holdWays, type Hold } from '../withdraw-rules.ts'
import styles from './Holds.module.css'

/** Line by line why not more can be withdrawn, and the way to what can be done about it (CA-07). */
export function Holds({ holds }: { holds: readonly Hold[] }) {
  const t = useT()
  // The identity has its own note above.
  // What a step of the list above is about stands there.
  const lines = holds.filter(({ kind }) => !['bonus', 'kyc', 'way-back'].includes(kind))
  const bonuses = holds.some(({ kind }) => kind === 'bonus')
  if (lines.length === 0 && !bonuses) return null
  return (
    <section className={styles.holds} aria-labelledby="holds">
      <h2 className={styles.title} id="holds">
        {t('wallets.hold.title')}
      </h2>
      {bonuses && <Bonuses />}
      <ul className={styles.lines}>
        {lines.map(({ kind, amount, until }) => {
          const way = holdWays[kind]
          const text = t(`wallets.hold.${kind}`, {
            amount: formatShort(amount),
            count: kind === 'orders' ? amount : undefined,
            time: until ? manilaTime(until) : '',
          })
          return (
            <li key={kind} className={styles.line}>
              <Icon name={way?.icon ?? 'info'} size={22} />
              <p>{text}</p>
              {way?.to && (
                <Link className={styles.go} to={way.to}>
                  {t(`wallets.hold.go.${kind}`)}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      <Link className={styles.go} to="/help/cash-out-less">
        {t('wallets.toHelp')}
      </Link>
    </section>
  )
}
