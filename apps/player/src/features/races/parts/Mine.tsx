import type { RaceMine, RaceShown } from '@perlas/contract/races'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { useSession } from '@perlas/player-kit/session.ts'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Progress } from '@perlas/ui/Progress.tsx'
import { Link } from 'react-router'
import type { Standings } from '../RaceScreen.tsx'
import { scoreIn } from '../rules.ts'
import styles from './Mine.module.css'

/** The own rounds of a race: how many were counted, the best ones, and what they brought. */
export function Mine({ of: { mine, race } }: { of: Standings }) {
  const t = useT()
  const signedIn = useSession(({ token }) => token !== undefined)
  return (
    <section className={styles.mine} aria-labelledby="race-mine">
      <h2 id="race-mine">{t('races.mine')}</h2>
      {!signedIn ? (
        <Link className={buttonClass('outline')} to="/login">
          {t('races.logIn')}
        </Link>
      ) : !mine || mine.rounds === 0 ? (
        <p className={styles.quiet}>{t(mine?.aside ? 'races.aside' : 'races.noMine')}</p>
      ) : (
        <Own mine={mine} race={race} />
      )}
    </section>
  )
}

function Own({ mine, race }: { mine: RaceMine; race: RaceShown }) {
  const t = useT()
  const { rounds, best } = race
  const { prize, amount } = mine
  const scoreText = scoreIn(t, race)
  return (
    <>
      {prize !== '' && (
        <p className={styles.won} data-prize={prize}>
          {t(`races.${prize}Text`, { amount: pesos(amount) })}
        </p>
      )}
      <p className={styles.counted}>
        <span>{t('races.counted', { count: mine.rounds, rounds })}</span>
        <strong>
          {mine.place > 0 ? t('races.place', { place: mine.place }) : t('races.noPlace')}
        </strong>
      </p>
      <Progress
        value={mine.rounds}
        max={rounds}
        label={t('races.counted', { count: mine.rounds, rounds })}
        tone="good"
        slim
      />
      <ul className={styles.best}>
        {mine.best.map((score, at) => (
          <li key={at} data-counts={at < best || undefined}>
            <strong>{scoreText(score, true)}</strong>
            {at < best && <small>{t('races.countedNow')}</small>}
          </li>
        ))}
      </ul>
      {race.state === 'open' && mine.above > 0 && mine.place > 0 && (
        <p className={styles.quiet}>{t('races.above', { score: scoreText(mine.above) })}</p>
      )}
      {mine.aside && <p className={styles.quiet}>{t('races.aside')}</p>}
    </>
  )
}
