import { useT } from '@perlas/player-kit/messages.ts'
import { Amount } from '@perlas/ui/Amount.tsx'
import type { Standings } from '../RaceScreen.tsx'
import styles from './Prizes.module.css'

/** Prizes by place: as it stands while the race runs, as they were paid afterwards. */
export function Prizes({ of: { prizes } }: { of: Standings }) {
  const t = useT()
  return (
    <section className={styles.prizes} aria-labelledby="race-prizes">
      <h2 id="race-prizes">{t('races.prizesTitle')}</h2>
      {prizes.length === 0 ? (
        <p className={styles.quiet}>{t('races.noPrizes')}</p>
      ) : (
        <dl>
          {prizes.map(({ from, to, amount }) => (
            <div key={from}>
              <dt>{from === to ? t('races.place1', { from }) : t('races.places', { from, to })}</dt>
              <dd>
                <Amount value={amount} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
