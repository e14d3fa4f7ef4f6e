import type { Campaign, Coins } from '@perlas/campaign-kit/campaign'
import type { DepositOption, Facts, Kind } from '@perlas/campaign-kit/kind'
import { rewardsIn } from '@perlas/campaign-kit/reward'
import type { FirstDeposit } from '@perlas/contract/activities'
import { worthOf } from '@perlas/contract/worth'
import type { Static, TObject } from 'typebox'
import { exclusionOf } from '#/identity/players/players.ts'
import type { AppContext } from '#/kernel/context.ts'
import { balanceOf } from '#/ledger/wallet/wallet.ts'
import { factsFor } from './facts/facts.ts'
import { isTakenByOther } from './marks.ts'
import { inForce } from './one-of-a-kind.ts'
import { hiddenNow } from './running.ts'
import {
  closedTo,
  isPastLastDay,
  markKind,
  participation,
  type Participation,
} from './participations.ts'
import { activitiesState, campaignsState } from './state.ts'
import { readEnrolment, storeEnrolment } from './store.activities.ts'
import { readOpenTerms } from './store.ts'

type Terms = Static<TObject>
type Player = { playerId: number; depositTotal: number; keptOut: boolean }

export async function factsOf(ctx: AppContext, playerId: number): Promise<Player> {
  const [{ depositTotal }, keptOut] = [
    await balanceOf(ctx, playerId),
    await exclusionOf(ctx, playerId),
  ]
  return { playerId, depositTotal, keptOut: keptOut !== undefined }
}

/** The terms under which a campaign is offered to a player now; undefined while it is not. */
export async function offered(
  ctx: AppContext,
  kind: Campaign,
  player: Player,
): Promise<Terms | undefined> {
  if (!kind.isFor(player)) return undefined
  const terms = await readOpenTerms(ctx, kind.code)
  return terms && !(await isTakenByOther(ctx, kind, player.playerId)) ? terms : undefined
}

/** Coins of a campaign for the least first deposit that brings it, as its own rule decides. */
function leastOf(kind: Campaign, terms: Terms): { price: number; coins: Coins } | undefined {
  const price = kind.nextDeposit?.(terms)
  if (price === undefined) return undefined
  const facts = { depositTotal: price, keptOut: false }
  const coins = kind.on['deposit.settled']?.({ terms, facts, paid: price })?.coins
  return coins && { price, coins }
}

/** The most coins that a campaign says the player's next deposit brings; 0 while none does. */
export async function nextDepositBrings(ctx: AppContext, player: Player): Promise<number> {
  let most = 0
  for (const kind of campaignsState(ctx).values()) {
    const terms = kind.nextDeposit && (await offered(ctx, kind, player))
    if (terms) most = Math.max(most, leastOf(kind, terms)?.coins.amount ?? 0)
  }
  return most
}

/** The first deposit's bonus, as anybody may read of it; undefined while none runs. */
export async function welcomeOffer(
  ctx: AppContext,
): Promise<{ coins: number; least: number; required: number; days: number } | undefined> {
  for (const kind of campaignsState(ctx).values()) {
    const terms = kind.nextDeposit && (await readOpenTerms(ctx, kind.code))
    const least = terms && leastOf(kind, terms)
    if (!least) continue
    const { amount, multiple, days } = least.coins
    return { coins: amount, least: least.price, required: amount * multiple, days }
  }
  return undefined
}

export type Taking = { one: Participation; facts: Facts; isNew: boolean }

/** A player in an activity that takes deposits; undefined where it takes none of theirs now. */
async function takingDeposits(
  ctx: AppContext,
  playerId: number,
  kind: Kind,
): Promise<Taking | undefined> {
  const running = await inForce(ctx, playerId, kind, { quiet: true })
  if (!running || running.stoppedAt) return undefined
  const enrolment = await readEnrolment(ctx, { playerId, campaignId: running.campaignId })
  const one = await participation(ctx, running, { playerId, enrolment })
  const [facts] = await factsFor(ctx, playerId, [one])
  if (!facts || facts.profile.isCalm || closedTo(ctx, one, facts)) return undefined
  if (isPastLastDay(one.season, facts.today)) return undefined
  if (!enrolment && (await isTakenByOther(ctx, markKind(kind), playerId))) return undefined
  return { one, facts, isNew: enrolment === undefined }
}

export const takes = (
  { one: { kind, terms, state } }: Taking,
  facts: Facts,
  amount: number,
): boolean =>
  kind.deposit?.takes({ terms, state: state as Static<Kind['state']>, facts, amount }) ?? false

/**
 * A deposit is begun for an activity: whether it takes it. Its player is enrolled by that, so that the terms they saw are
 * theirs, however late it is paid. In the order's own transaction, under the wallet's lock.
 */
