import type { Campaign } from '@perlas/campaign-kit/campaign'
import type { Kind } from '@perlas/campaign-kit/kind'
import { campaigns, kinds as allKinds } from '@perlas/campaigns/server'
import type { Static, TObject } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { cached } from '#/kernel/cached.ts'
import { slot } from '#/kernel/state.ts'
import { readHoldOut, type HoldOut } from './settings/hold-out.ts'
import { listOpen, readCampaignIds, readVersion } from './store.activities.ts'

/** The kinds of campaigns there are, by their code. */
export type CampaignsState = ReadonlyMap<string, Campaign>

export const campaignsState = slot<CampaignsState>('campaigns')

export function openCampaigns(kinds: readonly Campaign[] = campaigns): CampaignsState {
  return new Map(kinds.map((kind) => [kind.code, kind]))
}

type Terms = Static<TObject>

/** One campaign that is open, under the version in force. */
export type Running = {
  kind: Kind
  /** Its name in the books: the kind's, or that with a number. */
  code: string
  /** There are, or were, other campaigns of its kind. */
  several: boolean
  /** The higher lets players in first. */
  priority: number
  campaignId: number
  version: number
  terms: Terms
  sort: number
  /** Hundredths of coins; 0 for no limit. */
  budget: number
  /** What is left of it for anybody, as of some seconds ago. */
  left: number
  /** Paused or withdrawn: time stands still in it since then. Null while it runs. */
  stoppedAt: Date | null
  /** Withdrawn since then. */
  endedAt: Date | null
}

export type ActivitiesState = {
  kinds: ReadonlyMap<string, Kind>
  running(ctx: AppContext): Promise<readonly Running[]>
  /** Terms of a version, which never change. */
  terms(ctx: AppContext, of: { campaignId: number; version: number }): Promise<Terms>
  byCampaign(ctx: AppContext): Promise<ReadonlyMap<number, Kind>>
  /** Whom chance leaves out of what is offered, in percent of all players. */
  holdOut(ctx: AppContext): Promise<HoldOut>
  drop(): void
}

export const activitiesState = slot<ActivitiesState>('activities')

type Limits = { sort: number; budget: number; priority: number }

/** Campaigns are called like their kind; the second of it is `christmas-2`. */
export const kindNamed = (kinds: ReadonlyMap<string, Kind>, code: string): Kind | undefined =>
  kinds.get(code) ?? kinds.get(code.replace(/-\d{1,3}$/, ''))

const CACHE_MS = 5_000
/** More than any terms may give to receive what was reached. */
const RECEIVED_DAYS = 61
const MAX_VERSIONS = 500

export function openActivities(all: readonly Kind[] = allKinds): ActivitiesState {
  const kinds = new Map(all.map((kind) => [kind.code, kind]))
  const versions = new Map<string, Terms>()
  const running = cached(
    CACHE_MS,
    async (ctx) => {
      const open = await listOpen(ctx, daysAfter(ctx.clock(), -RECEIVED_DAYS))
      const all = (await readCampaignIds(ctx)).map(({ code }) => kindNamed(kinds, code)?.code)
      return open.flatMap(({ code, pausedAt, ...version }): Running[] => {
        const kind = kindNamed(kinds, code)
        if (!kind) return []
        const { sort = 0, budget = 0, priority = 0 } = version.terms as Partial<Limits>
        const stoppedAt = version.endedAt ?? pausedAt
        const several = all.filter((one) => one === kind.code).length > 1
        return [{ kind, code, several, ...version, sort, budget, priority, stoppedAt }]
      })
    },
    { stands: true },
  )
  const ids = cached(CACHE_MS, async (ctx) => {
    const found = await readCampaignIds(ctx)
    return new Map(
      found.flatMap(({ code, campaignId }): [number, Kind][] => {
        const kind = kindNamed(kinds, code)
        return kind ? [[campaignId, kind]] : []
      }),
    )
  })
  const holdOut = cached(CACHE_MS, readHoldOut)
  return {
    kinds,
    holdOut: (ctx) => holdOut.now(ctx),
    running: (ctx) => running.now(ctx),
    byCampaign: (ctx) => ids.now(ctx),
    async terms(ctx, of) {
      const name = `${of.campaignId}/${of.version}`
      const known = versions.get(name)
      if (known) return known
      const terms = await readVersion(ctx, of)
      if (!terms) throw new Error(`the campaign ${of.campaignId} has no version ${of.version}`)
      if (versions.size >= MAX_VERSIONS) versions.clear()
      versions.set(name, terms)
      return terms
    },
    drop() {
      running.drop()
      ids.drop()
      holdOut.drop()
    },
  }
}
