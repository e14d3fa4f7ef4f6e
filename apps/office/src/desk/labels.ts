import type { WorkAct, WorkMark, WorkState, workSteps } from '@perlas/contract/office-desk'
import { labelFrom } from '@perlas/office-kit/labels.ts'

export const workLabels: Readonly<Record<WorkState, string>> = {
  open: 'Open',
  held: 'On hold',
  asked: 'Player asked',
  escalated: 'Escalated',
}

/** How much a state asks to be looked at, as chips have it. */
export const workLevels: Readonly<Record<WorkState, number>> = {
  open: 1,
  held: 2,
  asked: 2,
  escalated: 3,
}

/** Why it is open again without a member. */
export const markLabels: Readonly<Record<Exclude<WorkMark, ''>, string>> = {
  answered: 'The player answered',
  unanswered: 'No answer in 7 days',
  due: 'The hold is over',
}

/** Buttons of acts; those with a form end in dots. */
export const actLabels: Readonly<Record<WorkAct, string>> = {
  take: 'Take it',
  assign: 'Assign…',
  hold: 'Hold…',
  ask: 'Ask the player…',
  escalate: 'Escalate…',
  resume: 'Resume',
  comment: 'Comment…',
}

const steps: Record<(typeof workSteps)[number], string> = {
  take: 'Taken',
  assign: 'Assigned',
  hold: 'Put on hold',
  ask: 'Asked the player',
  escalate: 'Escalated to an owner',
  resume: 'Resumed',
  comment: 'Comment',
  answered: 'The player answered',
  unanswered: 'Opened: no answer in 7 days',
  due: 'Opened: the hold is over',
  decided: 'Closed by the decision',
}
export const stepLabel = labelFrom(steps)
