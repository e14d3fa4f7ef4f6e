import type { KnownToAll, Kind, View } from '@perlas/campaign-kit/kind'
import { activityFailures } from '@perlas/contract/activities'
import { activityTypes } from '@perlas/contract/enums'
import type { Output } from '@perlas/contract/call'
import type { getRaffle, RaffleShown } from '@perlas/contract/raffles'
import { publicNames } from '#/identity/players/players.ts'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { activityOf } from '../activities.ts'
import { ofKind } from '../one-of-a-kind.ts'
import { activitiesState } from '../state.ts'
import { nameOnList, raffleNow, timesOf } from './raffles.ts'
import {
  countTickets,
  listLargeWins,
  listRaffleDraws,
  listRaffles,
  readRaffle,
  type Raffle,
  type SeasonWin,
} from './store.ts'

const PAST = 26

const states = {
  open: 'open',
  closed: 'closed',
  listed: 'closed',
  drawn: 'drawn',
  paid: 'drawn',
  void: 'closed',
} as const

/** Raffles as they are told, with what the player who asks has of each. */
async function shown(
  ctx: AppContext,
  raffles: readonly Raffle[],
  playerId: number | undefined,
): Promise<RaffleShown[]> {
  const ids = raffles.map(({ raffleId }) => raffleId)
  const own = playerId === undefined ? undefined : await countTickets(ctx, playerId, ids)
  return raffles.map((one) => {
    const count = own?.get(one.raffleId) ?? 0
    const name = playerId !== undefined && count > 0 ? nameOnList(ctx, one.raffleId, playerId) : ''
    return asShown(one, count, name)
  })
}

function asShown(raffle: Raffle, own: number, ownName: string): RaffleShown {
  const { raffleId, rules } = raffle
  return {
    raffleId,
    period: raffle.period,
    state: states[raffle.state],
    opensAt: raffle.opensAt.getTime(),
    closesAt: raffle.closesAt.getTime(),
    drawsAt: raffle.drawsAt.getTime(),
    prizes: [...rules.prizes],
    perPlayer: rules.perPlayer,
    commitment: raffle.commitment,
    tickets: raffle.tickets,
    listHash: raffle.listHash ?? '',
    seed: raffle.seed ?? '',
    beacon: raffle.beacon && { ...raffle.beacon, signature: raffle.beaconSignature ?? '' },
    own,
    ownName,
  }
}

/** The raffle that a kind's page shows: the one of now, else the last one. Undefined where there never was one. */
export async function raffleOf(
  ctx: AppContext,
  kind: Kind,
  playerId: number | undefined,
): Promise<RaffleShown | undefined> {
  const [newest] = await rafflesOf(ctx, kind, playerId)
  return newest
}

/** All raffles of a kind that anybody may look at, newest first. */
export async function rafflesOf(
  ctx: AppContext,
  kind: Kind,
  playerId: number | undefined,
): Promise<RaffleShown[]> {
  for (const running of await ofKind(ctx, kind)) await raffleNow(ctx, running)
  const all = await activitiesState(ctx).byCampaign(ctx)
  const campaignIds = [...all].flatMap(([id, one]) => (one.code === kind.code ? [id] : []))
  const found = await listRaffles(ctx, { campaignIds, now: ctx.clock(), most: PAST })
  return shown(ctx, found, playerId)
}

const LATEST = 12

/** The last raffles of all kinds, as anybody is told of them. */
export async function latestRaffles(
  ctx: AppContext,
): Promise<{ activity: number; raffle: RaffleShown }[]> {
  const all = await activitiesState(ctx).byCampaign(ctx)
  const campaignIds = [...all].flatMap(([id, kind]) => (kind.raffle ? [id] : []))
  if (campaignIds.length === 0) return []
  const found = await listRaffles(ctx, { campaignIds, now: ctx.clock(), most: LATEST })
  const raffles = await shown(ctx, found, undefined)
  return raffles.flatMap((raffle, at) => {
    const activity = all.get(found[at]?.campaignId ?? 0)?.activity
    return activity === undefined ? [] : [{ activity, raffle }]
  })
}

/** One raffle with everything that came out. */
export async function raffleById(
  ctx: AppContext,
  raffleId: number,
  playerId: number | undefined,
): Promise<Output<typeof getRaffle>> {
  const raffle = await readRaffle(ctx, raffleId)
  if (!raffle) throw new AppError('activity-closed')
  const [own] = await shown(ctx, [raffle], playerId)
  if (!own) throw new AppError('activity-closed')
  const draws = await listRaffleDraws(ctx, raffleId)
  const names = await publicNames(ctx, [
    ...new Set(draws.flatMap((one) => (one.playerId === null ? [] : [one.playerId]))),
  ])
  return {
    raffle: own,
    draws: draws.map(({ playerId: owner, ...one }) => ({
      ...one,
      who: (owner !== null && names.get(owner)) || '',
      mine: owner !== null && owner === playerId,
    })),
  }
}

const refusals: readonly string[] = activityFailures

/** What a page that is everybody's may say of a kind, whatever runs and whoever asks. */
export async function knownToAll(
  ctx: AppContext,
  kind: Kind,
  playerId: number | undefined,
): Promise<KnownToAll> {
  const [running] = await ofKind(ctx, kind)
  const open = running?.stoppedAt === null ? running : undefined
  const now = ctx.clock()
  const { view, refused } = await viewFor(ctx, kind, playerId)
  return {
    now: now.getTime(),
    terms: open?.terms,
    times: open && timesOf(open, now),
    view,
    refused,
  }
}

async function viewFor(
  ctx: AppContext,
  kind: Kind,
  playerId: number | undefined,
): Promise<{ view: View | undefined; refused: string }> {
  if (playerId === undefined) return { view: undefined, refused: '' }
  try {
    return { view: (await activityOf(ctx, playerId, kind)).view, refused: '' }
  } catch (fault) {
    if (fault instanceof AppError && refusals.includes(fault.failure))
      return { view: undefined, refused: fault.failure }
    throw fault
  }
}

/** Fireworks of the New Year from so much on, and prizes of its raffle, of the last day. */
export async function seasonWins(
  ctx: AppContext,
  { atLeast, most }: { atLeast: number; most: number },
): Promise<SeasonWin[]> {
  const all = await activitiesState(ctx).byCampaign(ctx)
  const campaignIds = [...all].flatMap(([id, kind]) =>
    kind.activity === activityTypes.NewYear ? [id] : [],
  )
  if (campaignIds.length === 0) return []
  const since = daysAfter(ctx.clock(), -1)
  return listLargeWins(ctx, { campaignIds, table: 'firework', atLeast, since, most })
}
