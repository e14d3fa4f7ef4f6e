import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Progress } from '@perlas/ui/Progress.tsx'
import { Link } from 'react-router'
import { PotArt } from '#/pots/PotArt.tsx'
import { usePots, useShowsCompetition } from '#/pots/queries.ts'
import { largestFirst, potNames, wayOf } from '#/pots/rules.ts'
import styles from './CompetitionRows.module.css'
import { RaceRow } from './RaceRow.tsx'

const ASK_EVERY = 30_000
const tones = { araw: 'primary', buwan: 'pearl', bituin: 'good' } as const

/** A line with the jackpots and one with a race, for players who want them: in green mode nothing is asked, and unknown shows nothing. */
export function CompetitionRows() {
  return useShowsCompetition() ? (
    <>
      <Row />
      <RaceRow />
    </>
  ) : null
}

function Row() {
  const t = useT()
  const { data } = usePots(ASK_EVERY)
  if (!data || data.pots.length === 0) return null
  const pots = largestFirst(data.pots)
  const words = pots.map(({ code, value }) => `${potNames[code]} ${pesos(value)}`).join(', ')
  return (
    <Link className={styles.row} to="/pots" aria-label={t('home.pots', { pots: words })}>
      {pots.map((pot) => (
        <span key={pot.code} className={styles.pot}>
          <PotArt code={pot.code} size={24} />
          <span className={styles.value}>
            <Amount value={pot.value} />
            <Progress {...wayOf(pot)} label={potNames[pot.code]} tone={tones[pot.code]} slim />
          </span>
        </span>
      ))}
    </Link>
  )
}
