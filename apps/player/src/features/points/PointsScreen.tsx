import { formatMoney } from '@perlas/contract/money'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { TaskColumns, TaskFrame, TaskLead } from '@perlas/ui/TaskCard.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { Moves } from '#/money/Moves.tsx'
import { Pearl } from '#/money/Pearl.tsx'
import { ExchangeForm } from './parts/ExchangeForm.tsx'
import styles from './Points.module.css'
import { usePoints, usePointsMoves, type Points } from './queries.ts'

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
        beside={t('points.rate', { points: formatMoney(points.rate) })}
      >
        {formatMoney(lottery)}
      </Pearl>
      {points.open ? (
        <ExchangeForm points={points} lottery={lottery} onStale={onStale} />
      ) : (
        <StateCard picture="shell" title={t('points.closedTitle')}>
          {t('points.closed')}
        </StateCard>
      )}
    </TaskFrame>
  )
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
        icon: amount > 0 ? ('points' as const) : ('withdraw' as const),
        what: t(kind === 'points-exchange' ? 'points.exchanged' : 'points.came'),
        amount: (
          <span className={styles.moved}>
            <strong>
              {amount > 0 ? '+' : '−'}
              {formatMoney(Math.abs(amount))}
            </strong>
            {coin !== 0 && <Amount value={coin} sign />}
          </span>
        ),
      }))}
    />
  )
}
