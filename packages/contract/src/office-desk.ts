import { Type, type Static } from 'typebox'
import { Day } from './day.ts'
import { defineOffice, may, View } from './office-call.ts'

// Work of members on cases that wait for a decision: whose it is, what it waits for, and what was done.

export const workKinds = ['withdrawal', 'verification', 'exception', 'dispute', 'held-win'] as const
export type WorkKind = (typeof workKinds)[number]

/** `held`: until a day. `asked`: the player was asked something. `escalated`: an owner goes on with it. */
export const workStates = ['open', 'held', 'asked', 'escalated'] as const
export type WorkState = (typeof workStates)[number]

export const workActs = ['take', 'assign', 'hold', 'ask', 'escalate', 'resume', 'comment'] as const
export type WorkAct = (typeof workActs)[number]

/** Why it is open again, without a member: the player answered, did not within the days, or the day of the hold came. */
export const workMarks = ['', 'answered', 'unanswered', 'due'] as const
export type WorkMark = (typeof workMarks)[number]

/** Steps of work: acts of members, marks, and `decided`, the case's own decision. */
export const workSteps = [...workActs, 'answered', 'unanswered', 'due', 'decided'] as const

export const workOwners = ['mine', 'nobody'] as const

/** Business days for which work is held at most, and days within which a player answers. */
export const HOLD_MOST_DAYS = 5
export const ANSWER_DAYS = 7

const Nobody = Type.Null()
const Kind = Type.Enum([...workKinds])
/** An order, a player whose ID is checked, an exception, a dispute, or a held win as its list names it. */
const Ref = Type.String({ minLength: 1, maxLength: 200, pattern: '^[ -~]+$' })
const StaffId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const Reason = Type.String({ minLength: 10, maxLength: 300 })

/** Without any act so far: open, nobody's, version 0. */
export const Work = Type.Object({
  state: Type.Enum([...workStates]),
  /** A member's name; empty for nobody's. */
  assignedTo: Type.String(),
  /** Whether it is the work of the member who asks. */
  mine: Type.Boolean(),
  /** Held: the day on which it opens. Asked: the day on which it opens without an answer. */
  until: Type.Union([Type.String(), Nobody]),
  /** Why it is held or escalated, or the question to the player. */
  reason: Type.String(),
  mark: Type.Enum([...workMarks]),
  /** Sent back with an act: an older one is refused. */
  version: Type.Integer(),
})
export type Work = Static<typeof Work>

/** How a queue is narrowed by its work. */
export const workFilter = {
  work: Type.Optional(Type.Enum([...workStates])),
  whose: Type.Optional(Type.Enum([...workOwners])),
}

const Step = Type.Object({
  at: Type.String(),
  act: Type.Enum([...workSteps]),
  /** A member's name; `player` or `house` else. */
  by: Type.String(),
  /** Whom it was assigned to; empty for nobody, and for other acts. */
  to: Type.String(),
  until: Type.Union([Type.String(), Nobody]),
  text: Type.String(),
})
export type WorkStep = Static<typeof Step>

export const officeWork = defineOffice({
  name: 'work',
  summary: 'The work on one case with its steps, and what the member may do; reading is recorded.',
  roles: may.deskRead,
  input: { kind: Kind, ref: Ref, view: View },
  output: {
    work: Work,
    /** The acts that its state allows to the member, while the case waits. */
    acts: Type.Array(Type.Enum([...workActs])),
    /** The newest first. */
    steps: Type.Array(Step),
    /** The first and the last day until which it can be held from today. */
    holdFrom: Type.String(),
    holdTo: Type.String(),
    /** Members it can be assigned to. */
    members: Type.Array(Type.Object({ staffId: Type.Integer(), name: Type.String() })),
  },
})

const of = {
  kind: Kind,
  ref: Ref,
  /** The same key again changes nothing more. */
  requestKey: Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' }),
  version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
}
const output = { work: Work }

export const officeTakeWork = defineOffice({
  name: 'takeWork',
  summary: 'The work is the member’s own from now on; others may still act.',
  roles: may.deskAct,
  input: of,
  output,
})

export const officeAssignWork = defineOffice({
  name: 'assignWork',
  summary: 'Gives the work to a member who decides about such cases, or back to nobody.',
  roles: may.deskAct,
  input: { ...of, to: Type.Union([StaffId, Nobody]) },
  output,
})

export const officeHoldWork = defineOffice({
  name: 'holdWork',
  summary:
    'Holds a case until a day, at most 5 business days on: nobody approves it before. Of a withdrawal the player reads the day.',
  roles: may.deskAct,
  input: { ...of, untilDay: Day, reason: Reason },
  output,
})

export const officeAskPlayer = defineOffice({
  name: 'askPlayer',
  summary:
    'Asks the player in their chat. Their answer opens the work again; without one it opens after 7 days.',
  roles: may.deskAsk,
  input: { ...of, text: Type.String({ minLength: 10, maxLength: 1_000 }) },
  output,
})

export const officeEscalateWork = defineOffice({
  name: 'escalateWork',
  summary: 'Leaves a case to an owner: nobody else approves, rejects or resumes it.',
  roles: may.deskAct,
  input: { ...of, reason: Reason },
  output,
})

export const officeResumeWork = defineOffice({
  name: 'resumeWork',
  summary: 'Opens work that is held, asked about or escalated.',
  roles: may.deskAct,
  input: of,
  output,
})

export const officeCommentWork = defineOffice({
  name: 'commentWork',
  summary: 'Writes a comment for other members; the player never reads it.',
  roles: may.deskAct,
  input: { ...of, text: Type.String({ minLength: 1, maxLength: 1_000 }) },
  output,
})

export const officeDeskCalls = [
  officeWork,
  officeTakeWork,
  officeAssignWork,
  officeHoldWork,
  officeAskPlayer,
  officeEscalateWork,
  officeResumeWork,
  officeCommentWork,
] as const
