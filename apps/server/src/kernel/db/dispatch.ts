import type { DomainEvent } from '@perlas/contract/events'
import { inStoredTrace } from '@perlas/log/trace'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { hoursAfter } from '#/kernel/manila.ts'
import { consumers, unhurried, type ConsumedType, type ConsumerOf } from './consumers.ts'
import {
  countParked,
  leave,
  nameConsumers,
  putOff,
  takeHead,
  waitingQueues,
  type Queue,
  type WaitingQueue,
  type WaitingEvent,
} from './dispatch-store.ts'

type EventOf<Type> = Extract<DomainEvent, { type: Type }>
/** Runs after the commit: what others see of it. */
type After = (ctx: AppContext) => void | Promise<void>
/** What a consumer does about an event, in the transaction that takes it off the list: so once, or not at all. */
export type Reaction<Type extends ConsumedType> = (
  tx: AppContext,
  event: EventOf<Type>,
) => Promise<After | void>
/** Every consumer of every event: a name in `consumers.ts` without a reaction here does not compile. */
export type Reactions = {
  readonly [Type in ConsumedType]: { readonly [Name in ConsumerOf<Type>]: Reaction<Type> }
}

/** A failed one is tried again after 1, 2, 4 … minutes, an hour at most; after so many times it is parked. */
export const MAX_TRIES = 10
const LONGEST_MINUTES = 60
/** Queues that are worked off side by side. */
const AT_ONCE = 6
const GATHER_MS = 200

/**
 * Applies what waits: for each player and consumer in the order of the events. A failed event holds back those behind it
 * in its queue, and nobody else's. Any number of workers share the work. Answers how many were applied.
 */
export async function dispatchEvents(ctx: AppContext, reactions: Reactions): Promise<number> {
  let applied = 0
  for (;;) {
    const queues = await waitingQueues(ctx, { now: ctx.clock(), unhurried })
    let now = 0
    await sideBySide(queues, AT_ONCE, async (queue) => {
      now += await workOff(ctx, reactions, queue)
    })
    applied += now
    if (now === 0) return applied
  }
}

/** What waited when it was looked at; what came since is found by the next look. */
async function workOff(
  ctx: AppContext,
  reactions: Reactions,
  { waiting, ...queue }: WaitingQueue,
): Promise<number> {
  for (let applied = 0; ; applied += 1) {
    if (applied === waiting) return applied
    let taken: WaitingEvent | undefined
    try {
      const done = await inTransaction(ctx, async (tx) => {
        const event = (taken = await takeHead(tx, queue))
        if (!event) return undefined
        const { eventId, type, payload, at } = event
        const react = reactionOf(reactions, type, queue.consumer)
        // A node of the next release told it: it waits for a worker that knows what to do.
        if (!react) return undefined
        const published = { ...payload, type, playerId: queue.playerId, at: at.toISOString() }
        const after = await ofTrace(event, () => react(tx, published))
        leave(tx, queue, eventId)
        return { event, after }
      })
      if (!done) return applied
      await ofTrace(done.event, () => follow(ctx, queue, done.event, done.after))
    } catch (err) {
      const failed = taken as WaitingEvent | undefined
      if (!failed) throw err
      // A parked one is out of the way of those behind it.
      if (!(await ofTrace(failed, () => noteFault(ctx, queue, failed, err)))) return applied
    }
  }
}

/** As a part of the request that published it. */
const ofTrace = <Result>({ trace }: WaitingEvent, work: () => Result): Result =>
  inStoredTrace(trace, work)

/** What is shown of it. The event is applied by now, whatever comes of this. */
async function follow(
  ctx: AppContext,
  queue: Queue,
  { eventId, type }: WaitingEvent,
  after: After | void,
): Promise<void> {
  ctx.log.debug({ type, eventId, ...queue }, 'an event is applied')
  try {
    await after?.(ctx)
  } catch (err) {
    ctx.log.error({ err, ...queue }, 'what follows from an event could not be done')
  }
}

/** Puts the event off, or parks it; true where it is parked. */
async function noteFault(
  ctx: AppContext,
  queue: Queue,
  { eventId, type, tries: before }: WaitingEvent,
  err: unknown,
): Promise<boolean> {
  const tries = before + 1
  const about = { err, type, eventId, ...queue, tries }
  if (tries >= MAX_TRIES) {
    await inTransaction(ctx, async (tx) => leave(tx, queue, eventId, true))
    ctx.log.error(about, 'an event is parked: a person must look')
    return true
  }
  const minutes = Math.min(2 ** before, LONGEST_MINUTES)
  const dueAt = hoursAfter(ctx.clock(), minutes / 60)
  await putOff(ctx, queue, { eventId, tries, dueAt })
  ctx.log.warn(about, 'an event could not be applied; trying again later')
  return false
}

function reactionOf(reactions: Reactions, type: string, consumer: string) {
  const of = reactions as unknown as Record<string, Record<string, Reaction<never>> | undefined>
  return of[type]?.[consumer] as
    | ((tx: AppContext, event: object) => Promise<After | void>)
    | undefined
}

/** Does `work` for each, `atOnce` at a time: who is slow holds up nobody but the last. */
async function sideBySide<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Applies events a moment after they are told; the minute's job (`sweep`) is the net under lost words. */
export function startDispatch(
  ctx: AppContext,
  reactions: Reactions,
): { sweep(): Promise<void>; stop(): Promise<void> } {
  let parked = 0
  ctx.metrics.gauge('perlas_events_parked', 'Events that were given up on', () => parked)
  let running: Promise<unknown> | undefined
  let again = false
  let stopped = false
  const run = async () => {
    do {
      again = false
      await new Promise((go) => setTimeout(go, GATHER_MS))
      if (stopped) break
      await dispatchEvents(ctx, reactions).catch((err: unknown) =>
        ctx.log.error({ err }, 'events could not be applied'),
      )
    } while (again && !stopped)
    running = undefined
  }
  ctx.fanout.subscribe('events', () => {
    again = true
    if (!stopped) running ??= run()
  })
  return {
    async sweep() {
      await nameConsumers(ctx, consumers)
      await dispatchEvents(ctx, reactions)
      parked = await countParked(ctx)
    },
    async stop() {
      stopped = true
      await running
    },
  }
}
