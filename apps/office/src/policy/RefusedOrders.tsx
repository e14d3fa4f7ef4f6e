import type { PolicyTrial } from '@perlas/contract/office-policy'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Link } from 'react-router'
import { reasonLabels } from '../withdrawals/labels.ts'

type Row = PolicyTrial['refused'][number]
const reasons: Readonly<Record<string, string>> = reasonLabels

const columns: readonly Column<Row>[] = [
  {
    label: 'Order',
    cell: ({ orderId }) => <Link to={`/withdrawals?open=${orderId}`}>{orderId}</Link>,
  },
  { label: 'Amount', kind: 'number', cell: ({ amount }) => <Amount value={amount} /> },
  { label: 'Refused because', cell: ({ reason }) => reasons[reason] ?? reason },
  { label: 'Judged', cell: ({ at }) => <Time at={at} /> },
]

/** Orders on which people and the policy differ; each opens as a case. Nothing where there are none. */
export function RefusedOrders({
  title,
  rows,
  inAll,
}: {
  title: string
  rows: readonly Row[]
  inAll: number
}) {
  if (rows.length === 0) return null
  return (
    <div className="block">
      <h3>{title}</h3>
      <div className="listing within">
        <Rows rows={rows} columns={columns} keyOf={({ orderId }) => orderId} caption={title} />
      </div>
      {inAll > rows.length && (
        <p className="quiet">{`The newest ${rows.length} of ${inAll.toLocaleString('en-PH')}.`}</p>
      )}
    </div>
  )
}
