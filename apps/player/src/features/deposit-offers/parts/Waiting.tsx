import { useT } from '@perlas/player-kit/messages.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Link } from 'react-router'
import { activityPath } from '#/session/activity-pages.ts'
import { useOfferName } from '../names.ts'
import styles from './Waiting.module.css'

type Waits = { code: string; activity: number; waits: string }

/** Offers that take no deposit now, each with the reason and the way to its page. */
export function Waiting({ waiting }: { waiting: readonly Waits[] }) {
  const t = useT()
  const nameOf = useOfferName()
  return (
    <section aria-labelledby="offers-waiting">
      <h2 id="offers-waiting">{t('depositOffers.waiting')}</h2>
      <ul className={styles.waiting}>
        {waiting.map((one) => (
          <li key={one.code}>
            <Link to={activityPath(one.activity)}>
              <span>
                <strong>{nameOf(one)}</strong>
                <small>{t(`depositOffers.waits.${one.waits}`)}</small>
              </span>
              <Icon name="forward" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
