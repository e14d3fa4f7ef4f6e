import type { DomainEvent } from '@perlas/contract/events'
import { FRIENDS_A_PAGE, type Friend } from '@perlas/contract/invites'
import { playersBetween, rollTally, tallyUpToNow } from '#/gaming/tally/tally.ts'
import { verified } from '#/identity/kyc/kyc.ts'
import { exclusionOf, findPlayer, publicNames } from '#/identity/players/players.ts'
import { allOf, inTransaction, type AppContext } from '#/kernel/context.ts'
import { publishEvent } from '#/kernel/db/outbox.ts'
import { daysAfter, manilaDay, midnightOf, minutesBefore } from '#/kernel/manila.ts'
import { depositDays } from '#/money/deposits/deposits.ts'
import { marksKnown, type KnownMark } from './questions.ts'
import { countedBets, friendState, judge, type Known } from './rules.ts'
import { rulesNow } from './settings.ts'
import {
  countMembers,
  holdMarks,
  heldByOther,
  insertMember,
  listExcused,
  listMembers,
  listOpen,
  listPlaying,
  listValid,
  lockMember,
  readFollowed,
  readMember,
  storeFollowed,
  updateMember,
  type Member,
  type Open,
  type Shared,
} from './store.members.ts'

export { listAbove as superiorsOf, listMembers as membersOf, type Member } from './store.members.ts'

type EventOf<Type> = Extract<DomainEvent, { type: Type }>

/** A mark that is found so many days later still makes a member void. */
const WATCHED_DAYS = 30
const AT_ONCE = 500
/** What was played before that was looked at by the daily job. */
const LONGEST_MINUTES = 120

/*
 * Everything about one inviter happens one after the other, in the queue of their own events: what happens to a member is
 * told to their inviter, and judged there. So of two members who share something the first to count keeps it, and no
 * transaction holds rows of two players.
 */

/** Somebody registered, or named who invited them: the inviter is told. */
export async function followMember(
  tx: AppContext,
  event: EventOf<'player.registered'> | EventOf<'superior.named'>,
): Promise<void> {
  const { playerId } = event
  const isNamed = event.type === 'superior.named'
  // Who registered without one may have named somebody by the time this is read.
  const inviter = isNamed ? await inviterOf(tx, playerId) : event.superior
  if (!inviter) return
  const via = isNamed ? 'named' : 'registered'
  await publishEvent(tx, { type: 'invite.registered', playerId: inviter, member: playerId, via })
}

/** Something happened to a player that may change what they count as: where somebody invited them, that one is told. */
export function followStep(tx: AppContext, event: Pick<DomainEvent, 'playerId'>): Promise<void> {
  return tellInviter(tx, event.playerId)
}

/** A deposit went back: nobody counts by one that does. In the caller's transaction. */
export function followReturn(tx: AppContext, playerId: number): Promise<void> {
  return tellInviter(tx, playerId, { isReturned: true })
}

async function tellInviter(
  tx: AppContext,
  playerId: number,
  how: { isReturned?: boolean } = {},
): Promise<void> {
  const inviter = await inviterOf(tx, playerId)
  if (inviter === undefined) return
  const member = await readMember(tx, { playerId: inviter, memberId: playerId })
  // Without a row yet, their registration waits in the inviter's queue and is judged by what is so then.
  if (!member || member.state === 'void') return
  await publishEvent(tx, { type: 'invite.moved', playerId: inviter, member: playerId, ...how })
}

/** How a player stands among the members of whoever invited them; undefined for who has none. */
export async function invitedAs(ctx: AppContext, memberId: number): Promise<Member | undefined> {
  const playerId = await inviterOf(ctx, memberId)
  return playerId === undefined ? undefined : readMember(ctx, { playerId, memberId })
}

/** What operators let pass of a member, in hex: it makes nobody a double. */
export async function excusedOf(ctx: AppContext, memberId: number): Promise<ReadonlySet<string>> {
  const playerId = await inviterOf(ctx, memberId)
  return playerId === undefined ? new Set() : listExcused(ctx, { playerId, memberId })
}

