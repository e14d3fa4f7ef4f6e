import type { Output } from '@perlas/contract/call'
import type { getRace, RaceShown } from '@perlas/contract/races'
import { isRefused } from '@perlas/player-kit/failure.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useRaceTitle } from '#/races/shown.ts'
import { useGreen } from '#/session/catalogue.ts'
import { Closed } from './parts/Closed.tsx'
import { How } from './parts/How.tsx'
import { Board } from './parts/Board.tsx'
import { Mine } from './parts/Mine.tsx'
import { Podium } from './parts/Podium.tsx'
import { Prizes } from './parts/Prizes.tsx'
import { Standing } from './parts/Standing.tsx'
import { useEnd } from './parts/RaceCard.tsx'
import { useRace } from './queries.ts'
import { busiest, numberIn } from './rules.ts'
import styles from './Race.module.css'

export type Standings = Output<typeof getRace>

/** One race: who leads, the own rounds, what places bring, and how it counts. */
export function RaceScreen() {
  const t = useT()
  const isGreen = useGreen()
  const contest = numberIn(useParams()['id'])
  const [chosen, setChosen] = useState<number>()
  const [around, setAround] = useState(false)
  // Where most take part is known with the first answer.
  const first = useRace({ contest, division: 0, around: false })
  const division = chosen ?? (first.data ? busiest(first.data.race) : 0)
  const { data, error, refetch } = useRace({ contest, division, around })
  const isGone = contest === 0 || isRefused(error, 'contest-over', 'invalid-input')
  if (isGreen || isGone)
    return (
      <Screen title={t('races.title')} wide>
        {isGreen ? (
          <Closed title="races.greenTitle" text="races.greenText" />
        ) : (
          <Closed title="races.goneTitle" text="races.goneText" to="/races" linkText="races.all" />
        )}
      </Screen>
    )
  if (!data)
    return (
      <Screen title={t('races.title')} wide>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Waiting />}
      </Screen>
    )
  return (
    <Race
      of={data}
      division={division}
      around={around}
      onDivision={(next) => {
        setChosen(next)
        setAround(false)
      }}
      onAround={setAround}
    />
  )
}

/** Drawn in the final size. */
function Waiting() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <Skeleton className={styles.waitingHead} />
      <Skeleton className={styles.waitingRows} />
    </div>
  )
}

const ID = 'race-stakes'

function Race({
  of,
  division,
  around,
  onDivision,
  onAround,
}: {
  of: Standings
  division: number
  around: boolean
  onDivision: (division: number) => void
  onAround: (around: boolean) => void
}) {
  const t = useT()
  const { race } = of
  const title = useRaceTitle(race)
  const items = race.divisions.map((_, value) => ({ value, label: t(`races.stake${value}`) }))
  return (
    <Screen title={title} wide>
      <TabBar
        id={ID}
        items={items}
        value={division}
        onChange={onDivision}
        label={t('races.stakes')}
        look="switch"
      />
      <TabPanel id={ID} value={division} className={styles.columns}>
        <div className={styles.first}>
          <Head race={race} pool={race.divisions[division]?.pool ?? 0} />
          <Podium of={of} />
          <p className={styles.rule}>
            <Icon name="info" size={22} />
            <span>
              {t(`races.${race.score}${race.best}`, { rounds: race.rounds })}{' '}
              <strong>{t('races.noHelp')}</strong>
            </span>
          </p>
          <Board of={of} around={around} onAround={onAround} />
        </div>
        <div className={styles.second}>
          <Standing />
          <Mine of={of} />
          <Prizes of={of} />
          <How race={race} />
        </div>
      </TabPanel>
    </Screen>
  )
}

function Head({ race, pool }: { race: RaceShown; pool: number }) {
  const t = useT()
  const end = useEnd(race)
  return (
    <header className={styles.head}>
      <p>{t(race.over > 0 ? 'races.prizes' : 'races.prizesSoFar')}</p>
      <strong className={styles.pool}>
        <Amount value={pool} />
      </strong>
      <p>{end}</p>
    </header>
  )
}
