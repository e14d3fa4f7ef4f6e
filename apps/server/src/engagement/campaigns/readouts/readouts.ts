import { readoutFigures, type OfficeReadout } from '@perlas/contract/office-activities'
import { dayAfter } from '@perlas/campaign-kit/days'
import { quarterEnds } from '@perlas/campaign-kit/parts'
import { sharesOf } from '@perlas/campaign-kit/running'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { daysAfter, manilaDay } from '#/kernel/manila.ts'
import { insertAudit, recordOpening } from '#/platform/audit/audit.ts'
import { titlesByNumber } from '../office/day-ends.ts'
import { lockCampaign, stopCampaign } from '../office/store.ts'
import { mayHoldOut, seasonOf } from '../participations.ts'
import { activitiesState, kindNamed, type Running } from '../state.ts'
import {
  apart,
  baseOf,
  difference,
  expectedOf,
  harms,
  isBalanced,
  readableFrom,
  sumsOf,
  type Found,
} from './rules.ts'
import {
  countGroups,
  notePaused,
  readReadout,
  sharesSince,
  storeReadout,
  type ReadoutRow,
} from './store.ts'

const isWhole = (one: Running) => sharesOf(one.terms).join() === '0,100'

/** What of an activity can be compared, of which days; undefined where everybody is offered the same, or groups cannot be told. */
async function comparable(
  ctx: AppContext,
  one: Running,
  since: ReadonlyMap<number, Date>,
): Promise<Omit<Found, 'groups'> | undefined> {
  const { percent, since: heldSince } = await activitiesState(ctx).holdOut(ctx)
  const holdOut = mayHoldOut(one.kind) ? percent : 0
  const running = await activitiesState(ctx).running(ctx)
  const beside = running.filter(({ kind, endedAt }) => kind === one.kind && endedAt === null)
  if (holdOut === 0 && beside.every(isWhole)) return undefined
  const begins = (of: Running) => [
    seasonOf(of.terms).firstDay ?? '',
    manilaDay(since.get(of.campaignId) ?? ctx.clock()),
  ]
  // From the day on which all that is compared stood as it stands.
  const from = [holdOut > 0 ? heldSince : '', ...beside.flatMap(begins)].toSorted().at(-1) ?? ''
  const { lastDay } = seasonOf(one.terms)
  const yesterday = manilaDay(daysAfter(ctx.clock(), -1))
  // Others are left out from the next quarter on.
  const quarter = holdOut > 0 ? dayBefore(quarterEnds(from)) : yesterday
  const until = [yesterday, quarter, ...(lastDay === null ? [] : [lastDay])].toSorted()[0] ?? ''
  if (until < from) return undefined
  const shares = beside.map(({ code, terms }) => {
    const [first, end] = sharesOf(terms)
    return { code, from: first, until: end }
  })
  const groups = apart(shares, one.code)
  return groups && { from, until, holdOut, shares: groups }
}

const dayBefore = (day: string) => dayAfter(day, -1)

/**
 * Every night: what the groups did that chance made of the players of each activity. One of whose players more took care of
 * themselves than chance allows is paused, and two members let it go on.
 */
export async function readOut(ctx: AppContext): Promise<void> {
  const since = await sharesSince(ctx)
  for (const one of await activitiesState(ctx).running(ctx)) {
    if (one.endedAt) continue
    const asked = await comparable(ctx, one, since)
    if (!asked) continue
    const found = { ...asked, groups: await countGroups(ctx, one.kind.code, asked) }
    await storeReadout(ctx, one.campaignId, found)
    const group = found.groups.find(({ part }) => part === partIn(found, one.code))
    const base = group && baseOf(found, group.part)
    if (!one.stoppedAt && group && base && harms(group, base)) await pause(ctx, one)
  }
}

const partIn = ({ shares }: Pick<Found, 'shares'>, code: string) =>
  shares.findIndex((share) => share.code === code) + 1

async function pause(ctx: AppContext, { campaignId }: Running): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const campaign = await lockCampaign(tx, { campaignId })
    if (!campaign?.open || campaign.pausedAt) return
    await stopCampaign(tx, { campaignId, what: 'pause' })
    await notePaused(tx, campaignId)
    const activity = (await titlesByNumber(tx)).get(campaignId) ?? String(campaignId)
    await insertAudit(tx, {
      staffId: null,
      action: 'activity-paused-for-care',
      detail: { activity },
      address: '',
    })
    tx.fanout.publish('content', '')
    tx.log.error({ campaignId }, 'an activity was paused: more of its players took care')
  })
}

/** What the last night found of one activity; that it was read is recorded. */
export async function readoutOf(
  ctx: AppContext,
  { code, view }: { code: string; view?: string | undefined },
  by: { member: StaffSession; address: string },
): Promise<OfficeReadout> {
  if (!kindNamed(activitiesState(ctx).kinds, code)) throw new AppError('not-found')
  await recordOpening(ctx, { ...by, action: 'readout-read', view })
  const row = await readReadout(ctx, code)
  return row ? shown(ctx, code, row) : nothing
}

const nothing: OfficeReadout = {
  at: '',
  from: '',
  until: '',
  readableFrom: '',
  isReadable: false,
  isBalanced: true,
  pausedAt: '',
  groups: [],
  rows: [],
}

async function shown(
  ctx: AppContext,
  code: string,
  { at, found, pausedAt, campaignId }: ReadoutRow,
): Promise<OfficeReadout> {
  const running = await activitiesState(ctx).running(ctx)
  const one = running.find((other) => other.campaignId === campaignId)
  const { lastDay } = one ? seasonOf(one.terms) : { lastDay: null }
  const mayReadFrom = readableFrom(found.from, lastDay)
  const isReadable = found.until >= dayBefore(mayReadFrom)
  const own = partIn(found, code)
  const expected = expectedOf(found)
  const base = baseOf(found, own)
  const titles = await titlesByNumber(ctx)
  const titleFor = (of: string) =>
    titles.get(running.find((other) => other.code === of)?.campaignId ?? 0) ?? of
  return {
    at: at.toISOString(),
    from: found.from,
    until: found.until,
    readableFrom: mayReadFrom,
    isReadable,
    isBalanced: isBalanced(found),
    pausedAt: pausedAt?.toISOString() ?? '',
    groups: found.groups.map(({ part, players }) => ({
      what:
        part === -1 ? ('left-out' as const) : part === 0 ? ('none' as const) : ('share' as const),
      title: part > 0 ? titleFor(found.shares[part - 1]?.code ?? '') : '',
      share: expected.get(part) ?? 0,
      players,
      isOwn: part === own,
      isBase: part === base?.part,
    })),
    rows: readoutFigures
      // How many took care of themselves is never waited for.
      .filter((figure) => isReadable || figure === 'care')
      .map((figure) => ({
        figure,
        cells: found.groups.map((group) => {
          const sums = sumsOf(group, figure)
          const mean = group.players === 0 ? 0 : sums.sum / group.players
          const isBase = group.part === base?.part
          const more = base && !isBase ? difference(sums, sumsOf(base, figure)) : undefined
          return { mean, ...(more && Number.isFinite(more.low) && { more }) }
        }),
      })),
  }
}
