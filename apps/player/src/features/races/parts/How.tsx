import type { RaceShown } from '@perlas/contract/races'
import { gameName } from '@perlas/player-kit/game-names.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Odds } from './Odds.tsx'
import styles from './How.module.css'

/** The rules in plain words, with the terms of this race. */
export function How({ race }: { race: RaceShown }) {
  const t = useT()
  const games = race.games.map((id) => gameName(id) ?? String(id)).join(', ')
  const lines = [
    ['check', t('races.how1')],
    ['scale', t(`races.how${race.score === 'rarity' ? 'Rare' : '2'}`)],
    ['percent', t('races.how3', { share: `${race.share / 100}%`, most: pesos(race.most) })],
    ['users', t('races.how4')],
    [
      'dice',
      race.all
        ? t('races.allGames', { count: race.games.length })
        : `${t('races.games')}: ${games}`,
    ],
  ] as const
  return (
    <section className={styles.how} aria-labelledby="race-how">
      <h2 id="race-how">{t('races.how')}</h2>
      <ul>
        {lines.map(([icon, line]) => (
          <li key={icon}>
            <Icon name={icon} size={22} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      {race.score === 'rarity' && <Odds contest={race.contest} />}
      <p className={styles.quiet}>{t('races.honest')}</p>
    </section>
  )
}
