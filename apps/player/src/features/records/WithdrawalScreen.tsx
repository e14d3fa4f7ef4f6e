import { buttonClass } from '@perlas/ui/button-class.ts'
import { EmptyState } from '@perlas/ui/EmptyState.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link, Navigate, useParams } from 'react-router'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { WithdrawalRow } from './parts/WithdrawalRow.tsx'
import { useOrder } from './queries.ts'
import styles from './RecordsScreen.module.css'

/** /withdrawal/{name}: one order by its number; any other name is the way to ask for one. */
export function WithdrawalScreen() {
  const { name = '' } = useParams()
  if (!/^W\d{6}/.test(name)) return <Navigate to="/lobby/wallets/withdraw" replace />
  return <Order key={name} orderId={name} />
}

function Order({ orderId }: { orderId: string }) {
  const t = useT()
  const order = useOrder(orderId)
  const all = (
    <Link className={buttonClass('outline')} to="/record/transaction?kind=withdrawals">
      {t('records.all')}
    </Link>
  )
  return (
    <Screen title={t('records.withdrawal')} help="order">
      {order.isPending ? (
        <Skeleton className={styles.waiting} />
      ) : order.isError ? (
        <Failure error={order.error} onRetry={() => void order.refetch()} />
      ) : order.data ? (
        <>
          <ul className={styles.list}>
            <WithdrawalRow order={order.data} whole />
          </ul>
          <p className={styles.more}>{all}</p>
        </>
      ) : (
        <EmptyState art="/pictures/empty/records" title={t('records.noWithdrawal')} actions={all} />
      )}
    </Screen>
  )
}
