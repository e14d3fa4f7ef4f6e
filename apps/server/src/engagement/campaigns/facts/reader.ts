import type { Day, Facts, Kind, Season } from '@perlas/campaign-kit/kind'
import type { Static, TObject } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import type { PlayerFacts } from './player.ts'

/** A campaign that asks for facts, under the terms that its player meets. */
export type CampaignAsk = {
  kind: Kind
  terms: Static<TObject>
  campaignId: number
  season: Season
  /** Since when time stands still in it; null while it runs. */
  stoppedAt: Date | null
}

/** How one need of kinds is met. `Part` names the facts that it fills in. */
export type Reader<Raw = unknown, Part extends Partial<Facts> = Partial<Facts>> = {
  /** Reads it once for all campaigns that need it; `from` is the earliest day that any of them asks for. */
  read(ctx: AppContext, player: PlayerFacts, from: Day): Promise<Raw>
  /** Picks what one campaign may see of it. Pure; `from` is the campaign's own first day. */
  for(raw: Raw, ask: CampaignAsk, from: Day): Part
  /** Given without the need, so that no history holds what its kind did not ask for. */
  none: Part
}

/** The days of a record from one on. */
export const daysSince = <Value>(
  days: Readonly<Record<Day, Value>>,
  from: Day,
): Record<Day, Value> => Object.fromEntries(Object.entries(days).filter(([day]) => day >= from))