export async function takeDeposit(
  tx: AppContext,
  order: { playerId: number; amount: number; actType: number; hasItem: boolean },
): Promise<boolean> {
  const { playerId, amount, actType, hasItem } = order
  const kind = (await activitiesState(tx).running(tx)).find(
    (one) => one.kind.deposit?.actType === actType,
  )?.kind
  if (!kind || (hasItem && kind.deposit?.withoutItem)) return false
  if (await exclusionOf(tx, playerId)) return false
  const taking = await takingDeposits(tx, playerId, kind)
  if (!taking || !takes(taking, taking.facts, amount)) return false
  if (taking.isNew) {
    const { running, version, state } = taking.one
    const { campaignId } = running
    await storeEnrolment(tx, playerId, { campaignId, version, state, reserved: 0 })
  }
  return true
}

/** One offer, and whether it is still there after a deposit that is not its own. */
export type Offer = {
  shown: Omit<FirstDeposit, 'ends'>
  alone: boolean
  outlives(other: { amount: number; actType: number }): boolean
}

const shownAs = ({ award, ...option }: DepositOption) => ({
  ...option,
  award: [...award],
  worth: Math.round(worthOf(award)),
})

export async function ofCampaigns(ctx: AppContext, player: Player): Promise<Offer[]> {
  const found: Offer[] = []
  for (const kind of campaignsState(ctx).values()) {
    const terms = kind.nextDeposit && (await offered(ctx, kind, player))
    const least = terms && leastOf(kind, terms)
    if (!least) continue
    const { amount, multiple, days } = least.coins
    const award = rewardsIn({ coins: amount, points: 0 }, multiple)
    const required = amount * multiple
    const option = { price: least.price, award, required, days: 1, playDays: days }
    found.push({
      shown: { code: kind.code, activity: 0, actType: 0, ...shownAs(option) },
      alone: false,
      outlives: (first) => kind.isFor({ depositTotal: first.amount, keptOut: false }),
    })
  }
  return found
}

/** Activities that take deposits of a player now. */
export async function takingsOf(ctx: AppContext, playerId: number): Promise<Taking[]> {
  const running = await activitiesState(ctx).running(ctx)
  const hidden = await hiddenNow(ctx)
  const found: Taking[] = []
  for (const kind of new Set(running.map((one) => one.kind))) {
    if (!kind.deposit || hidden.has(kind.activity)) continue
    const taking = await takingDeposits(ctx, playerId, kind)
    if (taking) found.push(taking)
  }
  return found
}

/** These deposits of an activity as offers: none that it refuses, and none above the player's own limit. */
export function ofActivity(taking: Taking, options: readonly DepositOption[]): Offer[] {
  const { facts, one } = taking
  const { code, activity, deposit } = one.kind
  if (!deposit) return []
  const { now: at, today: day, profile, limitLeft } = facts
  return options
    .filter(({ price }) => takes(taking, facts, price))
    .filter(({ price }) => limitLeft === null || price <= limitLeft)
    .map((option) => ({
      shown: { code, activity, actType: deposit.actType, ...shownAs(option) },
      alone: deposit.alone ?? false,
      outlives(other) {
        const isFirst = profile.depositTotal === 0
        const depositTotal = profile.depositTotal + other.amount
        const orders = [...facts.orders, { at, day, ...other, isFirst }]
        const after = { ...facts, profile: { ...profile, depositTotal }, orders }
        return takes(taking, after, option.price)
      },
    }))
}

const codesOf = (offers: readonly Offer[]) => [...new Set(offers.map(({ shown }) => shown.code))]

/** Each offer with the others that its deposit ends: each of these is asked by its own rules, so that nothing ends untold. */
export function withEnds(all: readonly Offer[]): FirstDeposit[] {
  return all.map(({ shown, alone }) => {
    const { code, price: amount, actType } = shown
    // Offers that come with every deposit come with this one too, unless it stands in for them.
    const comes = ({ shown: other }: Offer) =>
      other.code === code || (!alone && other.actType === 0 && other.price <= amount)
    const ended = all.filter((one) => !comes(one) && !one.outlives({ amount, actType }))
    return { ...shown, ends: codesOf(ended) }
  })
}

/** Compares what the first deposit of a player can bring. */
export async function firstDeposits(
  ctx: AppContext,
  playerId: number,
): Promise<{ offers: FirstDeposit[]; firstOnly: string[] }> {
  const player = await factsOf(ctx, playerId)
  if (player.depositTotal > 0 || player.keptOut) return { offers: [], firstOnly: [] }
  const takings = await takingsOf(ctx, playerId)
  const all = [
    ...(await ofCampaigns(ctx, player)),
    ...takings.flatMap((taking) =>
      ofActivity(taking, taking.one.kind.deposit?.options?.(taking.one.terms) ?? []),
    ),
  ]
  const lost = all.filter((one) => !one.outlives({ amount: 1, actType: 0 }))
  return { offers: withEnds(all), firstOnly: codesOf(lost) }
}
