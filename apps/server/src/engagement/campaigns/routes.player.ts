import {
  getActivityIds,
  getActivityTerms,
  getChances,
  getFirstDeposits,
  getRewards,
  receiveReward,
  turnChances,
} from '@perlas/contract/activities'
import type { Kind, KindCall } from '@perlas/campaign-kit/kind'
import { getDepositOffers } from '@perlas/contract/deposit-offers'
import { getTaskUser } from '@perlas/contract/tasks'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { rafflesOf, raffleOf, knownToAll } from './raffles/shown.ts'
import { raffleRoutes } from './raffles/routes.ts'
import { activityOf, rewardsOf } from './activities.ts'
import { runningForAll } from './running.ts'
import { termsShown } from './terms-shown.ts'
import { pageOf } from './campaigns.ts'
import { claim } from './claim/claim.ts'
import { chancesOf, turnPair } from './chances.ts'
import { claimByCode } from './codes.ts'
import { depositOffers } from './deposit-ladder.ts'
import { firstDeposits } from './deposit-offers.ts'
import { runningActivitiesOf } from './running-activities.ts'
import { activitiesState, campaignsState } from './state.ts'
import { taskUserOf } from './tasks.ts'

type Asked = { requestId?: string } & Record<string, unknown>

/** What the page of each campaign asks, and what is common to all of them. */
export function campaignPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  for (const kind of campaignsState(ctx).values()) {
    mount(app, ctx, kind.page.call, (_, sender) => pageOf(ctx, kind, signedIn(sender).playerId))
  }
  const kinds = [...activitiesState(ctx).kinds.values()]
  for (const [name, served] of byCall(kinds)) {
    const [first] = served
    if (!first) throw new Error(`nobody serves ${name}`)
    mount(app, ctx, first.one.call, async (input, sender) => {
      const asked = input as Asked
      const found = served.find(({ one }) => one.when?.(asked) ?? true)
      if (!found) throw new AppError('activity-closed')
      if (found.one.toAll) return toAll(ctx, found, sender.caller?.playerId)
      if (!sender.caller && found.one.visitor) return found.one.visitor
      return answer(ctx, {
        ...found,
        playerId: signedIn(sender).playerId,
        asked,
        requestId: asked.requestId ?? sender.request.id,
      })
    })
  }
  raffleRoutes(app, ctx)
  mount(app, ctx, getActivityIds, (_, sender) => runningActivitiesOf(ctx, sender.caller?.playerId))
  mount(app, ctx, getTaskUser, (_, sender) => taskUserOf(ctx, sender.caller?.playerId))
  mount(app, ctx, getRewards, async (_, sender) =>
    sender.caller
      ? { ...(await rewardsOf(ctx, sender.caller.playerId)), running: [] }
      : { ready: [], next: [], history: [], running: await runningForAll(ctx) },
  )
  mount(app, ctx, receiveReward, async ({ activity, awardId, requestId }, sender) => {
    const kind = kinds.find((one) => one.activity === activity)
    if (!kind) throw new AppError('activity-closed')
    const { received } = await claim(ctx, {
      playerId: signedIn(sender).playerId,
      kind,
      command: { do: 'receive', choice: awardId },
      requestId: requestId ?? sender.request.id,
    })
    return received
  })
  mount(app, ctx, getActivityTerms, async ({ activity }, sender) => {
    const kind = kinds.find((one) => one.activity === activity)
    if (!kind) throw new AppError('activity-closed')
    return termsShown(ctx, kind, sender.caller?.playerId)
  })
  mount(app, ctx, getFirstDeposits, (_, sender) => firstDeposits(ctx, signedIn(sender).playerId))
  mount(app, ctx, getDepositOffers, (_, sender) => depositOffers(ctx, signedIn(sender).playerId))
  mount(app, ctx, getChances, async ({ activity }, sender) => {
    const kind = kinds.find((one) => one.activity === activity)
    if (!kind?.odds) throw new AppError('activity-closed')
    return chancesOf(ctx, signedIn(sender).playerId, kind)
  })
  mount(app, ctx, turnChances, ({ clientSeed }, sender) =>
    turnPair(ctx, signedIn(sender).playerId, clientSeed),
  )
}

type Served = { kind: Kind; one: KindCall }

/** Kinds that share a call are told apart by what is asked. */
function byCall(kinds: readonly Kind[]): Map<string, Served[]> {
  const found = new Map<string, Served[]>()
  for (const kind of kinds)
    for (const one of kind.calls) {
      const { name } = one.call
      found.set(name, [...(found.get(name) ?? []), { kind, one }])
    }
  return found
}

async function answer(
  ctx: AppContext,
  {
    kind,
    one,
    playerId,
    asked,
    requestId,
  }: Served & { playerId: number; asked: Asked; requestId: string },
): Promise<Record<string, unknown>> {
  const command = one.command?.(asked)
  if (!command) {
    const { view } = await activityOf(ctx, playerId, kind)
    return { ...one.answer(view, asked), ...(await raffleIn(ctx, kind, playerId)) }
  }
  const { activity, received } = await (kind.byCode
    ? claimByCode(ctx, { playerId, kind, code: String(asked['code']), requestId })
    : claim(ctx, { playerId, kind, command, requestId }))
  return {
    ...one.answer(activity.view, asked),
    ...received,
    ...(await raffleIn(ctx, kind, playerId)),
  }
}

/** What every answer of a kind that holds a raffle has beside its own. */
async function raffleIn(ctx: AppContext, kind: Kind, playerId: number) {
  const raffle = kind.raffle && (await raffleOf(ctx, kind, playerId))
  return raffle ? { raffle } : {}
}

/** A page that is everybody's: the raffle of now or the last one, and those before it. */
async function toAll(
  ctx: AppContext,
  { kind, one }: Served,
  playerId: number | undefined,
): Promise<Record<string, unknown>> {
  const known = await knownToAll(ctx, kind, playerId)
  const raffles = await rafflesOf(ctx, kind, playerId)
  return { ...one.toAll?.(known), raffles }
}
