import type { ComponentType, ReactNode } from 'react'
import type { Catalog, Values } from './messages.ts'

/** What a campaign adds to a deposit of so much, in hundredths, and how it says so before anything is paid. */
export type DepositOffer = {
  coins(amount: number): number
  /** What must be played before they can be cashed out. */
  required(amount: number): number
  card(amount: number, listed?: boolean): ReactNode
}

/** What players see of a campaign; fetched when it is first shown, with its texts. */
export type CampaignPart = {
  /** Its own page. */
  Screen: ComponentType
  /** What stands over home once a day while it runs; it closes itself where there is nothing to say. */
  Modal?: ComponentType<{ onOpen: () => void; onClose: () => void }>
  /** The season in large, over the list of rewards on a desktop. */
  Banner?: ComponentType
  /** The name of its scene, which also stands over its rules on a desktop. */
  scene?: string
  /** What it offers for the next deposit, asked of the server; undefined while nothing. Of campaigns about deposits. */
  depositOffer?: () => Promise<DepositOffer | undefined>
  /** What stands on the page that it is about, where that is not its own. */
  Note?: ComponentType
  /** What its rules say beside their words, out of its terms: nothing in them can differ from what is paid. */
  ruleValues?: (terms: Terms, season: Season) => Values
}

/** As operators filled them in. Whoever reads them knows their shape. */
export type Terms = Readonly<Record<string, unknown>>
/** Days in Manila; empty for none. */
export type Season = { firstDay: string; lastDay: string; claimUntil: string }

/** A campaign as the player's app knows it before it is shown: small, with nothing of its screen. */
export type PlayerCampaign = {
  code: string
  /** The number of an activity, and the name under which anybody finds its rules. */
  activity?: number
  rule?: string
  /** Something of it is drawn: its chances are shown, and its draws can be checked. */
  hasChances?: true
  /** It has a `Banner`. */
  hasBanner?: true
  messages: Catalog
  load: () => Promise<CampaignPart>
}
