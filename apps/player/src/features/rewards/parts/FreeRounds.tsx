import type { FreeRounds as Given } from '@perlas/contract/free-rounds'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Link } from 'react-router'
import styles from './Coupons.module.css'

/** Free rounds as tickets, each with its game and its last day. */
export function FreeRounds({ items }: { items: readonly Given[] }) {
  const t = useT()
  return (
    <>
      <ul className={styles.coupons}>
        {items.map(({ id, gameId, name, left, bet, until, isOpen }) => (
          <li key={id}>
            <span className={styles.stub}>
              <strong>{left}</strong>
              <small>{t('rewards.roundsLeft', { count: left })}</small>
            </span>
            <span className={styles.words}>
              <strong>{name}</strong>
              <small>
                {isOpen
                  ? t('rewards.roundsOf', { bet: pesos(bet), date: manilaDay(until) })
                  : t('rewards.roundsWait', { date: manilaDay(until) })}
              </small>
            </span>
            {isOpen && (
              <Link
                className={buttonClass('quiet', 'small')}
                to={`/start?gameId=${gameId}`}
                aria-label={t('rewards.playIn', { game: name })}
              >
                {t('rewards.play')}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('rewards.roundsNote')}</p>
    </>
  )
}
