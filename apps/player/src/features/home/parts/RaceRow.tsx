import { getRaces } from '@perlas/contract/races'
import { call } from '@perlas/player-kit/call.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { nextToEnd, poolSum, useRaceTitle } from '#/races/shown.ts'
import { when } from '#/session/when.ts'
import { useGreen } from '#/session/catalogue.ts'
import styles from './CompetitionRows.module.css'

/** Pools grow slowly, and nobody waits for them here. */
const FRESH_MS = 5 * 60_000

/** One line with the open race that ends first: its end as a moment, never as a countdown, and nothing of who leads. */
export function RaceRow() {
  const { data } = useQuery({
    queryKey: ['races', 'open'],
    queryFn: () => call(getRaces, {}),
    enabled: !useGreen(),
    staleTime: FRESH_MS,
    retry: false,
  })
  const race = nextToEnd(data?.running ?? [])
  return race ? <Row race={race} /> : null
}

function Row({ race }: { race: NonNullable<ReturnType<typeof nextToEnd>> }) {
  const t = useT()
  return (
    <Link className={styles.row} to={`/races/${race.contest}`}>
      <Icon name="trophy" size={24} />
      <span className={styles.words}>
        <strong>{useRaceTitle(race)}</strong>
        <small>{t('home.raceEnds', { time: when(race.ends) })}</small>
      </span>
      <span className={styles.prizes}>
        <Amount value={poolSum(race)} />
        <small>{t('home.racePrizes')}</small>
      </span>
    </Link>
  )
}
