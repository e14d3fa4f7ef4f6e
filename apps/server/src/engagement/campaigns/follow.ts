import type { Kind } from '@perlas/campaign-kit/kind'
import type { DomainEvent } from '@perlas/contract/events'
import { exclusionOf } from '#/identity/players/players.ts'
import type { AppContext } from '#/kernel/context.ts'
import { justAfter, justBefore, midnightOf } from '#/kernel/manila.ts'
import { holdWallet } from '#/ledger/wallet/wallet.ts'
import { depositDays, settledAt } from '#/money/deposits/deposits.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { claimInTransaction } from './claim/claim.ts'
import { factsFor, profileFacts, type PlayerFacts } from './facts/facts.ts'
import { markPerson } from './marks.ts'
import { withoutOthers } from './one-of-a-kind.ts'
import { claimableBy, announceClaimable, type Cause } from './claimable.ts'
import { closedTo, readyIn, participation, viewOf } from './participations.ts'
import { asOf, withoutDepositsSince } from './pause.ts'
import { activitiesState, type Running } from './state.ts'
import { readEnrolment } from './store.activities.ts'

type EventOf<Type> = Extract<DomainEvent, { type: Type }>
type After = ((ctx: AppContext) => void) | undefined

/** More than any kind has steps. */
const MAX_BY_ITSELF = 60

const followsDeposits = ({ needs }: Kind) => needs.includes('deposits') || needs.includes('orders')

/**
 * A deposit has settled. What kinds pay by themselves is received, once, and its player is told by mail. What the deposit
 * made receivable in others is set aside in their budgets, and open pages hear of it. In the transaction that takes the
 * event off the list.
 */
export async function followDeposit(
  tx: AppContext,
  { playerId, orderId }: { playerId: number; orderId: string },
): Promise<After> {
  const running = (await activitiesState(tx).running(tx)).filter(({ kind }) =>
    followsDeposits(kind),
  )
  if (running.length === 0) return undefined
  await holdWallet(tx, playerId)
  if (await exclusionOf(tx, playerId)) return undefined
  const own = await withoutOthers(tx, playerId, running)
  const byThemselves = own.filter(({ kind }) => kind.byItself)
  // Read once for all of them, until one of them pays.
  let known: PlayerFacts | undefined = await profileFacts(tx, playerId)
  for (const one of byThemselves) {
    if (await payOne(tx, playerId, one, { orderId, known })) known = undefined
  }
  const asked = own.filter(({ kind }) => !kind.byItself)
  const at = await settledAt(tx, { playerId, orderId })
  if (at) {
    // What is receivable with this deposit and was not before it, whatever settled since.
    const next = justAfter(at)
    const claimable = await claimableBy(tx, { playerId, running: asked, known }, async () => {
      const sinceThen = await depositDays(tx, playerId, at)
      const later = await depositDays(tx, playerId, next)
      return {
        until: (now) => withoutDepositsSince(now, next, later),
        without: (now) => withoutDepositsSince(now, at, sinceThen),
      }
    })
    await announceClaimable(tx, playerId, claimable)
  }
  return byThemselves.length > 0 ? (ctx) => ctx.live.balanceChanged(playerId) : undefined
}

/** How many steps it paid. */
async function payOne(
  tx: AppContext,
  playerId: number,
  running: Running,
  { orderId, known }: { orderId: string; known: PlayerFacts | undefined },
): Promise<number> {
  const { kind, campaignId } = running
  let paid = 0
  for (; kind.byItself && paid < MAX_BY_ITSELF; paid += 1) {
    const enrolment = await readEnrolment(tx, { playerId, campaignId })
    const one = await participation(tx, running, { playerId, enrolment })
    const [facts] = await factsFor(tx, playerId, [one], paid === 0 ? known : undefined)
    if (!facts || closedTo(tx, one, facts)) return paid
    const [step] = readyIn(viewOf(one, facts))
    if (!step) return paid
    const { received } = await claimInTransaction(tx, {
      playerId,
      running,
      command: { do: 'receive', choice: step.id },
      request: `by-itself:${orderId}:${step.id}`,
    })
    const points = received.rewards.reduce((sum, { count }) => sum + count, 0)
    await writeMail(tx, {
      playerId,
      kind: 'money',
      template: kind.byItself.mail,
      details: { points: String(points) },
    })
  }
  return paid
}

/** Tells what a player can receive by something that happened. In the transaction of what took it off the list. */
async function follow(
  tx: AppContext,
  playerId: number,
  causeOf: Parameters<typeof claimableBy>[2],
  how: { once?: boolean } = {},
): Promise<void> {
  const running = await activitiesState(tx).running(tx)
  if (running.length === 0) return
  await holdWallet(tx, playerId)
  if (await exclusionOf(tx, playerId)) return
  await announceClaimable(tx, playerId, await claimableBy(tx, { playerId, running }, causeOf), how)
}

/** An ID was looked at: the person behind it is known now, and what only waited for it can be received. */
export async function followIdentity(
  tx: AppContext,
  { playerId, status }: EventOf<'kyc.moved'>,
): Promise<After> {
  const after = await markPerson(tx, playerId)
  const without: Cause['without'] = (facts) => ({
    ...facts,
    profile: { ...facts.profile, isVerified: false, birthday: '' },
  })
  if (status === 'approved') await follow(tx, playerId, () => ({ without }))
  return after
}

/** A mobile number was added: what only waited for it can be received. */
export async function followChange(
  tx: AppContext,
  { playerId, change }: EventOf<'account.changed'>,
): Promise<void> {
  const without: Cause['without'] = (facts) => ({
    ...facts,
    profile: { ...facts.profile, hasMobile: false },
  })
  if (change === 'mobile-added') await follow(tx, playerId, () => ({ without }))
}

/** A friend came to count: a turn, or what only waited for them, is there. Rows of the inviter alone. */
export async function followFriend(
  tx: AppContext,
  { playerId, member }: EventOf<'invite.qualified'>,
): Promise<void> {
  const without: Cause['without'] = (facts) => ({
    ...facts,
    ...(facts.invites && {
      invites: {
        ...facts.invites,
        valid: facts.invites.valid.filter(({ id }) => id !== member),
      },
    }),
  })
  await follow(tx, playerId, () => ({ without }))
}

/** A player came to count for who invited them: what they receive for it is there. */
export async function followCounted(
  tx: AppContext,
  { playerId }: EventOf<'invite.counted'>,
): Promise<void> {
  const without: Cause['without'] = (facts) => ({
    ...facts,
    ...(facts.invites && { invites: { ...facts.invites, countedOn: '' } }),
  })
  await follow(tx, playerId, () => ({ without }))
}

/**
 * A player who was here over midnight did something again: a page that stayed open asks anew what there is, once for all
 * that the day brings, and one line names the first of it.
 */
export async function followNewDay(
  tx: AppContext,
  { playerId, day }: EventOf<'session.day'>,
): Promise<void> {
  const before = justBefore(midnightOf(day))
  const without: Cause['without'] = (facts) => asOf(tx, playerId, facts, before)
  await follow(tx, playerId, () => ({ without }), { once: true })
}
