import {
  LAPSING_DAYS,
  type ClaimRisk,
  type OfficeClaim,
  type officeClaims,
  type officeClaimSums,
} from '@perlas/contract/office-claims'
import type { Static } from 'typebox'
import { allOf, type AppContext } from '#/kernel/context.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { daysAfter, manilaDay } from '#/kernel/manila.ts'
import { recordOpening } from '#/platform/audit/audit.ts'
import { readCampaignIds } from '../store.activities.ts'
import { titlesOf } from './day-ends.ts'
import {
  countRefusals,
  listLapsing,
  listRefusals,
  listSetAside,
  sumLapsing,
  sumSetAside,
  type After,
  type ClaimRow,
} from './store.claims.ts'

type By = { member: StaffSession; address: string }

const spanOf = (ctx: AppContext) => {
  const now = ctx.clock()
  return { today: manilaDay(now), until: manilaDay(daysAfter(now, LAPSING_DAYS)) }
}

async function named(ctx: AppContext) {
  const [titles, made] = await allOf([titlesOf(ctx), readCampaignIds(ctx)])
  return made.map(({ campaignId, code }) => ({
    campaignId,
    code,
    title: titles.get(code) ?? code,
  }))
}

/** What is at risk in each activity, what ends first on top. That it was read is recorded. */
export async function claimSums(
  ctx: AppContext,
  view: string | undefined,
  by: By,
): Promise<Static<(typeof officeClaimSums)['output']>> {
  await recordOpening(ctx, { ...by, action: 'claims-at-risk-read', view })
  const span = spanOf(ctx)
  const [all, lapsing, aside, refused] = await Promise.all([
    named(ctx),
    sumLapsing(ctx, span),
    sumSetAside(ctx),
    countRefusals(ctx),
  ])
  const rows = all.flatMap(({ campaignId, code, title }) => {
    const of = <Row extends { campaignId: number }>(found: readonly Row[]) =>
      found.find((one) => one.campaignId === campaignId)
    const [ending, kept, vain] = [of(lapsing), of(aside), of(refused)]
    if (!ending && !kept && !vain) return []
    const { steps = 0, coins = 0, firstDay = '' } = ending ?? {}
    return [
      {
        code,
        title,
        lapsing: { steps, coins, firstDay },
        setAside: { players: kept?.players ?? 0, coins: kept?.coins ?? 0 },
        mark: vain?.mark ?? 0,
        proof: vain?.proof ?? 0,
        budget: vain?.budget ?? 0,
      },
    ]
  })
  const first = ({ lapsing: { firstDay } }: (typeof rows)[number]) => firstDay || '9999'
  return {
    today: span.today,
    rows: rows.toSorted((left, right) => first(left).localeCompare(first(right))),
  }
}

/** The players behind one of these sums, in pages. That it was read is recorded. */
export async function claims(
  ctx: AppContext,
  input: Static<(typeof officeClaims)['input']>,
  by: By,
): Promise<Static<(typeof officeClaims)['output']>> {
  const { why, code, size, after, view } = input
  const detail = { reason: why, ...(code && { activity: code }) }
  await recordOpening(ctx, { ...by, action: 'claims-listed', view, detail })
  const all = await named(ctx)
  const campaignIds =
    code === undefined
      ? undefined
      : all.filter((one) => one.code === code).map(({ campaignId }) => campaignId)
  const found = await listed(ctx, why, { campaignIds, after: afterOf(after), size: size + 1 })
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return {
    rows: rows.map((row): OfficeClaim => {
      const of = all.find(({ campaignId }) => campaignId === row.campaignId)
      return {
        ...row,
        id: cursorOf(row),
        code: of?.code ?? '',
        title: of?.title ?? String(row.campaignId),
        lastDay: row.lastDay ?? '',
        lastAt: row.lastAt?.toISOString() ?? '',
        markWhat: (row.markWhat ?? '') as OfficeClaim['markWhat'],
        markOf: row.markOf ?? 0,
      }
    }),
    more: found.length > size,
    next: last ? cursorOf(last) : '',
  }
}

const cursorOf = ({ order, playerId, campaignId }: ClaimRow) => `${order}:${playerId}:${campaignId}`

function afterOf(text: string | undefined): After | undefined {
  if (text === undefined) return undefined
  const [value = 0, playerId = 0, campaignId = 0] = text.split(':').map(Number)
  return { value, playerId, campaignId }
}

function listed(
  ctx: AppContext,
  why: ClaimRisk,
  page: { campaignIds: readonly number[] | undefined; after: After | undefined; size: number },
): Promise<ClaimRow[]> {
  if (why === 'lapsing') return listLapsing(ctx, { ...page, ...spanOf(ctx) })
  return why === 'set-aside' ? listSetAside(ctx, page) : listRefusals(ctx, { ...page, why })
}
