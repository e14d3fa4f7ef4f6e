import { buttonClass } from '@perlas/ui/button-class.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import type { Points } from '../queries.ts'
import styles from './Needs.module.css'

const shown = {
  identity: { icon: 'id-card', to: '/walletsKyc' },
  review: { icon: 'clock', to: undefined },
  deposit: { icon: 'deposit', to: '/lobby/wallets/deposit' },
} as const

/** What a player does before points can be exchanged, each with the way there. */
export function Needs({ needs, days }: { needs: Points['needs']; days: number }) {
  const t = useT()
  const first = needs.find((need) => shown[need].to !== undefined)
  return (
    <section className={styles.needs} aria-labelledby="points-needs">
      <h3 id="points-needs">{t('points.needs.title')}</h3>
      <ul>
        {needs.map((need) => {
          const { icon, to } = shown[need]
          return (
            <li key={need}>
              <Icon name={icon} size={22} />
              <span className={styles.words}>
                <strong>{t(`points.needs.${need}`, { count: days })}</strong>
                <small>{t(`points.needs.${need}Text`)}</small>
              </span>
              {to && (
                <Link
                  className={buttonClass(need === first ? 'primary' : 'quiet', 'small')}
                  to={to}
                >
                  {t(`points.needs.${need}Go`)}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
