import { getRaceOdds } from '@perlas/contract/races'
import { rarityOf, type Odds as GameOdds, type Tail } from '@perlas/game-kit/rarity'
import { call } from '@perlas/player-kit/call.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { gameName } from '@perlas/player-kit/game-names.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Select } from '@perlas/ui/Select.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { scoreIn, timesText } from '../rules.ts'
import styles from './Odds.module.css'

/** Multiples of the stake that are shown, in hundredths. */
const SHOWN = [2_00, 5_00, 10_00, 50_00, 100_00, 500_00] as const

/** The scores that each game gives, for anybody who wants to check: read when it is opened. */
export function Odds({ contest }: { contest: number }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.odds} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('races.odds')}</summary>
      {isOpen && <Table contest={contest} />}
    </details>
  )
}

function Table({ contest }: { contest: number }) {
  const t = useT()
  const [chosen, setChosen] = useState<number>()
  const { data, error, refetch } = useQuery({
    queryKey: ['races', 'odds', contest],
    queryFn: () => call(getRaceOdds, { contest }),
    staleTime: Infinity,
    retry: false,
  })
  const of = data?.games.find(({ game }) => game === chosen) ?? data?.games[0]
  if (!of)
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className={styles.waiting} />
    )
  const odds: GameOdds = { best: of.best, tail: of.tail as unknown as Tail }
  const scoreText = scoreIn(t, { score: 'rarity', best: 1 })
  return (
    <>
      <Select
        label={t('races.oddsGame')}
        options={
          data?.games.map(({ game }) => ({ value: game, label: gameName(game) ?? String(game) })) ??
          []
        }
        value={of.game}
        onChange={setChosen}
      />
      <dl>
        {SHOWN.map((multiple) => (
          <div key={multiple}>
            <dt>{t('races.oddsPays', { times: timesText(multiple) })}</dt>
            <dd>{scoreText(rarityOf(multiple, odds))}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{t('races.oddsNote')}</p>
    </>
  )
}
