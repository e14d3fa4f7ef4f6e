import { useT } from '@perlas/player-kit/messages.ts'
import styles from './Bonus.module.css'
import { BonusCard } from './BonusCard.tsx'
import { useBonuses } from './queries.ts'

/** The bonuses that are open, in the order in which they are played; nothing where there is none. */
export function Bonuses() {
  const t = useT()
  const { data } = useBonuses()
  if (!data || data.open.length === 0) return null
  return (
    <section aria-label={t('bonus.title')}>
      <ul className={styles.list}>
        {data.open.map((bonus) => (
          <BonusCard key={bonus.id} bonus={bonus} />
        ))}
      </ul>
    </section>
  )
}
