import { Type, type Static } from 'typebox'
import { Day } from './day.ts'
import { PositiveMoney } from './money.ts'
import { days, defineListFile, defineOffice, may, View } from './office-call.ts'
import { Work, workFilter } from './office-desk.ts'

// Credited deposits that their payer, bank or wallet takes back: deadline, evidence, answer and end of each.

export const disputeKinds = ['chargeback', 'wallet-reversal', 'bank-recall'] as const
export type DisputeKind = (typeof disputeKinds)[number]

/** `gathering`: evidence is being collected. `answered`: the bank or wallet decides. `accepted`: the house gave in. */
export const disputeStates = ['new', 'gathering', 'answered', 'won', 'lost', 'accepted'] as const
export type DisputeState = (typeof disputeStates)[number]

export const disputeOutcomes = ['won', 'lost', 'accepted'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

export const disputeSteps = [
  'opened',
  'changed',
  'evidence',
  'answered',
  'proposed',
  'refused',
  'won',
  'lost',
  'accepted',
  'given-back',
] as const
export type DisputeStepName = (typeof disputeSteps)[number]

export const disputeLists = ['open', 'decided', 'all'] as const

/** Evidence of one dispute. */
export const EVIDENCE_MOST = 20

/** Hundredths. */
const Money = Type.Integer()
const DisputeId = Type.String({ pattern: '^C[0-9A-Z]{6,40}$' })
const Kind = Type.Enum([...disputeKinds])
const Outcome = Type.Enum([...disputeOutcomes])
const RequestKey = Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' })
const Reason = Type.String({ minLength: 10, maxLength: 500 })
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const Moment = Type.Union([Type.String(), Type.Null()])

const Dispute = Type.Object({
  disputeId: Type.String(),
  playerId: Type.Integer(),
  account: Type.String(),
  orderId: Type.String(),
  provider: Type.String(),
  providerRef: Type.String(),
  /** From the provider, or opened by a member. */
  source: Type.Enum(['provider', 'hand']),
  kind: Kind,
  amount: Money,
  /** The provider charges it to the house. */
  fee: Money,
  reasonCode: Type.String(),
  respondBy: Moment,
  /** Its deadline is within 48 hours, or over, and nobody answered. */
  urgent: Type.Boolean(),
  state: Type.Enum([...disputeStates]),
  openedAt: Type.String(),
  takenAt: Moment,
  givenBackAt: Moment,
  /** Another member is to decide about its end. */
  waits: Type.Boolean(),
  /** Sent back with a change: an older one is refused. */
  version: Type.Integer(),
  work: Work,
})
export type OfficeDispute = Static<typeof Dispute>

export const officeDisputes = defineOffice({
  name: 'disputes',
  summary:
    'Disputes of credited deposits: open ones by their deadline, decided ones the latest first; all of one player by their id.',
  roles: may.moneyRead,
  input: {
    list: Type.Enum([...disputeLists]),
    kind: Type.Optional(Kind),
    /** A dispute, an order, a reference of a provider, a player id or the beginning of an account. */
    search: Type.Optional(Type.String({ maxLength: 64 })),
    /** When it was opened. */
    ...days,
    ...workFilter,
    /** The last dispute of the page before. */
    after: Type.Optional(DisputeId),
    size: Type.Integer({ minimum: 1, maximum: 100 }),
    view: View,
  },
  output: { rows: Type.Array(Dispute), more: Type.Boolean() },
})

export const officeExportDisputes = defineListFile({
  name: 'exportDisputes',
  of: officeDisputes,
  rows: 'Disputes',
  roles: may.moneyRead,
})

const Step = Type.Object({
  at: Type.String(),
  what: Type.Enum([...disputeSteps]),
  /** A member's name; `provider` or `house` else. */
  by: Type.String(),
  text: Type.String(),
})
export type OfficeDisputeStep = Static<typeof Step>

const Evidence = Type.Object({
  no: Type.Integer(),
  name: Type.String(),
  kind: Type.Enum(['picture', 'pdf']),
  /** Bytes. */
  size: Type.Integer(),
  addedBy: Type.String(),
  at: Type.String(),
})
export type OfficeDisputeEvidence = Static<typeof Evidence>

const Closing = Type.Union([
  Type.Object({
    no: Type.Integer(),
    outcome: Outcome,
    reason: Type.String(),
    proposedBy: Type.String(),
    at: Type.String(),
    /** Proposed by the member who asks, who may only take it back. */
    mine: Type.Boolean(),
  }),
  Type.Null(),
])

export const officeDispute = defineOffice({
  name: 'dispute',
  summary:
    'One dispute with its deposit, evidence, steps and what the books did; that it was read is recorded.',
  roles: may.moneyRead,
  input: { disputeId: DisputeId, view: View },
  output: {
    dispute: Dispute,
    deposit: Type.Object({
      amount: Money,
      channel: Type.String(),
      paidAt: Moment,
      /** Asked for by other disputes of it. */
      others: Money,
    }),
    /** The player's money now. */
    cash: Money,
    debt: Money,
    evidence: Type.Array(Evidence),
    /** The newest first. */
    steps: Type.Array(Step),
    entries: Type.Array(
      Type.Object({
        at: Type.String(),
        kind: Type.String(),
        /** Moved in the balance, and what became debt or paid it. */
        cash: Money,
        debt: Money,
        cashAfter: Money,
      }),
    ),
    closing: Closing,
    /** Whether an answer is sent to the provider from here; else it is sent by mail, and noted here. */
    sendsAnswer: Type.Boolean(),
    /** How members may end it now; the provider decides the rest. */
    outcomes: Type.Array(Outcome),
  },
})

export const officeOpenDispute = defineOffice({
  name: 'openDispute',
  summary:
    'Opens a dispute by hand, after a letter or a call. No money moves; the player gets a red flag.',
  roles: may.money,
  input: {
    requestKey: RequestKey,
    orderId: Type.String({ minLength: 1, maxLength: 64 }),
    kind: Kind,
    amount: PositiveMoney,
    fee: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    /** The bank's or the provider's own name for it. */
    providerRef: Type.String({ minLength: 3, maxLength: 64 }),
    reasonCode: Type.String({ maxLength: 64 }),
    /** The last day to answer, in Manila. */
    respondBy: Type.Union([Day, Type.Null()]),
    reason: Reason,
  },
  output: { disputeId: Type.String() },
})

export const officeAddEvidence = defineOffice({
  name: 'addEvidence',
  summary: 'Keeps a picture or a PDF as evidence of a dispute, scanned and sealed.',
  roles: may.money,
  input: {
    disputeId: DisputeId,
    requestKey: RequestKey,
    name: Type.String({ minLength: 1, maxLength: 100 }),
  },
  output: { no: Type.Integer() },
})

export const officeEvidenceFile = defineOffice({
  name: 'evidenceFile',
  summary: 'One piece of evidence as it was kept; that it was opened is recorded.',
  roles: may.moneyRead,
  input: { disputeId: DisputeId, no: Type.Integer({ minimum: 1, maximum: 1_000 }) },
  output: {},
})

export const officeEvidencePack = defineOffice({
  name: 'evidencePack',
  summary:
    'Everything about the deposit as one ZIP: order, webhooks, ledger, sign-ins and devices of that day, rounds after it, chat and evidence; who takes it is recorded.',
  roles: may.money,
  input: { disputeId: DisputeId },
  output: {},
})

export const officeAnswerDispute = defineOffice({
  name: 'answerDispute',
  summary:
    'Answers a dispute with all of its evidence: sent to the provider where it takes answers, noted as sent where it does not.',
  roles: may.money,
  input: {
    disputeId: DisputeId,
    requestKey: RequestKey,
    version: Version,
    text: Type.String({ minLength: 10, maxLength: 2_000 }),
  },
  output: {},
})

export const officeCloseDispute = defineOffice({
  name: 'closeDispute',
  summary: 'Proposes how a dispute ends. Nothing moves until another member approves.',
  roles: may.money,
  input: {
    disputeId: DisputeId,
    requestKey: RequestKey,
    version: Version,
    outcome: Outcome,
    reason: Reason,
  },
  output: {},
})

export const officeDecideClosing = defineOffice({
  name: 'decideClosing',
  summary:
    'The second member ends the dispute as proposed, and the books follow; or either drops the proposal.',
  roles: may.money,
  input: {
    disputeId: DisputeId,
    no: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    approve: Type.Boolean(),
  },
  output: { state: Type.Enum([...disputeStates]) },
})

export const officeDisputeCalls = [
  officeDisputes,
  officeExportDisputes,
  officeDispute,
  officeOpenDispute,
  officeAddEvidence,
  officeEvidenceFile,
  officeEvidencePack,
  officeAnswerDispute,
  officeCloseDispute,
  officeDecideClosing,
] as const
