import { pesos } from '@perlas/player-kit/pesos.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import type { Catalogue } from '#/session/catalogue.ts'
import styles from './Welcome.module.css'

type WelcomeOffer = NonNullable<NonNullable<Catalogue['webConfig']>['welcome']>

/** Bonus of a visitor's first deposit, with what it asks (HM-03). */
export function Welcome({
  offer: { coins, least, required, days },
  tall = false,
}: {
  offer: WelcomeOffer
  /** A card of its own beside a hero. */
  tall?: boolean
}) {
  const t = useT()
  const terms = { least: pesos(least), required: pesos(required), days }
  return (
    <Link className={styles.welcome} data-tall={tall || undefined} to="/register">
      <strong>{t('home.welcome', { coins: pesos(coins) })}</strong>
      <small>{t('home.welcomeTerms', terms)}</small>
      {tall && <span className={buttonClass('pearl', 'small')}>{t('header.register')}</span>}
    </Link>
  )
}
