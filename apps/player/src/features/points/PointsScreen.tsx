import { Amount } from '@perlas/ui/Amount.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { TaskColumns, TaskFrame, TaskLead } from '@perlas/ui/TaskCard.tsx'
import { Link } from 'react-router'
import { useT } from '@perlas/player-kit/messages.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { formatShort } from '@perlas/contract/money'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { Moves } from '#/money/Moves.tsx'
import { Pearl } from '#/money/Pearl.tsx'
import { ExchangeForm } from './parts/ExchangeForm.tsx'
import { Needs } from './parts/Needs.tsx'
import styles from './Points.module.css'
import { usePoints, usePointsMoves, type Points } from './queries.ts'
import { dateOf, mostOf } from './rules.ts'

/** Points, and their exchange for coins (CA-11). */
export function PointsScreen() {
  const t = useT()
  const points = usePoints()
  const known = usePlayer(({ user }) => user !== undefined)
  return (
    <Screen title={t('points.title')} wide>
      <TaskLead>{t('points.lead')}</TaskLead>
      {points.isError ? (
        <Failure error={points.error} onRetry={() => void points.refetch()} />
      ) : points.isPending || !known ? (
        <Skeleton className={styles.waiting} />
      ) : (
        <TaskColumns
          first={<Purse points={points.data} onStale={() => void points.refetch()} />}
          second={<History />}
        />
      )}
    </Screen>
  )
}

function Purse({ points, onStale }: { points: Points; onStale: () => void }) {
  const t = useT()
  const lottery = usePlayer(({ user }) => user?.lottery ?? 0)
  return (
    <TaskFrame titleId="points">
      <Pearl
        title={t('points.have')}
        titleId="points"
        beside={t('points.rate', { points: formatShort(points.rate) })}
      >
        {formatShort(lottery)}
      </Pearl>
      <Exchange points={points} lottery={lottery} onStale={onStale} />
      <Link className={styles.rules} to="/lobby/rule/points">
        {t('points.rules.title')}
      </Link>
      {points.lastDay !== '' && lottery > 0 && (
        <p className={styles.until}>{t('points.until', { day: dateOf(points.lastDay) })}</p>
      )}
    </TaskFrame>
  )
}

/** The exchange, or what stands in its way. */
function Exchange({
  points,
  lottery,
  onStale,
}: {
  points: Points
  lottery: number
  onStale: () => void
}) {
  const t = useT()
  const { open, needs, depositDays, least, dayMost } = points
  if (!open) {
    return (
      <StateCard art="/pictures/empty/resting" title={t('points.closedTitle')}>
        {t('points.closed')}
      </StateCard>
    )
  }
  if (needs.length > 0) return <Needs needs={needs} days={depositDays} />
  if (mostOf(points, lottery) < Math.min(least, lottery)) {
    return (
      <StateCard art="/pictures/empty/resting" title={t('points.dayTitle')}>
        {t('points.dayText', { amount: pesos(dayMost) })}
      </StateCard>
    )
  }
  return <ExchangeForm points={points} lottery={lottery} onStale={onStale} />
}

function moveText(kind: string): string {
  if (kind === 'points-exchange') return 'points.exchanged'
  if (kind === 'points-lapsed') return 'points.lapsed'
  return kind === 'points-spent' ? 'points.spent' : 'points.came'
}

function History() {
  const t = useT()
  const moves = usePointsMoves()
  const list = moves.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <Moves
      title={t('points.history')}
      empty={t('points.nothing')}
      query={moves}
      list={list.map(({ id, at, kind, amount, coin }) => ({
        id,
        at,
        icon:
          amount > 0 ? ('points' as const) : coin > 0 ? ('withdraw' as const) : ('minus' as const),
        what: t(moveText(kind)),
        amount: (
          <span className={styles.moved}>
            <strong>
              <span>{amount > 0 ? '+' : '−'}</span>
              {formatShort(Math.abs(amount))}
            </strong>
            {coin !== 0 && <Amount value={coin} sign />}
          </span>
        ),
      }))}
    />
  )
}
