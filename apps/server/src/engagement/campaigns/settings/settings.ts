import { Yes } from '@perlas/contract/fields'
import type { Campaign } from '@perlas/campaign-kit/campaign'
import type { Kind } from '@perlas/campaign-kit/kind'
import { runningProblems, runningTerms, sharesOf } from '@perlas/campaign-kit/running'
import { formatMoney } from '@perlas/contract/money'
import { Type, type Static, type TObject } from 'typebox'
import { Value } from 'typebox/value'
import type { AppContext } from '#/kernel/context.ts'
import { gameById } from '#/gaming/catalogue/catalogue.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { SettingArea, SettingValue } from '#/kernel/setting-area.ts'
import { itemKinds } from '#/money/gifts/gifts.ts'
import { sealedTerms } from '../codes.ts'
import { beginSimulation, simulationOf, simulationRunOf } from '../simulation/simulation.ts'
import { activitiesState, campaignsState, kindNamed } from '../state.ts'
import { allot, writeVersion } from '../store.activities.ts'
import { listCampaigns, writeCampaign } from '../store.ts'
import { openingTerms } from './opening.ts'

const Open = Yes('Open', 'Players can take part.')
type Terms = Static<TObject>

/** Open or not, when and how much where it is an activity, and the terms that the kind itself describes. */
export function schemaOf(kind: Campaign | Kind): TObject {
  const { terms } = kind
  const season = 'activity' in kind ? runningTerms : {}
  return Type.Object(
    { open: Open, ...season, ...terms.properties },
    { additionalProperties: false },
  )
}

const NEW = /:new$/
/** Of a campaign that there is, or of the next one of a kind: `christmas:new`. */
const activityKind = (ctx: AppContext, code: string): Kind | undefined =>
  kindNamed(activitiesState(ctx).kinds, code.replace(NEW, ''))

export const kindOf = (ctx: AppContext, code: string): Campaign | Kind | undefined =>
  campaignsState(ctx).get(code) ?? activityKind(ctx, code)

/** What operators call a campaign: by its own name, or its kind's with its number. */
export function titleOf({ title, code: kind }: Kind, code: string, terms: object = {}): string {
  const { name = '' } = terms as { name?: string }
  return name || (code === kind ? title : `${title} ${code.slice(kind.length + 1)}`)
}

/** With what terms of before did not say. */
function whole(kind: Campaign | Kind, terms: { audience?: object } = {}): Terms {
  const given = structuredClone(terms)
  if (!('activity' in kind))
    return Value.Default(kind.terms, { ...kind.defaults, ...given }) as Terms
  const opening = openingTerms(kind)
  const audience = { ...opening.audience, ...given.audience }
  return Value.Default(kind.terms, { ...opening, ...given, audience }) as Terms
}

/** What is wrong with terms of the right shape. */
export const termProblems = (kind: Campaign | Kind, terms: Terms): string[] => [
  ...('activity' in kind ? runningProblems(terms) : []),
  ...kind.problems(terms),
]

/** A raffle is a promotion that needs a permit: it is not opened without the number. */
export const permitProblems = (kind: Campaign | Kind, terms: Terms): string[] => {
  const prizes = 'activity' in kind ? (kind.raffle?.rules(terms).prizes ?? []) : []
  const { permit = '' } = terms as { permit?: string }
  return prizes.length > 0 && permit.trim() === ''
    ? ['A raffle is opened with the number of its permit.']
    : []
}

/** The campaigns of a kind: the one that is always there, and those that were added. */
const codesOf = (ctx: AppContext, kind: Kind, rows: readonly { code: string }[]): string[] => [
  kind.code,
  ...rows
    .map(({ code }) => code)
    .filter((code) => code !== kind.code && activityKind(ctx, code) === kind)
    .toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1)),
]

/** Coupons that are not there to be given. */
async function couponProblems(ctx: AppContext, kind: Kind, terms: Terms): Promise<string[]> {
  const given = kind.coupons?.(terms) ?? []
  if (given.length === 0) return []
  const open = new Set((await itemKinds(ctx)).map(({ propId }) => propId))
  return given.filter((id) => !open.has(id)).map((id) => `There is no open coupon ${id}.`)
}

/** Free rounds that nobody could play: the game does not take them, or not at that stake. */
async function freeRoundsProblems(ctx: AppContext, kind: Kind, terms: Terms): Promise<string[]> {
  const { gameId, bet, returned } = kind.freeRounds?.(terms) ?? {
    gameId: 0,
    bet: 0,
    returned: undefined,
  }
  if (gameId === 0 || bet === 0) return []
  const game = await gameById(ctx, gameId)
  if (!game?.enabled || game.freeBets.length === 0)
    return [`${game?.name ?? `Game ${gameId}`} takes no free rounds now.`]
  const declared = 10_000 - game.edgeBps
  if (returned !== undefined && returned < declared)
    return [`${game.name} declares a return of ${(declared / 100).toFixed(2)} %: price it by that.`]
  if (game.freeBets.includes(bet)) return []
  const stakes = game.freeBets.map((stake) => `₱${formatMoney(stake)}`).join(', ')
  return [`${game.name} takes free rounds of ${stakes}.`]
}

