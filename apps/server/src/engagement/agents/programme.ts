import {
  noCommission,
  type Commission,
  type CommissionTerms,
  type CommissionWeek,
} from '@perlas/campaign-kit/kind'
import { dayAfter, weekOf } from '@perlas/campaign-kit/days'
import type { DomainEvent } from '@perlas/contract/events'
import { findPlayer } from '#/identity/players/players.ts'
import { allOf, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { holdWallet, move } from '#/ledger/wallet/wallet.ts'
import { E4, spread } from './rules.ts'
import {
  addDownline,
  countDownline,
  insertAgency,
  letCount,
  listPeriods,
  lockUnpaid,
  readAgency,
  updatePeriod,
  type Period,
} from './store.ts'

/** Weeks that a page shows. */
const SHOWN_WEEKS = 26
const TIERS = 5

/** Somebody joined the lines of an inviter: since they registered, or since they named who invited them. */
export async function followDownline(
  tx: AppContext,
  { member, via }: Extract<DomainEvent, { type: 'invite.registered' }>,
): Promise<void> {
  const player = await findPlayer(tx, member)
  if (!player || player.referrerId === 0) return
  await addDownline(tx, member, manilaDay(via === 'registered' ? player.registeredAt : tx.clock()))
}

/** Operators let a member count again: their play counts in every week that is not booked. A double is barred anew at booking. */
export async function followRestored(
  tx: AppContext,
  { playerId, member: memberId }: Extract<DomainEvent, { type: 'invite.restored' }>,
): Promise<void> {
  await holdWallet(tx, playerId)
  await letCount(tx, { playerId, memberId })
}

/** A player becomes an agent under terms that they agreed to. In the caller's transaction, under the wallet's lock. */
export async function join(
  tx: AppContext,
  ask: {
    playerId: number
    kind: string
    campaignId: number
    version: number
    terms: CommissionTerms
  },
): Promise<void> {
  const before = await readAgency(tx, ask.playerId)
  if (before && before.until === null) throw new AppError('already-received')
  const today = manilaDay(tx.clock())
  // No week has two seats.
  const next = before?.until ? dayAfter(weekOf(before.until), 7) : today
  await insertAgency(tx, {
    ...ask,
    seatNo: (before?.seatNo ?? 0) + 1,
    since: next > today ? next : today,
  })
}

const weekShown = (one: Period): CommissionWeek => ({
  week: one.week,
  tier: one.tier,
  members: one.members,
  stake: one.stake,
  theo: Math.floor(one.theoE4 / E4),
  amount: one.amount,
  paid: one.paid,
  state: one.state,
  freeOn: one.freeOn ?? '',
})

/** What an agent earned, in sums of all members together. */
export async function commissionOf(ctx: AppContext, playerId: number): Promise<Commission> {
  const [agency, lines, periods] = await allOf([
    readAgency(ctx, playerId),
    countDownline(ctx, playerId),
    listPeriods(ctx, playerId, SHOWN_WEEKS * TIERS),
  ])
  const sum = (state: Period['state']) =>
    periods
      .filter((one) => one.state === state)
      .reduce((all, { amount, paid }) => all + amount - paid, 0)
  return {
    ...noCommission,
    lines,
    available: sum('free'),
    held: sum('held'),
    weeks: periods.map(weekShown),
    ...(agency?.until === null && { of: agency.kind, since: agency.since }),
  }
}

/**
 * Pays so much of what is free as cash with nothing to be bet, the oldest week first, each under its own key. In the caller's
 * transaction, under the wallet's lock. Answers the cash afterwards.
 */
export async function payCommission(
  tx: AppContext,
  { playerId, amount }: { playerId: number; amount: number },
): Promise<number> {
  const parts = spread(await lockUnpaid(tx, playerId, ['free']), amount)
  if (!parts || parts.length === 0) throw new AppError('step-not-reached')
  let cash = 0
  for (const { of, pays } of parts) cash = await payPart(tx, playerId, of, pays)
  return cash
}

/** Pays a part of one tier of a week, or all of it. */
export async function payPart(
  tx: AppContext,
  playerId: number,
  of: Period,
  pays: number,
): Promise<number> {
  const paid = of.paid + pays
  const moved = await move(tx, {
    playerId,
    kind: 'commission',
    // What was paid of it before is in the name, so that each part is paid once.
    key: `commission:${of.week}:${of.tier}:${of.paid}`,
    postings: [
      { account: 'cash', amount: pays },
      { account: 'commission', amount: -pays },
    ],
    ref: `agent-${of.week}`,
  })
  await updatePeriod(tx, playerId, { ...of, paid, state: paid === of.amount ? 'paid' : 'free' })
  return moved.cash
}
