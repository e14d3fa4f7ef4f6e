import type { Campaign, CountingGame, Decision } from '@perlas/campaign-kit/campaign'
import type { Static, TObject } from 'typebox'
import { catalogue } from '#/gaming/catalogue/catalogue.ts'
import { followReturn } from '#/engagement/invites/invites.ts'
import type { AppContext } from '#/kernel/context.ts'
import { PLAYER_TOPIC } from '#/kernel/db/fanout.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { holdWallet } from '#/ledger/wallet/wallet.ts'
import { gamesThatCount, grant, takeBack } from '#/money/bonus/bonus.ts'
import { activityOfOrder } from '#/money/deposits/deposits.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { factsOf, offered } from './deposit-offers.ts'
import { claimMarks } from './marks.ts'
import { listenToPlayers } from './activity-cache.ts'
import { activitiesState, campaignsState } from './state.ts'
import {
  coinsByRef,
  grantOfCampaign,
  grantsOfRef,
  insertEntitlement,
  readEntitlement,
  readOpenTerms,
  settleEntitlement,
} from './store.ts'

export { friendsBring, programmeOf, runningForAll } from './running.ts'
export { nextDepositBrings, takeDeposit, welcomeOffer } from './deposit-offers.ts'
export { endDemonstration, keepDemonstration, openForDemonstration } from './demonstration.ts'
export {
  followChange,
  followCounted,
  followDeposit,
  followFriend,
  followIdentity,
  followNewDay,
} from './follow.ts'
export { followPlay } from './follow-play.ts'
export { tellLapses } from './lapses.ts'
export { giveByMail, receiveByMail, wealthOf } from './by-mail.ts'
export { knownMarks, markPayer, markPayment, markPerson } from './marks.ts'
export { payRemainders } from './remainders.ts'
export { whatRuns } from './running-activities.ts'
export { isDecision } from './store.activities.ts'
export { dayEnds, endDay, titlesOf, type DayEnd } from './office/day-ends.ts'
export { campaignsToLink, type LinkedCampaign } from './office/linked.ts'
export { moveRaffles } from './raffles/raffles.ts'
export { seasonWins } from './raffles/shown.ts'
export { readOut } from './readouts/readouts.ts'
export { resumeSimulations, simulationsDone } from './simulation/simulation.ts'
export { programmes } from './office/programmes.ts'
export { proveChances, proveDecisions } from './office/proofs.ts'
export { holdOutArea } from './settings/hold-out.ts'
export { campaignArea } from './settings/settings.ts'

type Terms = Static<TObject>
/** What a campaign's page says to a player. */
export async function pageOf(ctx: AppContext, kind: Campaign, playerId: number) {
  const terms = await offered(ctx, kind, await factsOf(ctx, playerId))
  return kind.page.show({ terms, games: terms ? await countingGames(ctx, terms) : [] })
}

/** Terms with rates are those of coins: what each game counts under them. */
export async function countingGames(ctx: AppContext, terms: Terms): Promise<CountingGame[]> {
  if (!('rates' in terms)) return []
  const { games } = await catalogue(ctx)
  const names = new Map(games.map(({ id, name }) => [id, name]))
  const { rates } = terms as { rates: Readonly<Record<number, number>> }
  const counting = await gamesThatCount(ctx, { rates })
  return counting.map(({ gameId, ...counts }) => ({
    gameId,
    name: names.get(gameId) ?? String(gameId),
    ...counts,
  }))
}

/**
 * A deposit order is opened: each campaign about deposits keeps the terms that its player sees. In the order's own
 * transaction, under the wallet's lock.
 */
export async function promiseDeposit(
  tx: AppContext,
  { playerId, orderId: ref }: { playerId: number; orderId: string },
): Promise<void> {
  // Whoever waits for a deposit is asked anew what there is for them.
  tx.fanout.publish(PLAYER_TOPIC, String(playerId))
  if (await isTakenAlone(tx, { playerId, orderId: ref })) return
  const player = await factsOf(tx, playerId)
  for (const kind of campaignsState(tx).values()) {
    if (!kind.on['deposit.settled']) continue
    const terms = await offered(tx, kind, player)
    if (terms) await insertEntitlement(tx, { playerId, code: kind.code, ref, terms })
  }
}