/** The inviter's side: the member is written down, once. */
export async function addMember(
  tx: AppContext,
  { playerId, member: memberId, via }: EventOf<'invite.registered'>,
): Promise<void> {
  const player = await findPlayer(tx, memberId)
  // Nobody invites themselves, whatever an event says.
  if (!player || player.referrerId !== playerId || memberId === playerId) return
  const since = via === 'registered' ? player.registeredAt : tx.clock()
  await insertMember(tx, { playerId, memberId, via, since })
  await judgeMember(tx, playerId, memberId)
}

export const followMoved = (
  tx: AppContext,
  { playerId, member, isReturned = false }: EventOf<'invite.moved'>,
) => judgeMember(tx, playerId, member, isReturned)

async function inviterOf(ctx: AppContext, playerId: number): Promise<number | undefined> {
  const player = await findPlayer(ctx, playerId)
  return player && player.referrerId !== 0 ? player.referrerId : undefined
}

/** Judges one member; whoever comes to count, or stops, is told to both. In the inviter's queue. */
async function judgeMember(
  tx: AppContext,
  playerId: number,
  memberId: number,
  isReturned = false,
): Promise<void> {
  // Operators may decide of them at this moment: one after the other.
  const was = await lockMember(tx, { playerId, memberId })
  if (!was || was.state === 'void') return
  const [asks, [own, marks]] = await allOf([
    rulesNow(tx),
    allOf([marksKnown(tx, playerId), marksKnown(tx, memberId)]),
  ])
  const shared = await sharedBy(tx, { playerId, was, own, marks })
  const isShared = shared !== undefined
  const known = await knownOf(tx, was, {
    isShared,
    isReturned,
    withinDays: asks.withinDays,
  })
  const { state, missing, voidWhy } = judge(was, known, asks)
  const now = tx.clock()
  const isNew = state === 'valid' && was.state !== 'valid'
  if (state === 'valid') await holdMarks(tx, { playerId, memberId, marks })
  await updateMember(tx, playerId, {
    memberId,
    state,
    missing,
    validAt: isNew ? now : was.validAt,
    voidAt: state === 'void' ? now : null,
    voidWhy,
    sharedAt: isShared ? (was.sharedAt ?? now) : was.sharedAt,
    sharedWhat: shared?.what ?? was.sharedWhat,
    sharedWith: shared?.with ?? was.sharedWith,
    restoredAt: was.restoredAt,
  })
  if (isNew) {
    await publishEvent(tx, { type: 'invite.qualified', playerId, member: memberId })
    await publishEvent(tx, { type: 'invite.counted', playerId: memberId })
  } else if (state === 'void') {
    await publishEvent(tx, { type: 'invite.voided', playerId, member: memberId })
  }
}

/** What a member shares with the inviter, or with another of theirs who counts; what operators let pass is nothing. */
export async function sharedBy(
  ctx: AppContext,
  ask: {
    playerId: number
    was: Pick<Member, 'memberId' | 'restoredAt'>
    own: readonly KnownMark[]
    marks: readonly KnownMark[]
  },
): Promise<Shared | undefined> {
  const { playerId, was, own } = ask
  const { memberId, restoredAt } = was
  const excused = restoredAt ? await listExcused(ctx, { playerId, memberId }) : new Set<string>()
  const marks = ask.marks.filter(({ mark }) => !excused.has(mark.toString('hex')))
  const ownMarks = new Set(own.map(({ mark }) => mark.toString('hex')))
  const found = marks.find(({ mark }) => ownMarks.has(mark.toString('hex')))
  if (found) return { what: found.what, with: playerId }
  return heldByOther(ctx, { playerId, memberId, marks })
}

