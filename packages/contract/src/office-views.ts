import { Type, type Static } from 'typebox'
import { defineOffice, may } from './office-call.ts'

// Views of the office's lists: filters under a name, of one member or of everybody.

/** Lists that can be filtered, by the names that their questions begin with. */
export const viewedLists = [
  'withdrawals',
  'payments',
  'kyc',
  'inviters',
  'exceptions',
  'disputes',
  'held-wins',
  'adjustments',
  'table-rounds',
  'rounds',
  'complaints',
  'gifts',
  'names',
  'returns',
  'players',
  'record',
] as const
export type ViewedList = (typeof viewedLists)[number]

/** Views of one list that a member keeps, and that everybody has. */
export const VIEWS_MOST = 20

const List = Type.Enum([...viewedLists])
const Name = Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' })
/** As in the address. What is looked for by name, number or address is none of them: it may be somebody's. */
const Filter = Type.Record(
  Type.String({ pattern: '^[a-zA-Z]{1,20}$' }),
  Type.String({ minLength: 1, maxLength: 80 }),
  { minProperties: 1, maxProperties: 12, additionalProperties: false },
)

const ListView = Type.Object({
  viewId: Type.Integer(),
  name: Type.String(),
  filter: Type.Record(Type.String(), Type.String()),
  /** Everybody has it: an owner keeps it. */
  shared: Type.Boolean(),
})
export type ListView = Static<typeof ListView>

export const officeListViews = defineOffice({
  name: 'listViews',
  summary: 'Views of a list: those of everybody, then those of the member who asks.',
  roles: may.all,
  input: { list: List },
  output: { views: Type.Array(ListView) },
})

export const officeSaveView = defineOffice({
  name: 'saveView',
  summary:
    'Keeps filters of a list under a name; the same name again replaces them. For everybody: owners alone.',
  roles: may.all,
  input: { list: List, name: Name, filter: Filter, shared: Type.Boolean() },
  output: { viewId: Type.Integer() },
})

export const officeDropView = defineOffice({
  name: 'dropView',
  summary: 'Drops a view of the member who asks; an owner also one of everybody. Gone is gone.',
  roles: may.all,
  input: { viewId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) },
  output: {},
})

export const officeViewCalls = [officeListViews, officeSaveView, officeDropView] as const
