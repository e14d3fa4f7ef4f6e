import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { chatSubjects } from './chat.ts'
import { RequestId } from './request-id.ts'

// Complaints: about one deposit, withdrawal, round or reward, decided by a day that both sides see, once more on appeal.

export const complaintOutcomes = ['upheld', 'partly', 'rejected'] as const
export type ComplaintOutcome = (typeof complaintOutcomes)[number]
export const complaintStates = ['open', 'decided', 'appealed', 'closed'] as const
export type ComplaintState = (typeof complaintStates)[number]
/** Requests about the player's own data wait in the same list (`privacy.ts`). */
export const complaintSubjects = [...chatSubjects, 'data'] as const
export type ComplaintSubject = (typeof complaintSubjects)[number]
export const COMPLAINT_LONGEST = 2_000

/** The thing of the player's own that it is about. */
const ComplaintAbout = Type.Object(
  {
    kind: Type.Enum([...chatSubjects]),
    ref: Type.String({ pattern: '^[A-Za-z0-9_:.-]{1,64}$' }),
  },
  { additionalProperties: false },
)
const Words = Type.String({ minLength: 1, maxLength: COMPLAINT_LONGEST })
const No = Type.Integer({ minimum: 1, maximum: 1_000_000 })

/** What a member decided. */
export const ComplaintDecision = Type.Object({
  outcome: Type.Enum([...complaintOutcomes]),
  reason: Type.String(),
  /** ISO 8601. */
  at: Type.String(),
})

/** The subject as both sides read it; of data its `ref` begins with the kind of request. */
export const ComplaintShown = Type.Object({
  kind: Type.Enum([...complaintSubjects]),
  ref: Type.String(),
})

const Complaint = Type.Object({
  no: Type.Integer(),
  about: ComplaintShown,
  text: Type.String(),
  state: Type.Enum([...complaintStates]),
  /** ISO 8601. */
  madeAt: Type.String(),
  /** Until when it is decided, as a day in Manila; of what is decided, the day that was promised. */
  dueOn: Type.String(),
  decision: Type.Union([ComplaintDecision, Type.Null()]),
  /** What the player wrote against the decision; empty without an appeal. */
  appeal: Type.String(),
  /** Until when the decision can be appealed, as a day in Manila; empty where it cannot. */
  appealUntil: Type.String(),
  /** What another member decided on appeal: the last word of the house. */
  last: Type.Union([ComplaintDecision, Type.Null()]),
})
export type Complaint = Static<typeof Complaint>

export const complaintView = {
  list: Type.Array(Complaint),
  /** Days in which a complaint or an appeal is decided. */
  days: Type.Integer(),
}

export const getComplaints = defineCall({
  name: 'getComplaints',
  summary: 'The complaints of the player, the newest first.',
  access: 'player',
  whileExcluded: true,
  input: {},
  output: complaintView,
  failures: [],
})

export const makeComplaint = defineCall({
  name: 'makeComplaint',
  summary:
    'Complains about one deposit, withdrawal, round or reward of the player’s own. The same request again makes no other.',
  access: 'player',
  whileExcluded: true,
  input: { requestId: RequestId, about: ComplaintAbout, text: Words },
  output: complaintView,
  failures: ['not-found', 'order-conflict', 'complaint-made'],
})

export const appealComplaint = defineCall({
  name: 'appealComplaint',
  summary: 'Asks for another decision, once; another member makes it.',
  access: 'player',
  whileExcluded: true,
  input: { no: No, text: Words },
  output: complaintView,
  failures: ['not-found', 'order-moved'],
})

export const complaintCalls = [getComplaints, makeComplaint, appealComplaint] as const
