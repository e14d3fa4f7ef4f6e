import type { OfficeException } from '@perlas/contract/office-queues'
import type { ReactNode } from 'react'
import { Amount } from '@perlas/ui/Amount.tsx'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { statusLabel } from '../parts/labels.ts'

const labels: Readonly<Record<string, string>> = {
  about: 'About',
  reference: 'Reference it carries',
  orderId: 'Order',
  eventId: 'Message',
  status: 'Says',
  amount: 'Amount',
  currency: 'Currency',
}

/** What the message said, in words; of a deposit, status and amount stand above as the provider says them now. */
export function Known({ of: { detail } }: { of: OfficeException }) {
  const details = Object.entries(labels).flatMap(([field, label]): [string, ReactNode][] => {
    const value = detail[field]
    const isPayout =
      detail['about'] === 'payout' || detail['about'] === 'dispute' || Boolean(detail['payout'])
    if ((field === 'amount' || field === 'status') && !isPayout) return []
    if (field === 'amount' && typeof value === 'number') {
      return [[label, <Amount key={field} value={value} />]]
    }
    if (typeof value !== 'string' || value === '') return []
    return [[label, field === 'status' || field === 'about' ? statusLabel(value) : value]]
  })
  return (
    <div className="plain">
      <DetailList details={details} />
    </div>
  )
}
