import { useT } from '@perlas/player-kit/messages.ts'
import { useWithdrawals, type Range } from '../queries.ts'
import { RecordList } from './RecordList.tsx'
import { WithdrawalRow } from './WithdrawalRow.tsx'

export function Withdrawals({ range }: { range: Range }) {
  const t = useT()
  const query = useWithdrawals(range)
  return (
    <RecordList
      query={query}
      empty={t('records.noWithdrawals')}
      row={(order) => <WithdrawalRow key={order.orderId} order={order} />}
    />
  )
}
