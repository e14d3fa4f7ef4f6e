import { useWithdrawals, type Range } from '../queries.ts'
import { RecordList } from './RecordList.tsx'
import { WithdrawalRow } from './WithdrawalRow.tsx'

export function Withdrawals({ range }: { range: Range }) {
  const query = useWithdrawals(range)
  return (
    <RecordList
      query={query}
      none="withdrawals"
      range={range}
      row={(order) => <WithdrawalRow key={order.orderId} order={order} />}
    />
  )
}
