import type { Work, WorkAct, WorkStep } from '@perlas/contract/office-desk'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { publishEvent } from '#/kernel/db/outbox.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { Member } from '#/kernel/http/office-route.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { namesOf, saysSomething } from '#/platform/audit/audit.ts'
import { deskMembers, playerAsked, workSubject, type KnownAs, type Subject } from './questions.ts'
import { nameOf, openWork, shownWork, untouched } from './queues.ts'
import {
  actsOf,
  answerDay,
  holdDays,
  kindRights,
  mayHoldUntil,
  opensAs,
  stateAfter,
} from './rules.ts'
import {
  askedWork,
  dueWork,
  listSteps,
  readWork,
  stepOfRequest,
  storeStep,
  type StoredStep,
  type StoredWork,
} from './store.ts'

export {
  deskMembers,
  playerAsked,
  workSubject,
  type CaseAtDesk,
  type KnownAs,
  type Subject,
} from './questions.ts'
export {
  admitApproval,
  admitDecision,
  caseDecided,
  endWork,
  holdOf,
  narrowByWork,
  refuseEscalated,
  shownWork,
  worksOn,
} from './queues.ts'
export { holdsEscalated } from './rules.ts'
export { countAssigned, giveBack as giveBackWork, type StoredWork } from './store.ts'

/** An act of a member, with the version that they read. */
export type ActInput = Subject & {
  act: WorkAct
  requestKey: string
  version: number
  /** For `assign`: whom to, null for nobody. */
  to?: number | null
  /** For `hold`: the day on which it opens. */
  until?: string
  /** A reason, a question or a comment. */
  words?: string
}
type Recording = (
  tx: AppContext,
  change: { before: StoredWork; after: StoredWork; playerId: number | null },
) => Promise<void>

/**
 * One act of a member, under the order's lock. The same key again changes nothing; an older version is refused. The
 * question to a player is in their chat, or nothing has changed.
 */
export async function actOnWork(
  ctx: AppContext,
  ask: ActInput,
  { member, record }: { member: Member; record: Recording },
): Promise<Work> {
  const { kind, ref, act } = ask
  const work = await inTransaction(ctx, async (tx) => {
    if (!member.rights.has(kindRights[kind].act)) throw new AppError('forbidden')
    const { playerId, waits, knownAs } = await workSubject(tx, { kind, ref })
    const before = (await readWork(tx, ask)) ?? untouched
    const done = await stepOfRequest(tx, ask)
    if (done) {
      if (!isSame(done, ask, member)) throw new AppError('order-conflict')
      return before
    }
    if (before.version !== ask.version) throw new AppError('order-moved')
    if (!waits && act !== 'comment') throw new AppError('order-moved')
    refuseEmpty(ask)
    if (!actsOf(kind, before.state, member.rights).includes(act)) {
      throw new AppError(before.state === 'escalated' ? 'forbidden' : 'order-moved')
    }
    const after = await afterAct(tx, before, ask, member)
    await storeStep(tx, { kind, ref, playerId }, after, stepOf(ask, after, member))
    if (act === 'ask') await askPlayer(tx, ask, { playerId, knownAs, member })
    await record(tx, { before, after, playerId })
    return after
  })
  return viewOf(ctx, work, member)
}

async function askPlayer(
  tx: AppContext,
  { kind, ref, requestKey, words: text = '' }: ActInput,
  of: { playerId: number | null; knownAs: KnownAs; member: Member },
): Promise<void> {
  const { playerId, knownAs, member } = of
  if (playerId === null) throw new AppError('nobody-to-ask')
  await playerAsked(tx, {
    kind,
    ref,
    playerId,
    staffId: member.staffId,
    requestKey,
    text,
    knownAs,
  })
}

/** A reason or a question says something; a comment is at least not empty. */
function refuseEmpty({ act, words }: ActInput): void {
  if (words === undefined) return
  if (act === 'comment' && words.trim() === '') throw new AppError('invalid-input')
  if (act !== 'comment' && !saysSomething(words, act)) throw new AppError('evidence-thin')
}

