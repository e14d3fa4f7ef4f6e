import { Amount } from '@perlas/ui/Amount.tsx'
import { Coin } from '@perlas/ui/Coin.tsx'
import { IconButton } from '@perlas/ui/IconButton.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { NavLink } from 'react-router'
import { useCatalogue, useGreen } from '#/session/catalogue.ts'
import { refreshBalanceAloud } from '#/session/refresh-aloud.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import styles from './BalancePill.module.css'

/** The pearl: what the player has, a way to ask again, and the way to add. */
export function BalancePill() {
  // Drawn seldom: the compiler's memory of it would weigh more than it saves.
  'use no memo'
  const t = useT()
  const coin = usePlayer((player) => player.user?.coin)
  const green = useGreen()
  // What the first deposit brings, while it is to be had.
  const bonus = usePlayer((player) => player.user?.firstBonus)
  const face = useCatalogue(({ siteConfig }) => siteConfig?.coinIcon)
  return (
    <div className={styles.pill}>
      <Coin face={face ?? 0} size={28} />
      <span className={styles.sum}>
        <span className={styles.label}>{t('header.balance')}</span>
        <span className={styles.amount} data-testid="balance">
          {coin === undefined ? '—' : <Amount value={coin} />}
        </span>
      </span>
      <IconButton
        icon="refresh"
        size={20}
        className={styles.refresh}
        label={t('header.refresh')}
        onClick={() => refreshBalanceAloud()}
      />
      <NavLink
        className={[buttonClass('primary', 'small'), styles.deposit].join(' ')}
        to="/lobby/wallets/deposit"
      >
        {t('header.deposit')}
        {bonus && !green ? (
          <span className={styles.bonus}>{t('header.bonus', { coins: bonus / 100 })}</span>
        ) : null}
      </NavLink>
    </div>
  )
}
