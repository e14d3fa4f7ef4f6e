import type {
  OfficeFriend,
  OfficeInviter,
  officeAgentWeeks,
  officeFriends,
  officeInviter,
  officeInviters,
} from '@perlas/contract/office-friends'
import type { Static, TSchema } from 'typebox'
import { programmes } from '#/engagement/campaigns/campaigns.ts'
import { inviteRulesNow, spikesOf, superiorsOf } from '#/engagement/invites/invites.ts'
import { invitedFlags } from '#/money/withdrawals/withdrawals.ts'
import { allOf, type AppContext } from '#/kernel/context.ts'
import type { FileColumn } from '#/kernel/csv.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { daysAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'
import { insertAudit, namesOf, recordOpening } from '#/platform/audit/audit.ts'
import {
  findAccount,
  listAgents,
  listByCommission,
  listByMembers,
  listFriends,
  listMoves,
  listPaid,
  listWeeks,
  readHead,
  type After,
  type FriendRow,
  type MoveRow,
} from './store.ts'

type By = { member: StaffSession; address: string }
type Input<Call extends { input: TSchema }> = Static<Call['input']>
/** The last proposals that a row shows. */
const MOVES_SHOWN = 5
const WEEKS_SHOWN = 13
/** Nobody is paid for more tiers. */
const TIERS = 5
const E4 = 10_000

const afterOf = (text: string | undefined): After | undefined => {
  if (text === undefined) return undefined
  const [value = 0, playerId = 0] = text.split(':').map(Number)
  return { value, playerId }
}

/** Whoever brought members. That it was read is recorded, with what was searched for. */
export async function inviters(
  ctx: AppContext,
  input: Input<typeof officeInviters>,
  by: By,
): Promise<Static<(typeof officeInviters)['output']>> {
  const { view, ...ask } = input
  const { search = '', programme } = ask
  const text = search.trim()
  const detail = { ...(text && { search: text }), ...(programme && { activity: programme }) }
  await recordOpening(ctx, { ...by, action: 'inviters-read', view, detail })
  return inviterRows(ctx, ask)
}

/** A page of inviters; that it was read is recorded by the caller. */
export async function inviterRows(
  ctx: AppContext,
  input: Omit<Input<typeof officeInviters>, 'view'>,
): Promise<Static<(typeof officeInviters)['output']>> {
  const { size, search = '', programme, sort = 'members', waiting = false, after } = input
  const text = search.trim()
  const all = await programmes(ctx)
  const shown = all.map(({ code, title }) => ({ code, title }))
  const playerId = text === '' ? undefined : await playerCalled(ctx, text)
  if (text !== '' && playerId === undefined)
    return { rows: [], more: false, next: '', programmes: shown }
  const list = sort === 'commission' ? listByCommission : listByMembers
  const found = await list(ctx, {
    after: afterOf(after),
    programmes: all.flatMap(({ campaignIds }) => campaignIds),
    playerId,
    of: programme === undefined ? undefined : campaignsOf(all, programme),
    waiting,
    size: size + 1,
  })
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  const spikes = await spikesOf(
    ctx,
    rows.map((one) => one.playerId),
  )
  return {
    rows: rows.map(({ campaignIds, ...row }): OfficeInviter => ({
      ...row,
      programmes: all.filter((one) => one.campaignIds.some((id) => campaignIds.includes(id))),
      flags: invitedFlags(spikes.get(row.playerId)),
    })),
    more: found.length > size,
    next: nextOf(
      last && {
        value: sort === 'commission' ? last.earned : last.members,
        playerId: last.playerId,
      },
    ),
    programmes: shown,
  }
}

/** The columns of the file of inviters. */
export const inviterColumns: readonly FileColumn<OfficeInviter>[] = [
  { title: 'Player', kind: 'count', of: ({ playerId }) => playerId },
  { title: 'Account', of: ({ account }) => account },
  { title: 'State', of: ({ state }) => state },
  { title: 'Friends', kind: 'count', of: ({ members }) => members },
  { title: 'Count', kind: 'count', of: ({ valid }) => valid },
  { title: 'Void', kind: 'count', of: (row) => row.void },
  { title: 'Programmes', of: (row) => row.programmes.map(({ title }) => title).join(', ') },
  { title: 'Commission earned', kind: 'money', of: ({ earned }) => earned },
  { title: 'Paid', kind: 'money', of: ({ paid }) => paid },
  { title: 'Flags', of: ({ flags }) => flags.map(({ flag }) => flag).join(', ') },
  { title: 'Friends to decide', kind: 'count', of: ({ waiting }) => waiting },
]

/** Of a programme that is not there, nobody. */
const campaignsOf = (all: Awaited<ReturnType<typeof programmes>>, programme: string) =>
  all.find(({ code }) => code === programme)?.campaignIds ?? []

/** Where the next page begins. */
const nextOf = (last: After | undefined) => (last ? `${last.value}:${last.playerId}` : '')

/** Ids are digits alone; whatever else is a whole account. */
async function playerCalled(ctx: AppContext, text: string): Promise<number | undefined> {
  return /^\d{1,15}$/.test(text) ? Number(text) : findAccount(ctx, text)
}

