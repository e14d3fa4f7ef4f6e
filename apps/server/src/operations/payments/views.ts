import type { OfficePayment } from '@perlas/contract/office-payments'
import type { PaymentRow } from './store.ts'

/** As the wire has it. */
export function viewOf(row: PaymentRow): OfficePayment {
  const { place: _place, at, endedAt, ...rest } = row
  return { ...rest, at: at.toISOString(), endedAt: endedAt?.toISOString() ?? null }
}
