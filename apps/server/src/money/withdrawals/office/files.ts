import type { OfficeException } from '@perlas/contract/office-queues'
import type { OfficeWithdrawal } from '@perlas/contract/office-withdrawals'
import type { FileColumn } from '#/kernel/csv.ts'
import { workColumns } from '#/kernel/http/case-work.ts'

/** The columns of the files of withdrawals and of payments without an order. */
export const withdrawalColumns: readonly FileColumn<OfficeWithdrawal>[] = [
  { title: 'Order', of: ({ orderId }) => orderId },
  { title: 'Player', kind: 'count', of: ({ playerId }) => playerId },
  { title: 'Account', of: ({ account }) => account },
  { title: 'Amount', kind: 'money', of: ({ price }) => price },
  { title: 'Fee', kind: 'money', of: ({ fee }) => fee },
  { title: 'To', of: ({ bankName }) => bankName },
  { title: 'State', of: ({ status }) => status },
  { title: 'Due', of: ({ dueDate }) => dueDate },
  { title: 'Late', kind: 'yes', of: ({ late }) => late },
  { title: 'Flags', of: ({ flags }) => flags.join(', ') },
  { title: 'Approved by', of: ({ approvedBy }) => approvedBy.join(', ') },
  { title: 'Approvals needed', kind: 'count', of: ({ approvalsNeeded }) => approvalsNeeded },
  { title: 'Rule version', kind: 'count', of: ({ ruleVersion }) => ruleVersion },
  ...workColumns,
  { title: 'Asked', kind: 'time', of: ({ createTime }) => createTime },
]

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const amount = (value: unknown) => (typeof value === 'number' ? value : null)

export const exceptionColumns: readonly FileColumn<OfficeException>[] = [
  { title: 'Number', kind: 'count', of: ({ id }) => id },
  { title: 'Why', of: ({ reason }) => reason },
  { title: 'Arrived', kind: 'money', of: ({ detail }) => amount(detail['amount']) },
  { title: 'Player', kind: 'count', of: ({ playerId }) => playerId },
  { title: 'Account', of: ({ account }) => account },
  { title: 'Order', of: ({ orderId }) => orderId },
  { title: 'Provider', of: ({ provider }) => provider },
  { title: 'Reference', of: ({ detail }) => text(detail['reference']) || text(detail['orderId']) },
  { title: 'Ruling', of: ({ ruling }) => ruling?.action ?? '' },
  { title: 'Ruled amount', kind: 'money', of: ({ ruling }) => ruling?.amount ?? null },
  { title: 'State of the ruling', of: ({ ruling }) => ruling?.status ?? '' },
  { title: 'Proposed by', of: ({ ruling }) => ruling?.proposedBy ?? '' },
  { title: 'Approved by', of: ({ ruling }) => ruling?.approvedBy ?? '' },
  ...workColumns,
  { title: 'At', kind: 'time', of: ({ at }) => at },
]