/** One player among members and agents. That it was read is recorded. */
export async function inviter(
  ctx: AppContext,
  { playerId }: { playerId: number },
  { member: { staffId }, address }: By,
): Promise<Static<(typeof officeInviter)['output']>> {
  await insertAudit(ctx, { staffId, action: 'friends-read', detail: { playerId }, address })
  const all = await programmes(ctx)
  const [head, above, spikes, rules] = await allOf([
    readHead(ctx, { playerId, programmes: all.flatMap(({ campaignIds }) => campaignIds) }),
    superiorsOf(ctx, playerId, TIERS),
    spikesOf(ctx, [playerId]),
    inviteRulesNow(ctx),
  ])
  if (!head) throw new AppError('not-found')
  const agents = await listAgents(ctx, above)
  const titleOf = (code: string) => all.find((one) => one.code === code)?.title ?? code
  const { campaignIds, standsAs, seat, ...rest } = head
  const { deposit, stake, days, withinDays } = rules
  return {
    ...rest,
    programmes: all.filter((one) => one.campaignIds.some((id) => campaignIds.includes(id))),
    standsAs: standsAs ?? '',
    seat: seat && {
      programme: titleOf(seat.kind),
      since: seat.since,
      until: seat.until ?? '',
    },
    above: agents.map(({ kind, share, ...one }, at) => ({
      ...one,
      tier: above[at]?.tier ?? at + 1,
      share: share ?? 0,
      programme: kind === null ? '' : titleOf(kind),
    })),
    flags: invitedFlags(spikes.get(playerId)),
    rules: { deposit, stake, days, withinDays },
  }
}

/** The members of one player, each with why they count or not. That it was read is recorded. */
export async function friends(
  ctx: AppContext,
  input: Input<typeof officeFriends>,
  by: By,
): Promise<Static<(typeof officeFriends)['output']>> {
  const { playerId, size, state, after, view } = input
  const detail = { playerId, ...(state && { state }) }
  await recordOpening(ctx, { ...by, action: 'friends-listed', view, detail })
  const found = await listFriends(ctx, { playerId, state, after: afterOf(after), size: size + 1 })
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  const [moves, all, rules] = await allOf([
    listMoves(ctx, {
      playerId,
      memberIds: rows.map((one) => one.playerId),
      each: MOVES_SHOWN,
    }),
    programmes(ctx),
    inviteRulesNow(ctx),
  ])
  const members = moves.flatMap(({ proposedBy, decidedBy }) => [
    proposedBy,
    decidedBy ?? proposedBy,
  ])
  const names = await namesOf(ctx, [...new Set(members)])
  const shown = (one: MoveRow, row: FriendRow) => ({
    id: one.id,
    what: one.what,
    reason: one.reason,
    status: one.status,
    proposedBy: names.get(one.proposedBy) ?? '',
    decidedBy: one.decidedBy === null ? '' : (names.get(one.decidedBy) ?? ''),
    at: one.at.toISOString(),
    mine: one.proposedBy === by.member.staffId,
    stale: one.status === 'proposed' && one.seen !== row.state,
  })
  return {
    rows: rows.map((row): OfficeFriend => {
      const { missing, voidWhy, sharedWhat, barred, paidBy, since } = row
      return {
        ...row,
        since: since.toISOString(),
        lastDay: lastDayOf(since, rules.withinDays),
        missing: missing as OfficeFriend['missing'],
        validAt: row.validAt?.toISOString() ?? '',
        voidAt: row.voidAt?.toISOString() ?? '',
        voidWhy: (voidWhy ?? '') as OfficeFriend['voidWhy'],
        restoredAt: row.restoredAt?.toISOString() ?? '',
        sharedWhat: (sharedWhat ?? '') as OfficeFriend['sharedWhat'],
        sharedWith: row.sharedWith ?? 0,
        sharedAt: row.sharedAt?.toISOString() ?? '',
        paidBy: paidBy === null ? '' : (all.find(({ code }) => code === paidBy)?.title ?? paidBy),
        barred: (barred ?? '') as OfficeFriend['barred'],
        moves: moves.filter((one) => one.memberId === row.playerId).map((one) => shown(one, row)),
      }
    }),
    more: found.length > size,
    next: nextOf(last && { value: last.order, playerId: last.playerId }),
  }
}

const lastDayOf = (since: Date, withinDays: number) =>
  manilaDay(daysAfter(midnightOf(manilaDay(since)), withinDays - 1))

/** The weeks of an agent, each with the ledger's payments. That it was read is recorded. */
export async function agentWeeks(
  ctx: AppContext,
  input: Input<typeof officeAgentWeeks>,
  by: By,
): Promise<Static<(typeof officeAgentWeeks)['output']>> {
  const { playerId, before, view } = input
  await recordOpening(ctx, { ...by, action: 'agent-weeks-read', view, detail: { playerId } })
  const found = await listWeeks(ctx, { playerId, before, weeks: WEEKS_SHOWN + 1 })
  const weeks = [...new Set(found.map(({ week }) => week))]
  const rows = found.filter(({ week }) => weeks.indexOf(week) < WEEKS_SHOWN)
  const entries = await listPaid(ctx, { playerId, weeks: rows.filter(({ paid }) => paid > 0) })
  return {
    rows: rows.map(({ theoE4, carriedE4, freeOn, ...row }) => ({
      ...row,
      theo: Math.floor(theoE4 / E4),
      carried: Math.ceil(carriedE4 / E4),
      freeOn: freeOn ?? '',
      entries: entries
        .filter(({ week, tier }) => week === row.week && tier === row.tier)
        .map(({ entryNo, amount, at }) => ({ entryNo, amount, at: at.toISOString() })),
    })),
    more: weeks.length > WEEKS_SHOWN,
  }
}
