import { useActivity } from '@perlas/player-kit/activity/claim.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useState } from 'react'
import { agent4InviteRows, ROWS_A_PAGE } from '../call.ts'
import styles from './Count.module.css'

const icons = { card: 'star', lottery: 'spin', award: 'gift' } as const

/** What cards, turns and chests brought, the newest first. */
export function Rows() {
  const t = useT()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useActivity(agent4InviteRows, { page })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className={styles.waiting} />
  if (data.total === 0) return <p className={styles.none}>{t('agentCount.noRows')}</p>
  return (
    <>
      <ul className={styles.rows}>
        {data.list.map(({ what, amount, day }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no name of their own
          <li key={at}>
            <Icon name={icons[what]} size={22} />
            <span className={styles.grow}>
              <strong>{t(`agentCount.row.${what}`)}</strong>
              <small>{manilaDay(day)}</small>
            </span>
            <b>+{pesos(amount)}</b>
          </li>
        ))}
      </ul>
      {data.total > ROWS_A_PAGE && (
        <div className={styles.pages}>
          <Button look="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('agentCount.newer')}
          </Button>
          <Button
            look="quiet"
            disabled={page * ROWS_A_PAGE >= data.total}
            onClick={() => setPage(page + 1)}
          >
            {t('agentCount.older')}
          </Button>
        </div>
      )}
    </>
  )
}
