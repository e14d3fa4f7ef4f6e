import type { OfficePayment } from '@perlas/contract/office-payments'
import type { FileColumn } from '#/kernel/csv.ts'

/** The columns of the file of payments. */
export const paymentColumns: readonly FileColumn<OfficePayment>[] = [
  { title: 'Kind', of: ({ kind }) => kind },
  { title: 'Reference', of: ({ ref }) => ref },
  { title: 'Player', kind: 'count', of: ({ playerId }) => playerId },
  { title: 'Account', of: ({ account }) => account },
  { title: 'Amount', kind: 'money', of: ({ amount }) => amount },
  { title: 'Fee', kind: 'money', of: ({ fee }) => fee },
  { title: 'By', of: ({ way }) => way },
  { title: 'Provider', of: ({ provider }) => provider },
  { title: 'Reference of the provider', of: ({ providerRef }) => providerRef },
  { title: 'State', of: ({ state }) => state },
  { title: 'At', kind: 'time', of: ({ at }) => at },
  { title: 'Ended', kind: 'time', of: ({ endedAt }) => endedAt },
]
