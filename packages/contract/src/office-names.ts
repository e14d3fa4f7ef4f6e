import { Type, type Static } from 'typebox'
import { nameReviewStates } from './cashier.ts'
import { days, defineListFile, defineOffice, may, PlayerSearch, View } from './office-call.ts'

// Names of bank accounts that differ from the verified ID: a member sees both and decides.

const Row = Type.Object({
  playerId: Type.Integer(),
  /** The number of the review, counted in the player. */
  no: Type.Integer(),
  /** The username. */
  account: Type.String(),
  accountName: Type.String(),
  idName: Type.String(),
  /** Why the names differ, in the player's words. */
  note: Type.String(),
  bankName: Type.String(),
  /** The last digits only; empty where the account was removed. */
  cardNum: Type.String(),
  /** Whether the ID is verified now, in this very name. */
  verified: Type.Boolean(),
  askedAt: Type.String(),
  state: Type.Enum([...nameReviewStates]),
  /** The member's, for the record. */
  reason: Type.String(),
  decidedBy: Type.String(),
})
export type OfficeNameReview = Static<typeof Row>

export const officeNameReviews = defineOffice({
  name: 'nameReviews',
  summary:
    'Account names that wait for a decision, who asked first on top; or those decided, the newest first.',
  roles: may.kyc,
  input: {
    /** False: those decided. Left out: those that wait. */
    waiting: Type.Optional(Type.Boolean()),
    search: PlayerSearch,
    /** When the player asked. */
    ...days,
    /** The last row of the page before: its player and number. */
    after: Type.Optional(Type.String({ pattern: '^\\d{1,15}\\.\\d{1,7}$' })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    view: View,
  },
  output: { rows: Type.Array(Row), more: Type.Boolean() },
})

/** The last digits of an account alone, as the list shows them. */
export const officeExportNames = defineListFile({
  name: 'exportNames',
  of: officeNameReviews,
  rows: 'Account names',
  roles: may.kyc,
})

export const officeDecideName = defineOffice({
  name: 'decideName',
  summary:
    'Approves an account name for payouts beside the name of the ID, or rejects it. The player is told; it cannot be undone.',
  roles: may.kyc,
  input: {
    playerId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    no: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    approve: Type.Boolean(),
    reason: Type.String({ minLength: 10, maxLength: 300 }),
  },
  output: {},
})

export const officeNameCalls = [officeNameReviews, officeExportNames, officeDecideName] as const
