import { Type, type Static } from 'typebox'
import { refusalReasons } from './enums.ts'
import { Balance } from './money.ts'
import { days, defineListFile, defineOffice, may, View } from './office-call.ts'
import { Work, workFilter } from './office-desk.ts'
import { PolicyJudgement } from './office-policy.ts'
import { RiskFlag, RiskName } from './office-risk.ts'
import { Round } from './play.ts'

// Withdrawals in the office: the queue, one case, and the decisions.

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
  /** Whether the due day is over in Manila, nothing was paid yet, and it is neither held nor waits for the player. */
  late: Type.Boolean(),
  /** What asks for a second look, the gravest first, as it was last computed. */
  flags: Type.Array(RiskName),
  /** Names of the members who approved, the first first. */
  approvedBy: Type.Array(Type.String()),
  approvalsNeeded: Type.Integer(),
  /** The version of the payout policy that approved it; null where people do. */
  ruleVersion: Type.Union([Type.Integer(), Type.Null()]),
  /** Why two approve it: amount, day-sum, red-flags, new-account; empty where one is enough. */
  secondReasons: Type.Array(Type.String()),
  /** Whether the member who asks is one of them. */
  mine: Type.Boolean(),
  work: Work,
})
export type OfficeWithdrawal = Static<typeof OfficeWithdrawal>

/** `waiting`: for a decision or for documents. `under-way`: approved or with the provider. */
export const withdrawalSets = ['waiting', 'review', 'waiting-kyc', 'under-way'] as const
export const withdrawalDues = ['late', 'today', 'later'] as const
export const withdrawalSorts = ['due', 'oldest', 'newest', 'largest'] as const

export const officeWithdrawalQueue = defineOffice({
  name: 'withdrawalQueue',
  summary:
    'Withdrawals page by page; without a question those that wait, what is due first on top.',
  roles: may.moneyRead,
  input: {
    status: Type.Optional(Type.Enum([...withdrawalSets])),
    /** An order id, a player id or the beginning of an account; without `status` whatever became of them. */
    search: Type.Optional(Type.String({ maxLength: 64 })),
    flag: Type.Optional(RiskName),
    due: Type.Optional(Type.Enum([...withdrawalDues])),
    /** Hundredths, both included. */
    least: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    most: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    bankId: Type.Optional(Type.String({ maxLength: 50 })),
    ...days,
    ...workFilter,
    sort: Type.Optional(Type.Enum([...withdrawalSorts])),
    /** The order id of the last row seen. */
    after: Type.Optional(OrderId),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    view: View,
  },
  output: {
    rows: Type.Array(OfficeWithdrawal),
    more: Type.Boolean(),
    /** How many fit the question; counting stops at `counted`. */
    total: Type.Integer(),
    counted: Type.Integer(),
    /** Of all that wait, how many are past their day; counted as far. */
    late: Type.Integer(),
    banks: Type.Array(Type.Object({ bankId: Type.String(), name: Type.String() })),
  },
})

export const officeExportWithdrawals = defineListFile({
  name: 'exportWithdrawals',
  of: officeWithdrawalQueue,
  rows: 'Withdrawals',
  roles: may.moneyRead,
})

export const officeWithdrawalCase = defineOffice({
  name: 'withdrawalCase',
  summary: 'Everything needed to decide on one withdrawal; that it was read is recorded.',
  roles: may.moneyRead,
  input: { orderId: OrderId },
  output: {
    order: OfficeWithdrawal,
    /** Why it cannot be approved now, as a failure names it, and until when; null where it can. */
    block: Type.Union([
      Type.Object({ why: Type.String(), until: Type.Union([Type.String(), Type.Null()]) }),
      Type.Null(),
    ]),
    /** The name on the verified ID, beside that of the account; empty before it is verified. */
    verifiedName: Type.String(),
    /** Whole, for the comparison with documents. */
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
    /** How the payout policy judged it; null where it did not, and while it is one that people decide unmarked. */
    judgement: Type.Union([PolicyJudgement, Type.Null()]),
  },
})

export const officeApproveWithdrawal = defineOffice({
  name: 'approveWithdrawal',
  summary: 'Approves a withdrawal; the last approval that is needed begins the payout.',
  roles: may.money,
  stepUp: 'amount',
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

export const officeWithdrawalCalls = [
  officeWithdrawalQueue,
  officeExportWithdrawals,
  officeWithdrawalCase,
  officeApproveWithdrawal,
  officeRejectWithdrawal,
] as const
