import type { OfficeSetting, SettingAreaName } from '@perlas/contract/office-settings'
import { formatMoney } from '@perlas/contract/money'
import { Badge } from '@perlas/ui/Badge.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { providerLabel } from '../parts/labels.ts'

type Row = OfficeSetting & { id: string }

const name: Column<Row> = { label: 'Name', cell: ({ title }) => <strong>{title}</strong> }
const state: Column<Row> = {
  label: 'State',
  kind: 'number',
  cell: ({ value: { open } }) => (
    <Badge tone={open === true ? 'good' : 'quiet'}>{open === true ? 'Open' : 'Closed'}</Badge>
  ),
}
const place: Column<Row> = {
  label: 'Place',
  kind: 'spare',
  cell: ({ value }) => String(value['sort']),
}
/** Of games and brands: open ones may rest. */
const service: Column<Row> = {
  label: 'State',
  kind: 'number',
  cell: ({ value: { open, maintain } }) => (
    <Badge tone={open === true ? (maintain === true ? 'primary' : 'good') : 'quiet'}>
      {open === true ? (maintain === true ? 'Resting' : 'Open') : 'Closed'}
    </Badge>
  ),
}
const pesos = (value: unknown) => `₱${formatMoney(Number(value))}`

/** The few things of each kind that tell one from another; everything else is in its form. */
const columns: Partial<Record<SettingAreaName, readonly Column<Row>[]>> = {
  game: [
    name,
    service,
    {
      label: 'Marked',
      cell: ({ value: { hot, recent } }) =>
        [hot === true && 'Hot', recent === true && 'New'].filter(Boolean).join(', ') || '–',
    },
    place,
  ],
  brand: [name, service, place],
  channel: [
    name,
    state,
    {
      label: 'Takes',
      cell: ({ value: { min, max } }) => `${pesos(min)} to ${pesos(max)}`,
    },
    { label: 'By', cell: ({ value }) => providerLabel(String(value['provider'])) },
    place,
  ],
  bank: [
    name,
    state,
    { label: 'Paid out by', cell: ({ value }) => providerLabel(String(value['payoutProvider'])) },
    place,
  ],
  gift: [
    name,
    state,
    { label: 'Deposits from', cell: ({ value: { least } }) => pesos(least) },
    { label: 'Wagering', cell: ({ value: { multiple } }) => `${String(multiple)}×` },
  ],
  campaign: [name, state],
  site: [
    name,
    {
      label: 'Of its own',
      cell: ({ value: { site, web } }) => `${counted(site) + counted(web)} fields`,
    },
  ],
}
const counted = (value: unknown) => Object.keys((value ?? {}) as object).length

const plain: readonly Column<Row>[] = [
  name,
  { label: 'Holds', cell: ({ value }) => `${counted(value)} fields` },
]

export function columnsOf(area: SettingAreaName): readonly Column<Row>[] {
  return columns[area] ?? plain
}
