import type { OfficePayment } from '@perlas/contract/office-payments'
import { formatMoney } from '@perlas/contract/money'
import { Amount } from '@perlas/ui/Amount.tsx'
import type { OutputOf } from '@perlas/office-kit/ask.ts'
import type { Filter } from '@perlas/office-kit/Filters.tsx'
import { Queue } from '@perlas/office-kit/Queue.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { paymentsList } from '../lists.ts'
import { daysOf } from '../parts/filters.ts'
import { paymentKindLabel, providerLabel } from '../parts/labels.ts'
import { stateLabel } from './labels.ts'
import { PaymentCase } from './PaymentCase.tsx'

const any = ['', 'Any'] as const
type Row = OfficePayment & { id: string }
type About = Partial<Pick<OutputOf<'payments'>, 'providers' | 'channels' | 'banks'>>

const first: Filter[] = [
  { kind: 'search', source: 'search', label: 'Order, reference or player' },
  {
    kind: 'choice',
    source: 'kind',
    label: 'Kind',
    choices: [
      ['', 'All'],
      ['deposit', 'Deposits'],
      ['withdrawal', 'Withdrawals'],
      ['refund', 'Refunds'],
      ['adjustment', 'Adjustments'],
    ],
  },
  {
    kind: 'choice',
    source: 'state',
    label: 'State',
    choices: [
      any,
      ...[
        'pending',
        'paid',
        'failed',
        'expired',
        'cancelled',
        'review',
        'waiting-kyc',
        'approved',
        'paying',
        'rejected',
        'returned',
        'proposed',
        'done',
        'booked',
        'refused',
      ].map((state) => [state, stateLabel(state)] as const),
    ],
  },
]
const last: Filter[] = [
  ...daysOf('Asked'),
  { kind: 'pesos', source: 'least', label: 'Amount from', hint: '₱' },
  { kind: 'pesos', source: 'most', label: 'Amount to', hint: '₱' },
]

function ways({ providers = [], channels = [], banks = [] }: About): Filter[] {
  return [
    {
      kind: 'choice',
      source: 'provider',
      label: 'Provider',
      choices: [any, ...providers.map((name) => [name, providerLabel(name)] as const)],
    },
    {
      kind: 'choice',
      source: 'channelId',
      label: 'Deposited by',
      choices: [any, ...channels.map(({ channelId, name }) => [String(channelId), name] as const)],
    },
    {
      kind: 'choice',
      source: 'bankId',
      label: 'Paid out to',
      choices: [any, ...banks.map(({ bankId, name }) => [bankId, name] as const)],
    },
  ]
}

const columns: Column<Row>[] = [
  { label: 'Payment', cell: ({ kind }) => <strong>{paymentKindLabel(kind)}</strong> },
  { label: 'Amount', kind: 'number', cell: ({ amount }) => <Amount value={amount} sign /> },
  { label: 'Player', cell: ({ account }) => account || '–' },
  { label: 'By', cell: ({ way, provider }) => way || (provider ? providerLabel(provider) : '–') },
  { label: 'State', cell: ({ state }) => stateLabel(state) },
  { label: 'Order', kind: 'wide', cell: ({ ref }) => ref },
  { label: 'Asked', cell: ({ at }) => <Time at={at} /> },
]

/** Every payment, newest first; a row opens everything that happened to it. */
export function Payments() {
  return (
    <Queue<Row>
      source={paymentsList}
      title="Payments"
      columns={columns}
      filters={(about) => [...first, ...ways(about as About), ...last]}
      rowName={({ kind, amount, account }) =>
        `${paymentKindLabel(kind)} ₱${formatMoney(Math.abs(amount))}${account && `, ${account}`}`
      }
      empty="No payments yet. The first deposit appears here."
      nothing="No payment fits these filters."
      keys={{}}
      Case={PaymentCase}
    />
  )
}
