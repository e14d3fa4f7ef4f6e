import { useT } from '@perlas/player-kit/messages.ts'
import { Amount } from '@perlas/ui/Amount.tsx'
import type { Standings } from '../RaceScreen.tsx'
import { scoreIn } from '../rules.ts'
import styles from './Podium.module.css'

/** The prize of a place, as it stands or as it was paid. */
export const prizeAt = ({ prizes }: Pick<Standings, 'prizes'>, place: number): number =>
  prizes.find(({ from, to }) => place >= from && place <= to)?.amount ?? 0

/** The first three, the first in the middle. They stand in the list too: this is for the eye. */
export function Podium({ of }: { of: Standings }) {
  const t = useT()
  const three = of.rows.filter(({ place }) => place > 0 && place <= 3).slice(0, 3)
  if (three.length === 0 || three[0]?.place !== 1) return null
  return (
    <ol className={styles.podium} aria-hidden="true">
      {three.map((row, at) => {
        const amount = row.amount || (of.race.over > 0 ? 0 : prizeAt(of, row.place))
        return (
          <li key={`${row.place}:${at}`} data-at={at + 1} data-mine={row.mine || undefined}>
            <span className={styles.medal}>{row.place}</span>
            <span className={styles.name}>
              {row.mine ? t('races.you') : row.name || t('races.hidden')}
            </span>
            <strong className={styles.score}>{scoreIn(t, of.race)(row.score)}</strong>
            <span className={styles.step}>{amount > 0 && <Amount value={amount} />}</span>
          </li>
        )
      })}
    </ol>
  )
}
