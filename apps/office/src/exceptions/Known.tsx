import type { OfficeException } from '@perlas/contract/office-queues'
import type { ReactNode } from 'react'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Facts } from '../parts/Facts.tsx'
import { statusWord } from '../parts/words.ts'

const labels: Readonly<Record<string, string>> = {
  about: 'About',
  reference: 'Order it names',
  orderId: 'Order',
  providerRef: 'Payment over there',
  eventId: 'Message',
  status: 'Says',
  amount: 'Amount',
  currency: 'Currency',
}

/** What the provider said, in words. */
export function Known({ of: { detail } }: { of: OfficeException }) {
  const facts = Object.entries(labels).flatMap(([field, label]): [string, ReactNode][] => {
    const value = detail[field]
    if (field === 'amount' && typeof value === 'number') {
      return [[label, <Amount key={field} value={value} />]]
    }
    if (typeof value !== 'string' || value === '') return []
    return [[label, field === 'status' || field === 'about' ? statusWord(value) : value]]
  })
  return (
    <div className="plain">
      <Facts facts={facts} />
    </div>
  )
}
