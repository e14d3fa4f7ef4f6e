import { Type, type Static } from 'typebox'
import { Balance } from './money.ts'
import { WithdrawalOrder } from './cashier.ts'
import { refusalReasons } from './enums.ts'
import {
  KycDetails,
  kycAskReasons,
  kycPictures,
  kycRejectReasons,
  kycStatus,
  oneOf,
} from './kyc.ts'
import { defineOffice, may } from './office-call.ts'
import { officeCareCalls } from './office-care.ts'
import { officePeopleCalls } from './office-people.ts'
import { officePlayerCalls } from './office-players.ts'
import { officeQueueCalls, RiskFlag } from './office-queues.ts'
import { officeReconciliationCalls } from './office-reconciliation.ts'
import { officeRecordCalls } from './office-record.ts'
import { officeReportCalls } from './office-reports.ts'
import { officeSettingCalls } from './office-settings.ts'
import { Round } from './play.ts'

// The office's calls: `POST /office/v1/<name>`, for the operator's people.

export const officeOverview = defineOffice({
  name: 'overview',
  summary: 'What waits for a person, and whether the books are right.',
  roles: may.all,
  input: {},
  output: {
    name: Type.String(),
    /** The oldest first. */
    withdrawals: Type.Array(
      Type.Object({
        ...WithdrawalOrder.properties,
        playerId: Type.Integer(),
        account: Type.String(),
      }),
    ),
    held: Balance,
    books: Type.Array(
      Type.Object({ claim: Type.String(), checked: Type.Integer(), faults: Type.Integer() }),
    ),
  },
})

const OrderId = Type.String({ minLength: 1, maxLength: 64 })
/** A withdrawal as the office sees it. */
const OfficeWithdrawal = Type.Object({
  orderId: Type.String(),
  playerId: Type.Integer(),
  account: Type.String(),
  price: Balance,
  fee: Balance,
  bankName: Type.String(),
  status: Type.String(),
  reason: Type.String(),
  createTime: Type.String(),
  dueDate: Type.String(),
  /** Whether the due day is over in Manila. */
  late: Type.Boolean(),
  /** Names of the members who approved, the first first. */
  approvedBy: Type.Array(Type.String()),
  approvalsNeeded: Type.Integer(),
  /** Whether the member who asks is one of them. */
  mine: Type.Boolean(),
})
export type OfficeWithdrawal = Static<typeof OfficeWithdrawal>

export const officeWithdrawalQueue = defineOffice({
  name: 'withdrawalQueue',
  summary: 'Withdrawals that wait for a decision and those on their way, the oldest first.',
  roles: may.moneyRead,
  input: {},
  output: {
    review: Type.Array(OfficeWithdrawal),
    underWay: Type.Array(OfficeWithdrawal),
    /** Whether more wait than are listed. */
    more: Type.Boolean(),
  },
})

export const officeWithdrawalCase = defineOffice({
  name: 'withdrawalCase',
  summary: 'Everything needed to decide on one withdrawal; that it was read is recorded.',
  roles: may.moneyRead,
  input: { orderId: OrderId },
  output: {
    order: OfficeWithdrawal,
    /** Whole, for the comparison with papers. */
    accountName: Type.String(),
    cardNum: Type.String(),
    player: Type.Object({
      nickname: Type.String(),
      state: Type.String(),
      registeredAt: Type.String(),
      cash: Balance,
      held: Balance,
      debt: Type.Integer(),
      deposits: Balance,
      withdrawals: Balance,
      bets: Balance,
      wins: Balance,
    }),
    /** The newest ten. */
    rounds: Type.Array(Round),
    /** Reasons to look twice, the gravest first. */
    flags: Type.Array(RiskFlag),
  },
})

export const officeApproveWithdrawal = defineOffice({
  name: 'approveWithdrawal',
  summary: 'Approves a withdrawal; the last approval that is needed begins the payout.',
  roles: may.money,
  input: { orderId: OrderId },
  output: { order: OfficeWithdrawal },
})

