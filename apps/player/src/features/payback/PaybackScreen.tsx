import { getPayback, type GamePayback } from '@perlas/contract/payback'
import { call } from '@perlas/player-kit/call.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useGreen } from '#/session/catalogue.ts'
import { useSawPage } from '#/session/saw-page.ts'
import styles from './Payback.module.css'

/** Shows what each game really paid beside what it declares, and how far chance goes: for anybody. */
export function PaybackScreen() {
  const t = useT()
  const isGreen = useGreen()
  useSawPage('payback')
  const { data, error, refetch } = useQuery({
    queryKey: ['payback'],
    queryFn: () => call(getPayback, {}),
  })
  return (
    <Screen title={t('payback.title')} wide>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className={styles.waiting} />
      ) : isGreen || data.games.length === 0 ? (
        <StateCard
          art="/pictures/empty/results"
          title={t('payback.noneTitle')}
          actions={
            <Link className={buttonClass()} to="/lobby/home">
              {t('payback.home')}
            </Link>
          }
        >
          {t('payback.noneText')}
        </StateCard>
      ) : (
        <>
          <p className={styles.lead}>
            {t('payback.text')}
            <small>{t('payback.counted', { day: manilaDay(data.countedUntil) })}</small>
          </p>
          <ul className={styles.games}>
            {data.games.map((game) => (
              <Game key={`${game.gameId} ${game.version}`} of={game} />
            ))}
          </ul>
          <p className={styles.lead}>{t('payback.note')}</p>
        </>
      )}
    </Screen>
  )
}

const percent = (share: number) => `${(share / 10_000).toFixed(2)}%`

function Game({ of }: { of: GamePayback }) {
  const t = useT()
  const { name, version, paid, declared, range, rounds, from, until } = of
  return (
    <li className={styles.game}>
      <h2>
        {name} <small>{t('payback.version', { version })}</small>
      </h2>
      <p className={styles.paid}>
        <small>{t('payback.paid')}</small>
        <strong>{percent(paid)}</strong>
      </p>
      <Scale of={of} />
      <p className={styles.facts}>
        <span>{t('payback.declared', { share: percent(declared) })}</span>
        <span>
          {range
            ? t('payback.range', { low: percent(range.low), high: percent(range.high) })
            : t('payback.few')}
        </span>
        <span>
          {t('payback.rounds', {
            count: rounds,
            rounds: rounds.toLocaleString('en-PH'),
            from: manilaDay(from),
            until: manilaDay(until),
          })}
        </span>
      </p>
    </li>
  )
}

/** Ten points to either side of what is declared, the same for all games. */
const SIDE = 100_000

/** The same in a picture: the reach of chance as a band, what is declared as a line, what was paid as a point. */
function Scale({ of: { paid, declared, range } }: { of: GamePayback }) {
  const at = (share: number) => 100 + Math.max(-96, Math.min(96, ((share - declared) / SIDE) * 96))
  return (
    <svg className={styles.scale} viewBox="0 0 200 20" aria-hidden="true">
      <line className={styles.track} x1={4} x2={196} y1={10} y2={10} />
      {range && (
        <line className={styles.band} x1={at(range.low)} x2={at(range.high)} y1={10} y2={10} />
      )}
      <line className={styles.declared} x1={100} x2={100} y1={3} y2={17} />
      <circle className={styles.point} cx={at(paid)} cy={10} r={5} />
    </svg>
  )
}
