import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import type { Card } from '../call.ts'
import styles from './SignInCards.module.css'

const metals = ['bronze', 'silver', 'gold'] as const

/** The weave of a banig: two strands over, two under, with a star in every other field. */
function Weave({ id }: { id: string }) {
  return (
    <svg className={styles.weave} aria-hidden="true">
      <defs>
        <pattern id={id} width="48" height="48" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="#000" strokeWidth="5" opacity=".5">
            <path d="M2 0v22M10 0v22M18 0v22M26 26v22M34 26v22M42 26v22" />
          </g>
          <g fill="none" stroke="#fff" strokeWidth="5" opacity=".65">
            <path d="M26 3h22M26 11h22M26 19h22M0 29h22M0 37h22M0 45h22" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

/** A card as it lies on the table: what its deposit is, and what signing in adds. */
export function CardFace({ card, at }: { card: Card; at: number }) {
  const t = useT()
  const { price, days, coins, spanDays, propId } = card
  return (
    <div className={styles.face} data-metal={metals[Math.min(at, metals.length - 1)]}>
      <Weave id={`weave-${propId}`} />
      <p className={styles.price}>
        <small>{t('signInCards.depositOf')}</small>
        <strong>{pesos(price)}</strong>
      </p>
      <p className={styles.adds}>
        <strong>{t('signInCards.adds', { total: pesos(days * coins) })}</strong>
        <span>{t('signInCards.each', { coins: pesos(coins), days })}</span>
        <small>{t('signInCards.within', { days: spanDays })}</small>
      </p>
    </div>
  )
}
