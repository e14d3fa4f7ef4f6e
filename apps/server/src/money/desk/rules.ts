import {
  ANSWER_DAYS,
  HOLD_MOST_DAYS,
  type WorkAct,
  type WorkKind,
  type WorkMark,
  type WorkState,
} from '@perlas/contract/office-desk'
import type { CallName, RightName, Rights } from '@perlas/contract/office-rights'
import { addBusinessDays, daysAfter, manilaDay } from '#/kernel/manila.ts'

/** Pure rules of work at the desk: which act is allowed in which state, and to whom. Days are Asia/Manila. */

const inState: Readonly<Record<WorkState, readonly WorkAct[]>> = {
  open: ['take', 'assign', 'hold', 'ask', 'escalate', 'comment'],
  held: ['take', 'assign', 'ask', 'escalate', 'resume', 'comment'],
  asked: ['take', 'assign', 'resume', 'comment'],
  escalated: ['take', 'assign', 'hold', 'ask', 'resume', 'comment'],
}
const callOf: Readonly<Record<WorkAct, CallName>> = {
  take: 'takeWork',
  assign: 'assignWork',
  hold: 'holdWork',
  ask: 'askPlayer',
  escalate: 'escalateWork',
  resume: 'resumeWork',
  comment: 'commentWork',
}

/** The right to go on with what was escalated. */
export const holdsEscalated = (rights: Rights): boolean => rights.has('work:escalated')

const ofMoney = { see: 'work:money', act: 'work:money' } as const
/** The right to see the work on cases of a kind, and to do it; which act, each has a right of its own. */
export const kindRights: Readonly<Record<WorkKind, { see: RightName; act: RightName }>> = {
  withdrawal: ofMoney,
  exception: ofMoney,
  dispute: ofMoney,
  'held-win': ofMoney,
  verification: { see: 'kycQueue', act: 'approveKyc' },
}

/** Escalated work is an owner's to move; other members of the desk may still comment on it. */
export function actsOf(kind: WorkKind, state: WorkState, rights: Rights): WorkAct[] {
  return inState[state].filter(
    (act) =>
      rights.has(callOf[act]) &&
      rights.has(kindRights[kind].act) &&
      (state !== 'escalated' || act === 'comment' || holdsEscalated(rights)),
  )
}

/** Where an act leads, and what stays as it is. */
export function stateAfter(act: WorkAct, before: WorkState): WorkState {
  if (act === 'hold') return 'held'
  if (act === 'ask') return 'asked'
  if (act === 'escalate') return 'escalated'
  return act === 'resume' ? 'open' : before
}

/** The days until which work can be held from now: tomorrow to the fifth business day. */
export function holdDays(now: Date): { from: string; to: string } {
  const to = addBusinessDays(manilaDay(now), HOLD_MOST_DAYS)
  return { from: manilaDay(daysAfter(now, 1)), to }
}
export function mayHoldUntil(day: string, now: Date): boolean {
  const { from, to } = holdDays(now)
  return day >= from && day <= to
}

/** The day on which work opens that was asked about now and got no answer. */
export const answerDay = (now: Date): string => manilaDay(daysAfter(now, ANSWER_DAYS))

/** Why it opens today without a member; undefined where it does not. */
export function opensAs(
  { state, until }: { state: WorkState; until: string | null },
  today: string,
): WorkMark | undefined {
  if (until === null || until > today) return undefined
  return state === 'asked' ? 'unanswered' : 'due'
}