/** What is known of a member within the days that count: nothing of it leaves this domain but what is missing in general words. */
async function knownOf(
  ctx: AppContext,
  { memberId, since }: Member,
  {
    isShared,
    isReturned,
    withinDays,
  }: { isShared: boolean; isReturned: boolean; withinDays: number },
): Promise<Known> {
  const first = manilaDay(since)
  const last = manilaDay(daysAfter(midnightOf(first), withinDays - 1))
  const [player, identity, exclusion, deposits, played] = await allOf([
    findPlayer(ctx, memberId),
    verified(ctx, memberId),
    exclusionOf(ctx, memberId),
    depositDays(ctx, memberId, midnightOf(first)),
    tallyUpToNow(ctx, memberId, { from: first, until: last }),
  ])
  return {
    hasMobile: Boolean(player?.mobile),
    isVerified: identity.hasKyc,
    deposit: Math.max(
      0,
      ...deposits.filter(({ day }) => day <= last).map(({ largest }) => largest),
    ),
    bets: countedBets(played),
    // A break of some days ends: whoever takes one loses nothing by it.
    isActive: player?.state === 'active' && (!exclusion || exclusion.by === 'time-out'),
    isShared,
    isReturned,
    // One day longer, so that the daily job sees all that was played on the last one.
    isLate: manilaDay(ctx.clock()) > manilaDay(daysAfter(midnightOf(last), 1)),
  }
}

/** Each night: whose days are over, who played enough, and whether something shared was found of who counts since lately. */
export async function judgeAll(ctx: AppContext): Promise<number> {
  await rollTally(ctx)
  const validSince = daysAfter(ctx.clock(), -WATCHED_DAYS)
  let looked = 0
  for (let after: Open | undefined; ;) {
    const some = await listOpen(ctx, { validSince, after, size: AT_ONCE })
    await inTransaction(ctx, (tx) => tellInviters(tx, some))
    looked += some.length
    after = some.at(-1)
    if (some.length < AT_ONCE) return looked
  }
}

/** Every few minutes: of who played, those who lacked nothing else. */
export async function judgePlay(ctx: AppContext): Promise<number> {
  const until = await rollTally(ctx)
  if (!until) return 0
  const followed = await readFollowed(ctx)
  const least = minutesBefore(until, LONGEST_MINUTES)
  const from = followed && followed > least ? followed : least
  let looked = 0
  const all = await playersBetween(ctx, { from, until })
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = await listPlaying(ctx, all.slice(at, at + AT_ONCE))
    await inTransaction(ctx, (tx) => tellInviters(tx, some))
    looked += some.length
  }
  await storeFollowed(ctx, until)
  return looked
}

async function tellInviters(tx: AppContext, members: readonly Open[]): Promise<void> {
  for (const { playerId, memberId } of members)
    await publishEvent(tx, { type: 'invite.moved', playerId, member: memberId })
}

/** The list that an inviter sees: nobody's account, amount or reason. */
export async function friendsOf(
  ctx: AppContext,
  playerId: number,
  page: number,
): Promise<{ list: Friend[]; page: number; total: number; valid: number }> {
  const from = (page - 1) * FRIENDS_A_PAGE
  const [members, counts] = await allOf([
    listMembers(ctx, playerId, { from, size: FRIENDS_A_PAGE }),
    countMembers(ctx, playerId),
  ])
  const names = await publicNames(
    ctx,
    members.map(({ memberId }) => memberId),
  )
  const players = await allOf(members.map(({ memberId }) => findPlayer(ctx, memberId)))
  const list = members.map(({ memberId, state, missing, since }, at): Friend => {
    const shown = friendState(state)
    return {
      no: counts.total - from - at,
      name: names.get(memberId) ?? '••••',
      avatar: players[at]?.avatar ?? 0,
      state: shown,
      missing: shown === 'new' ? (missing[0] ?? 'mobile') : '',
      since: since.toISOString(),
    }
  })
  return { list, page, ...counts }
}

/** What kinds of activities may know: how many came, who counts since when, and whether the player counts for somebody. */
export async function invitesOf(ctx: AppContext, playerId: number) {
  const player = await findPlayer(ctx, playerId)
  const inviter = player?.referrerId ?? 0
  const [{ total }, valid, self] = await allOf([
    countMembers(ctx, playerId),
    listValid(ctx, playerId),
    inviter === 0 ? undefined : readMember(ctx, { playerId: inviter, memberId: playerId }),
  ])
  return {
    registered: total,
    valid,
    isInvited: self?.via === 'registered',
    countedAt: self?.state === 'valid' ? self.validAt : null,
  }
}
