import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useActivity } from '@perlas/player-kit/activity/claim.ts'
import { manilaDay } from '@perlas/player-kit/manila-time.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useState } from 'react'
import { actInviteUserRecord, LINES_A_PAGE } from '../call.ts'
import styles from './InviteSpin.module.css'

const icons = { welcome: 'star', friend: 'users', exchange: 'gift', rest: 'gift' } as const

/** Turns and exchanges, the newest first. */
export function Record() {
  const t = useT()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useActivity(actInviteUserRecord, { page })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className={styles.waiting} />
  if (data.total === 0) return <p className={styles.none}>{t('inviteSpin.noRecord')}</p>
  return (
    <>
      <ul className={styles.record}>
        {data.list.map(({ what, amount, day }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no name of their own
          <li key={at} data-out={what === 'exchange' || what === 'rest' || undefined}>
            <Icon name={icons[what]} size={22} />
            <span>
              <strong>{t(`inviteSpin.line.${what}`)}</strong>
              <small>{manilaDay(day)}</small>
            </span>
            <b>
              <span>{what === 'exchange' || what === 'rest' ? '−' : '+'}</span>
              {pesos(amount)}
            </b>
          </li>
        ))}
      </ul>
      {data.total > LINES_A_PAGE && (
        <div className={styles.pages}>
          <Button look="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('inviteSpin.newer')}
          </Button>
          <Button
            look="quiet"
            disabled={page * LINES_A_PAGE >= data.total}
            onClick={() => setPage(page + 1)}
          >
            {t('inviteSpin.older')}
          </Button>
        </div>
      )}
    </>
  )
}
