import { setTimeout as sleep } from 'node:timers/promises'
import { noticeKindOf } from '@perlas/contract/notifications'
import { isCalm } from '#/engagement/responsible/responsible.ts'
import type { AppContext } from '#/kernel/context.ts'
import { daysAfter, momentAt } from '#/kernel/manila.ts'
import { deliver } from './deliver.ts'
import { judge, pauseSeconds, usual, type Verdict } from './rules.ts'
import {
  deleteGone,
  deletePushes,
  deleteSignedOut,
  putOff,
  takeDue,
  type Device,
  type Due,
  type Push,
} from './store.ts'
import { isKnown, wordsOf } from './words.ts'

const AT_ONCE = 100
/** Requests side by side: bets go first. */
const BESIDE = 4
/** While many wait, by one worker: encrypting one costs as much as a bet does, and bets go first. */
const PER_SECOND = 100
/** Less than a job may take. */
const LONGEST_RUN_MS = 8 * 60_000
/** Longer than a batch takes at worst. */
const LEASE_MS = 10 * 60_000
/** A push that waited for so long is no news any more. */
const OLDEST_DAYS = 2

type Fate = 'done' | 'gone' | { at: Date; failed: boolean }

/** Sends what is due, until nothing is or the next run has to go on; each push by one worker, however many do this at once. */
export async function sendPushes(ctx: AppContext): Promise<void> {
  const until = performance.now() + LONGEST_RUN_MS
  while ((await sendSome(ctx)) === AT_ONCE && performance.now() < until);
}

/** Once in a while: browsers that were signed out are forgotten. */
export function sweepDevices(ctx: AppContext): Promise<void> {
  return deleteSignedOut(ctx)
}

async function sendSome(ctx: AppContext): Promise<number> {
  const until = momentAt(ctx.clock().getTime() + LEASE_MS)
  const due = await takeDue(ctx, { most: AT_ONCE, until })
  const done: Push[] = []
  const gone: Device[] = []
  const later: (Push & { at: Date; failed: boolean })[] = []
  for (let from = 0; from < due.length; from += BESIDE) {
    const some = due.slice(from, from + BESIDE)
    const pace = due.length === AT_ONCE ? sleep((some.length * 1_000) / PER_SECOND) : undefined
    const fates = await Promise.all(some.map((one) => fateOf(ctx, one)))
    for (const [at, one] of some.entries()) {
      const fate = fates[at] ?? 'done'
      if (typeof fate === 'object') later.push({ ...one, ...fate })
      else done.push(one)
      if (fate === 'gone' && one.device) gone.push(one.device)
    }
    await pace
  }
  if (gone.length > 0) await deleteGone(ctx, gone)
  if (done.length > 0) await deletePushes(ctx, done)
  if (later.length > 0) await putOff(ctx, later)
  return due.length
}

async function fateOf(ctx: AppContext, due: Due): Promise<Fate> {
  const { device, mailId, template, tries } = due
  if (!device) return 'done'
  const verdict = await verdictOn(ctx, due)
  if (verdict === 'drop') return 'done'
  if (verdict !== 'send') return { at: verdict, failed: false }
  const urgent = isKnown(template) && ['money', 'identity'].includes(noticeKindOf[template])
  const { meaning, afterSeconds } = await deliver(ctx, device, {
    ...wordsOf(template, device.language),
    path: `/lobby/email?id=${mailId}`,
    tag: `mail-${mailId}`,
    lang: device.language,
    urgent,
  })
  if (meaning === 'gone') return 'gone'
  const pause = meaning === 'later' ? pauseSeconds(tries, afterSeconds) : undefined
  if (pause === undefined) return 'done'
  return { at: momentAt(ctx.clock().getTime() + pause * 1_000), failed: true }
}

async function verdictOn(ctx: AppContext, due: Due): Promise<Verdict> {
  const { playerId, template, sentAt, seen, choices, excluded } = due
  const now = ctx.clock()
  // What was read in the app is no news, and what a newer node wrote is its to send.
  if (seen || !isKnown(template) || sentAt < daysAfter(now, -OLDEST_DAYS)) return 'drop'
  const kind = noticeKindOf[template]
  const standing = { choices: choices ?? usual, excluded, calm: false }
  const verdict = judge(kind, standing, now)
  if (verdict === 'drop' || kind !== 'rewards') return verdict
  return judge(kind, { ...standing, calm: await isCalm(ctx, playerId) }, now)
}
