import { RowId } from './money.ts'
import { Type, type Static } from 'typebox'
import { oneOf } from './one-of.ts'
import { KycDetails, kycAskReasons, kycPictures, kycRejectReasons, kycStatus } from './kyc.ts'
import { days, defineListFile, defineOffice, may, View } from './office-call.ts'
import { Work, workFilter } from './office-desk.ts'
import { kycFlags } from './office-risk.ts'

// Verifications in the office: the queue, one case with its pictures, and the decisions.

const KycRow = Type.Object({
  playerId: Type.Integer(),
  account: Type.String(),
  /** As the player wrote it. */
  name: Type.String(),
  status: oneOf(kycStatus),
  attempt: Type.Integer(),
  documentType: Type.String(),
  submittedAt: Type.String(),
  /** When deposits and play stop for the player without an approval; empty when nothing stops. */
  deadline: Type.String(),
  /** Whether that is over. */
  late: Type.Boolean(),
  /** What to look at twice. */
  flags: Type.Array(Type.String()),
  /** 0 to 3: how much care it asks for. */
  level: Type.Integer(),
  approvedBy: Type.Array(Type.String()),
  approvalsNeeded: Type.Integer(),
  /** Whether the member who asks approved this attempt. */
  mine: Type.Boolean(),
  work: Work,
})
export type OfficeKyc = Static<typeof KycRow>

/** `waiting`: sent and not decided. */
export const kycSets = ['waiting', 'submitted', 'in-review'] as const
export const kycSorts = ['oldest', 'newest'] as const

export const officeKycQueue = defineOffice({
  name: 'kycQueue',
  summary: 'Verifications that wait for a decision, page by page, the longest waiting first.',
  roles: may.kycList,
  input: {
    status: Type.Optional(Type.Enum([...kycSets])),
    /** A player id or the beginning of an account. */
    search: Type.Optional(Type.String({ maxLength: 64 })),
    flag: Type.Optional(Type.Enum([...kycFlags])),
    /** Waiting longer than so many days. */
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
    /** When it was sent. */
    ...days,
    sort: Type.Optional(Type.Enum([...kycSorts])),
    ...workFilter,
    /** The player id of the last row seen. */
    after: Type.Optional(RowId),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    view: View,
  },
  output: {
    rows: Type.Array(KycRow),
    more: Type.Boolean(),
    /** How many fit the question; counting stops at `counted`. */
    total: Type.Integer(),
    counted: Type.Integer(),
  },
})

/** No picture, and no number of a document. */
export const officeExportKyc = defineListFile({
  name: 'exportKyc',
  of: officeKycQueue,
  rows: 'Verifications',
  roles: may.kycList,
})

export const officeKycCase = defineOffice({
  name: 'kycCase',
  summary: 'Everything needed to decide on one verification; that it was read is recorded.',
  roles: may.kyc,
  input: { playerId: RowId },
  output: {
    row: KycRow,
    details: Type.Union([KycDetails, Type.Null()]),
    age: Type.Integer(),
    documentNumber: Type.String(),
    documentExpiry: Type.String(),
    reasons: Type.Array(Type.String()),
    registeredAt: Type.String(),
    /** Fetched one by one at `kycPicture`, so that each look is recorded. */
    pictures: Type.Array(
      Type.Object({
        pictureId: Type.String(),
        kind: oneOf(kycPictures),
        width: Type.Integer(),
        height: Type.Integer(),
        /** clean, waiting (in quarantine: not shown) or off (no scanner here). */
        scan: Type.String(),
      }),
    ),
    /** Other players with the same name and birth date, document or picture. */
    twins: Type.Array(
      Type.Object({
        playerId: Type.Integer(),
        account: Type.String(),
        kind: Type.String(),
        status: Type.String(),
      }),
    ),
    steps: Type.Array(
      Type.Object({
        status: Type.String(),
        at: Type.String(),
        reasons: Type.Array(Type.String()),
        by: Type.String(),
      }),
    ),
  },
})

const decisionFields = {
  playerId: RowId,
  /** The attempt that was looked at. */
  attempt: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
}
/** What ends or reopens a verification names the state that was looked at: of two at once, one finds another. */
const judgedFields = { ...decisionFields, status: oneOf(kycStatus) }
const reasonsOf = <const Name extends string>(names: readonly Name[]) =>
  Type.Array(oneOf(names), { minItems: 1, maxItems: names.length, uniqueItems: true })
/** For the staff record alone. */
const Note = Type.Optional(Type.String({ maxLength: 300 }))

export const officeApproveKyc = defineOffice({
  name: 'approveKyc',
  summary: 'Approves a verification; with the last approval needed, withdrawals that waited go on.',
  roles: may.kyc,
  input: decisionFields,
  output: { row: KycRow },
})

export const officeRejectKyc = defineOffice({
  name: 'rejectKyc',
  summary: 'Refuses a person for good: deposits and play stop at once.',
  roles: may.kyc,
  input: { ...judgedFields, reasons: reasonsOf(kycRejectReasons), note: Note },
  output: { row: KycRow },
})

export const officeAskKycAgain = defineOffice({
  name: 'askKycAgain',
  summary: 'Asks the player for better pictures or details.',
  roles: may.kyc,
  input: { ...judgedFields, reasons: reasonsOf(kycAskReasons), note: Note },
  output: { row: KycRow },
})

/** Answers the picture itself (`image/jpeg`), or a refusal in JSON. */
export const officeKycPicture = defineOffice({
  name: 'kycPicture',
  summary: 'One picture of a verification; that it was seen is recorded before it is sent.',
  roles: may.kyc,
  input: {
    playerId: RowId,
    pictureId: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
  },
  output: {},
})

export const officeKycCalls = [
  officeKycQueue,
  officeExportKyc,
  officeKycCase,
  officeApproveKyc,
  officeRejectKyc,
  officeAskKycAgain,
  officeKycPicture,
] as const