export const officeRejectWithdrawal = defineOffice({
  name: 'rejectWithdrawal',
  summary: 'Refuses a withdrawal: the money is back at once, and the player reads the reason.',
  roles: may.money,
  input: {
    orderId: OrderId,
    reason: Type.Enum([...refusalReasons]),
    /** For the staff record alone. */
    note: Type.Optional(Type.String({ maxLength: 300 })),
  },
  output: { order: OfficeWithdrawal },
})

const KycRow = Type.Object({
  playerId: Type.Integer(),
  account: Type.String(),
  /** As the player wrote it. */
  name: Type.String(),
  status: oneOf(kycStatus),
  attempt: Type.Integer(),
  documentType: Type.String(),
  submittedAt: Type.String(),
  /** What to look at twice. */
  flags: Type.Array(Type.String()),
  /** 0 to 3: how much care it asks for. */
  level: Type.Integer(),
  approvedBy: Type.Array(Type.String()),
  approvalsNeeded: Type.Integer(),
  /** Whether the member who asks approved this attempt. */
  mine: Type.Boolean(),
})
export type OfficeKyc = Static<typeof KycRow>

export const officeKycQueue = defineOffice({
  name: 'kycQueue',
  summary: 'Verifications that wait for a decision, the longest waiting first.',
  roles: may.papersList,
  input: {},
  output: { waiting: Type.Array(KycRow), more: Type.Boolean() },
})

const PlayerId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const officeKycCase = defineOffice({
  name: 'kycCase',
  summary: 'Everything needed to decide on one verification; that it was read is recorded.',
  roles: may.papers,
  input: { playerId: PlayerId },
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
  playerId: PlayerId,
  /** The attempt that was looked at. */
  attempt: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
}
const reasonsOf = <const Word extends string>(words: readonly Word[]) =>
  Type.Array(oneOf(words), { minItems: 1, maxItems: words.length, uniqueItems: true })
/** For the staff record alone. */
const Note = Type.Optional(Type.String({ maxLength: 300 }))

export const officeApproveKyc = defineOffice({
  name: 'approveKyc',
  summary: 'Approves a verification; with the last approval needed, withdrawals that waited go on.',
  roles: may.papers,
  input: decisionFields,
  output: { row: KycRow },
})

export const officeRejectKyc = defineOffice({
  name: 'rejectKyc',
  summary: 'Refuses a person for good: deposits and play stop at once.',
  roles: may.papers,
  input: { ...decisionFields, reasons: reasonsOf(kycRejectReasons), note: Note },
  output: { row: KycRow },
})

export const officeAskKycAgain = defineOffice({
  name: 'askKycAgain',
  summary: 'Asks the player for better pictures or details.',
  roles: may.papers,
  input: { ...decisionFields, reasons: reasonsOf(kycAskReasons), note: Note },
  output: { row: KycRow },
})

/** Answers the picture itself (`image/jpeg`), or a refusal in JSON. */
export const officeKycPicture = defineOffice({
  name: 'kycPicture',
  summary: 'One picture of a verification; that it was seen is recorded before it is sent.',
  roles: may.papers,
  input: {
    playerId: PlayerId,
    pictureId: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
  },
  output: {},
})

export const officeCalls = [
  ...officePeopleCalls,
  ...officeRecordCalls,
  ...officePlayerCalls,
  ...officeQueueCalls,
  ...officeReportCalls,
  ...officeSettingCalls,
  ...officeReconciliationCalls,
  officeOverview,
  officeWithdrawalQueue,
  officeWithdrawalCase,
  officeApproveWithdrawal,
  officeRejectWithdrawal,
  officeKycQueue,
  officeKycCase,
  officeApproveKyc,
  officeRejectKyc,
  officeAskKycAgain,
  officeKycPicture,
  ...officeCareCalls,
] as const