/** An activity took this deposit in place of what campaigns bring with one: nobody is paid twice for it. */
async function isTakenAlone(
  tx: AppContext,
  order: { playerId: number; orderId: string },
): Promise<boolean> {
  const actType = await activityOfOrder(tx, order)
  const { kinds } = activitiesState(tx)
  return [...kinds.values()].some(({ deposit }) => deposit?.alone && deposit.actType === actType)
}

/**
 * A deposit was credited at what was paid: each campaign about deposits decides, and gives, once. In the transaction
 * that credits it, after the credit, so under the wallet's lock. Whatever is withheld, the deposit itself is paid.
 */
export async function settleDeposit(
  tx: AppContext,
  { playerId, orderId: ref, paid }: { playerId: number; orderId: string; paid: number },
): Promise<void> {
  if (await isTakenAlone(tx, { playerId, orderId: ref })) return
  const facts = await factsOf(tx, playerId)
  for (const kind of campaignsState(tx).values()) {
    const rule = kind.on['deposit.settled']
    if (!rule) continue
    const kept = await readEntitlement(tx, { playerId, code: kind.code, ref })
    if (kept?.settledAt) continue
    // What the player saw when the order was opened is kept, whatever was set meanwhile.
    const terms = kept?.terms ?? (await readOpenTerms(tx, kind.code))
    const decision = terms && rule({ terms, facts, paid })
    if (terms && (decision || kept)) await claim(tx, kind, { playerId, ref, terms, decision })
  }
}

/**
 * Gives what a rule decided, once under the campaign's key: of one person with several accounts the first keeps it. In
 * the transaction of what happened, under the wallet's lock.
 */
async function claim(
  tx: AppContext,
  kind: Campaign,
  due: { playerId: number; ref: string; terms: Terms; decision: Decision | undefined },
): Promise<void> {
  const { playerId, ref, terms, decision } = due
  let outcome = decision?.outcome ?? null
  let coins = decision?.coins
  if (coins && (await grantOfCampaign(tx, { playerId, code: kind.code })) !== undefined) {
    outcome = 'had'
    coins = undefined
  }
  if (coins && !(await claimMarks(tx, kind, playerId))) {
    outcome = 'elsewhere'
    coins = undefined
    await writeMail(tx, { playerId, kind: 'money', template: 'bonus-not-given', details: {} })
  }
  const key = kind.source
  if (coins) {
    const { amount, multiple, rates, days, roundMost, freedMost } = coins
    await grant(tx, {
      playerId,
      amount,
      terms: { multiple, rates, endsAt: daysAfter(tx.clock(), days), roundMost, freedMost },
      source: kind.source,
      key,
    })
  }
  await settleEntitlement(tx, {
    playerId,
    code: kind.code,
    ref,
    terms,
    outcome,
    coins: coins?.amount ?? 0,
    grantKey: coins ? key : null,
  })
}

/** The coins that campaigns brought with each of these orders. */
export function broughtBy(
  ctx: AppContext,
  { playerId, orderIds }: { playerId: number; orderIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  return coinsByRef(ctx, playerId, orderIds)
}

/**
 * A deposit goes back to where it came from: what is left of the coins that campaigns brought with it goes with it, and
 * they do not come again. Asking twice is once. In the caller's transaction.
 */
export async function takeDepositBack(
  tx: AppContext,
  { playerId, orderId: ref }: { playerId: number; orderId: string },
): Promise<number> {
  await holdWallet(tx, playerId)
  let taken = 0
  for (const key of await grantsOfRef(tx, { playerId, ref })) {
    taken += await takeBack(tx, { playerId, key })
  }
  // Whoever counted for somebody by this deposit does not any more.
  await followReturn(tx, playerId)
  return taken
}

/** What operators open and close holds on every node at once. */
export function listenToCampaigns(ctx: AppContext): void {
  ctx.fanout.subscribe('content', () => activitiesState(ctx).drop())
  listenToPlayers(ctx)
}
