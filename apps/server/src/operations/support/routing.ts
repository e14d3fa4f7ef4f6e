import type { ChatTopic } from '@perlas/contract/chat'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { minutesBefore } from '#/kernel/manila.ts'
import { insertAudit, namesOf } from '#/platform/audit/audit.ts'
import { tellMembers } from './news.ts'
import { chooseMember, isOpenAt, queueNamed, queueOf, type Present, type Queue } from './rules.ts'
import {
  beat,
  giveBack,
  giveTo,
  holdRouting,
  listPresent,
  removeIdle,
  removePresence,
  storePresence,
  takeWaiting,
} from './store.routing.ts'
import { supportQueues } from './support-area.ts'

type By = { member: StaffSession; address: string }

/** Who does nothing for so long is away. */
const IDLE_MINUTES = 5
/** What nobody answers for so long goes to the next. */
const ANSWER_MINUTES = 1
/** What is answered and did not move for so long is no load. */
const STILL_MINUTES = 30
const AT_ONCE = 500

/** The queue that a conversation is in; one that is no more is the topic's. */
export const queueFor = (
  queues: readonly Queue[],
  { queue, topic }: { queue: string; topic: string },
): Queue | undefined => queueNamed(queues, queue) ?? queueOf(queues, topic as ChatTopic)

/**
 * Gives what waits to members who are here. In a transaction of its own and never inside another: it locks
 * conversations of many players. Of many nodes one at a time does it; asked twice nothing happens twice.
 */
export async function route(ctx: AppContext): Promise<number> {
  const queues = await supportQueues(ctx)
  return inTransaction(ctx, async (tx) => {
    await holdRouting(tx)
    const now = tx.clock()
    const away = await removeIdle(tx, minutesBefore(now, IDLE_MINUTES))
    for (const staffId of away) await leave(tx, { staffId, address: '', why: 'idle' })
    const present = await membersHere(tx)
    if (present.length === 0) return 0
    let given = 0
    const waiting = await takeWaiting(tx, {
      givenBefore: minutesBefore(now, ANSWER_MINUTES),
      most: AT_ONCE,
    })
    for (const one of waiting) {
      const queue = queueFor(queues, one)
      if (!queue || !isOpenAt(queue, now.getTime())) continue
      const staffId = chooseMember({ ...one, queue }, present)
      const next = present.find((member) => member.staffId === staffId)
      if (!next) continue
      const before = present.find((member) => member.staffId === one.staffId)
      if (before) before.load -= 1
      next.load += 1
      next.givenAt = now.getTime()
      await giveTo(tx, one, { staffId: next.staffId, at: now })
      given += 1
    }
    if (given > 0) tellMembers(tx)
    return given
  })
}

/** After a word or a move; what was written is written, whatever becomes of this: a minute later it is tried again. */
export async function routeSoon(ctx: AppContext): Promise<void> {
  try {
    await route(ctx)
  } catch (err) {
    ctx.log.error({ err }, 'conversations could not be given to members')
  }
}

export const membersHere = async (ctx: AppContext): Promise<Present[]> =>
  (await listPresent(ctx, { movedSince: minutesBefore(ctx.clock(), STILL_MINUTES) })).map(
    ({ givenAt, ...one }) => ({ ...one, givenAt: givenAt?.getTime() ?? 0 }),
  )

/** A member says that they are here, for which queues and in which languages, or that they leave. */
export async function setPresence(
  ctx: AppContext,
  ask: { here: boolean; languages: readonly string[]; queues: readonly string[] },
  { member: { staffId }, address }: By,
): Promise<void> {
  const queues = await supportQueues(ctx)
  if (ask.queues.some((name) => !queueNamed(queues, name))) throw new AppError('invalid-input')
  await inTransaction(ctx, async (tx) => {
    await holdRouting(tx)
    if (ask.here) {
      const { languages, queues: of } = ask
      await storePresence(tx, { staffId, languages, queues: of, at: tx.clock() })
      await insertAudit(tx, {
        staffId,
        action: 'desk-here',
        detail: { languages, queues: of },
        address,
      })
    } else if (await removePresence(tx, staffId)) await leave(tx, { staffId, address, why: 'left' })
    tellMembers(tx)
  })
  await routeSoon(ctx)
}

/** What they had goes back. */
async function leave(
  tx: AppContext,
  { staffId, address, why }: { staffId: number; address: string; why: 'idle' | 'left' },
): Promise<void> {
  const back = await giveBack(tx, [staffId])
  await insertAudit(tx, { staffId, action: 'desk-left', detail: { why, back }, address })
  tellMembers(tx)
}

/** A member's page says that somebody sits before it. */
export const stayHere = (ctx: AppContext, staffId: number): Promise<void> =>
  beat(ctx, staffId, ctx.clock())

/** The desk: whether the member is here, who else is, and the queues. */
export async function desk(ctx: AppContext, { member: { staffId } }: By) {
  const [queues, present] = await Promise.all([supportQueues(ctx), membersHere(ctx)])
  const names = await namesOf(
    ctx,
    present.map((one) => one.staffId),
  )
  const own = present.find((one) => one.staffId === staffId)
  const now = ctx.clock().getTime()
  return {
    here: own !== undefined,
    languages: own?.languages.slice() ?? [],
    mine: own?.queues.slice() ?? [],
    queues: queues.map((queue) => ({ name: queue.name, isOpen: isOpenAt(queue, now) })),
    members: present.map((one) => ({
      id: one.staffId,
      name: names.get(one.staffId) ?? '',
      load: one.load,
      languages: one.languages.slice(),
      mine: one.staffId === staffId,
    })),
  }
}