/** Chance is the same for everybody: where parts of the players are compared, what is drawn is not what differs. */
async function oddsProblems(
  ctx: AppContext,
  kind: Kind,
  { code, terms }: { code: string; terms: Terms },
): Promise<string[]> {
  const isShare = (of: Terms) => sharesOf(of).join() !== '0,100'
  if (!kind.odds || !isShare(terms)) return []
  const own = JSON.stringify(kind.odds(terms))
  const running = await activitiesState(ctx).running(ctx)
  return running
    .filter((one) => one.kind === kind && one.code !== code && !one.endedAt && isShare(one.terms))
    .filter((one) => JSON.stringify(kind.odds?.(one.terms)) !== own)
    .map((one) => `${titleOf(kind, one.code, one.terms)} draws with other chances. Parts may not.`)
}

/** Without what nobody may read: codes are kept as hashes. */
function sealedValue(ctx: AppContext, code: string, value: SettingValue): SettingValue {
  const kind = activityKind(ctx, code)
  if (!kind?.byCode) return value
  const { open, ...terms } = value
  return { open, ...sealedTerms(ctx, kind, terms) }
}

/** Every kind of campaign. What players were promised, entered under, or given, is not touched by a change. */
export const campaignArea: SettingArea = {
  // What a campaign of deposits gives is said by the deposit; an activity is lived through first.
  simulation: {
    needed: (ctx, code) => activityKind(ctx, code) !== undefined,
    async begin(ctx, code, value) {
      const kind = activityKind(ctx, code)
      const { open: _, ...terms } = value
      if (kind) await beginSimulation(ctx, kind, terms)
    },
    async run(ctx, code, value) {
      const kind = activityKind(ctx, code)
      const { open: _, ...terms } = value
      return kind && simulationRunOf(ctx, kind, terms)
    },
    async read(ctx, code, value) {
      const kind = activityKind(ctx, code)
      const { open: _, ...terms } = value
      return kind && simulationOf(ctx, kind, terms)
    },
  },
  topic: 'content',
  async list(ctx) {
    const rows = await listCampaigns(ctx)
    const deposits = [...campaignsState(ctx).values()].map((kind) => {
      const row = rows.find(({ code }) => code === kind.code)
      const value = { open: row?.open ?? false, ...(row?.terms ?? kind.defaults) }
      return { name: kind.code, title: kind.title, value }
    })
    const activities = [...activitiesState(ctx).kinds.values()].flatMap((kind) =>
      codesOf(ctx, kind, rows).map((code) => {
        const row = rows.find((one) => one.code === code)
        const value = { open: row?.open ?? false, ...whole(kind, row?.terms) }
        return { name: code, title: titleOf(kind, code, row?.terms), value }
      }),
    )
    return [...deposits, ...activities]
  },
  async next(ctx, proposed, asked) {
    const kind = activityKind(ctx, asked)
    if (!kind) throw new AppError('not-found')
    const taken = new Set([...(await listCampaigns(ctx)).map(({ code }) => code), ...proposed])
    for (let number = 2; number < 1_000; number += 1)
      if (!taken.has(`${kind.code}-${number}`)) return `${kind.code}-${number}`
    throw new AppError('not-found')
  },
  schema(ctx, code) {
    const kind = kindOf(ctx, code)
    return kind && schemaOf(kind)
  },
  async problems(ctx, code, value) {
    const kind = kindOf(ctx, code)
    if (!kind) return ['There is no such campaign.']
    if (!value) return ['Campaigns are closed, not removed: players have them.']
    const { open, ...terms } = value
    return [
      ...termProblems(kind, terms),
      ...(open === true && 'activity' in kind ? await couponProblems(ctx, kind, terms) : []),
      ...(open === true && 'activity' in kind ? await freeRoundsProblems(ctx, kind, terms) : []),
      ...(open === true && 'activity' in kind
        ? await oddsProblems(ctx, kind, { code, terms })
        : []),
      ...(open === true ? permitProblems(kind, terms) : []),
      ...(open === true && kind.draft
        ? ['This campaign is a draft: it is opened once nothing of it is missing.']
        : []),
    ]
  },
  seal: sealedValue,
  async write(tx, code, given, by) {
    const value = given && sealedValue(tx, code, given)
    const { open, ...terms } = value as { open: boolean } & Terms
    if (!activityKind(tx, code)) return writeCampaign(tx, { code, open, terms })
    const { proposedBy, approvedBy } = by ?? { proposedBy: null, approvedBy: null }
    const campaignId = await writeVersion(tx, { code, open, terms, proposedBy, approvedBy })
    await allot(tx, { campaignId, budget: (terms as { budget: number }).budget })
  },
}
