import type { ComponentType, ReactNode } from 'react'
import type { Catalog } from './messages.ts'

/** What a campaign adds to a deposit of so much, in hundredths, and how it says so before anything is paid. */
export type DepositOffer = {
  coins(amount: number): number
  /** What must be played before they can be cashed out. */
  required(amount: number): number
  card(amount: number): ReactNode
}

/** What players see of a campaign; fetched when it is first shown, with its texts. */
export type CampaignPart = {
  /** Its own page. */
  Screen: ComponentType
  /** What it offers for the next deposit, asked of the server; undefined while nothing. Of campaigns about deposits. */
  depositOffer?: () => Promise<DepositOffer | undefined>
}

/** A campaign as the player's app knows it before it is shown: small, with nothing of its screen. */
export type PlayerCampaign = {
  code: string
  /** Whether the deposit page asks it what it adds. */
  deposits: boolean
  messages: Catalog
  load: () => Promise<CampaignPart>
}