async function afterAct(
  tx: AppContext,
  before: StoredWork,
  { kind, act, to = null, until = '', words = '' }: ActInput,
  { staffId }: Member,
): Promise<StoredWork> {
  const now = tx.clock()
  const next = { ...before, state: stateAfter(act, before.state), version: before.version + 1 }
  switch (act) {
    case 'take':
      return { ...next, assignedTo: staffId }
    case 'assign': {
      const known = to === null || (await deskMembers(tx, kind)).some((one) => one.staffId === to)
      if (!known) throw new AppError('not-found')
      return { ...next, assignedTo: to }
    }
    case 'hold':
      if (!mayHoldUntil(until, now)) throw new AppError('invalid-input')
      return { ...next, until, reason: words, mark: '' }
    case 'ask':
      return { ...next, until: answerDay(now), reason: words, mark: '' }
    case 'escalate':
      return { ...next, until: null, reason: words, mark: '' }
    case 'resume':
      return { ...next, until: null, reason: '', mark: '' }
    case 'comment':
      return next
  }
}

function stepOf(
  { act, requestKey, words = '' }: ActInput,
  after: StoredWork,
  { staffId }: Member,
): Omit<StoredStep, 'at'> {
  return {
    act,
    staffId,
    by: 'member',
    assignedTo: act === 'take' || act === 'assign' ? after.assignedTo : null,
    until: act === 'hold' || act === 'ask' ? after.until : null,
    words,
    requestKey,
  }
}

function isSame(step: StoredStep, ask: ActInput, { staffId }: Member): boolean {
  const { act, words = '', to = null, until } = ask
  if (step.act !== act || step.staffId !== staffId || step.words !== words) return false
  if (act === 'assign') return step.assignedTo === to
  return act !== 'hold' || step.until === until
}

/** The work on a case for the member who looks, with its steps. */
export async function workOf(ctx: AppContext, of: Subject, member: Member) {
  if (!member.rights.has(kindRights[of.kind].see)) throw new AppError('forbidden')
  const [found, steps, members] = await Promise.all([
    readWork(ctx, of),
    listSteps(ctx, of),
    deskMembers(ctx, of.kind),
  ])
  const work = found ?? untouched
  const days = holdDays(ctx.clock())
  const names = await namesOf(
    ctx,
    [...steps.flatMap(({ staffId, assignedTo }) => [staffId, assignedTo]), work.assignedTo].filter(
      (one) => one !== null,
    ),
  )
  return {
    work: shownWork(work, names, member),
    acts: actsOf(of.kind, work.state, member.rights),
    holdFrom: days.from,
    holdTo: days.to,
    steps: steps.map((step) => shownStep(step, names)),
    members,
  }
}

function shownStep(step: StoredStep, names: ReadonlyMap<number, string>): WorkStep {
  const { act, staffId, by, assignedTo, until, words, at } = step
  return {
    at: at.toISOString(),
    act,
    by: staffId === null ? by : nameOf(names, staffId),
    to: act === 'assign' ? nameOf(names, assignedTo) : '',
    until,
    text: words,
  }
}

async function viewOf(ctx: AppContext, work: StoredWork, member: Member): Promise<Work> {
  const names = await namesOf(ctx, work.assignedTo === null ? [] : [work.assignedTo])
  return shownWork(work, names, member)
}

/** A player writes to customer service: an answer, where a member asked them something. */
export async function noteAnswer(tx: AppContext, playerId: number): Promise<void> {
  const asked = await askedWork(tx, playerId)
  if (asked.length > 0) await publishEvent(tx, { type: 'question.answered', playerId })
}

/** The player answered: all that they were asked about is open again, and marked. */
export async function followAnswer(
  tx: AppContext,
  { playerId }: { playerId: number },
): Promise<void> {
  for (const of of await askedWork(tx, playerId)) {
    await workSubject(tx, of)
    const work = await readWork(tx, of)
    if (work?.state !== 'asked') continue
    const step = { act: 'answered', by: 'player', staffId: null, mark: 'answered' } as const
    await openWork(tx, { ...of, playerId }, work, step)
  }
}

const MAX_DUE = 500

/** Opens what was held until today, and what no player answered in its days. */
export async function openDue(ctx: AppContext): Promise<void> {
  const today = manilaDay(ctx.clock())
  for (const of of await dueWork(ctx, { today, most: MAX_DUE })) {
    await inTransaction(ctx, async (tx) => {
      const { playerId } = await workSubject(tx, of)
      const work = await readWork(tx, of)
      const mark = work && opensAs(work, today)
      if (!work || !mark) return
      await openWork(tx, { ...of, playerId }, work, { act: mark, by: 'house', staffId: null, mark })
    }).catch((err: unknown) => {
      // It stays unapproved, a member can resume it, and the next minute tries again.
      ctx.log.warn({ err, ...of }, 'work that is due was not opened')
    })
  }
}
