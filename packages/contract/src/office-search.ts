import { Type, type Static } from 'typebox'
import { defineOffice, may, View } from './office-call.ts'
import { oneOf } from './one-of.ts'

// One box for everything that the office can open.

export const searchKinds = [
  'players',
  'orders',
  'disputes',
  'exceptions',
  'rounds',
  'chats',
  'complaints',
  'recoveries',
  'members',
] as const
export type SearchKind = (typeof searchKinds)[number]

const SearchHit = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** For people: what it is, how it stands, whose. */
  line: Type.String(),
  /** The office's page that shows it. */
  to: Type.String(),
})
export type SearchHit = Static<typeof SearchHit>

const SearchGroup = Type.Object({
  kind: Type.Enum([...searchKinds]),
  /** `late`: this kind took too long and was given up; there may be more. */
  state: oneOf(['done', 'late']),
  hits: Type.Array(SearchHit),
})
export type SearchGroup = Static<typeof SearchGroup>

export const officeSearch = defineOffice({
  name: 'search',
  summary:
    'Players, orders, rounds and cases by any of their numbers or names, of the kinds that the role may list.',
  roles: may.all,
  input: {
    text: Type.String({ minLength: 1, maxLength: 300 }),
    kinds: Type.Optional(
      Type.Array(Type.Enum([...searchKinds]), { minItems: 1, maxItems: searchKinds.length }),
    ),
    view: View,
  },
  output: { groups: Type.Array(SearchGroup) },
})

export const officeSearchCalls = [officeSearch] as const
