import type { Language } from './languages.ts'

/** How one of them stands: what can be received, how far the player is, until when it runs (milliseconds; −1 for no end). */
export type ActivityState = {
  sort: number
  ready?: number
  expireTime?: number
  done?: number
  goal?: number
  group?: string
  /** Turns that wait to be taken. */
  turns?: number
  /** Least that the next friend who counts brings this player. */
  brings?: number
  /** What could still be reached has no coins left. */
  usedUp?: boolean
  /** What its operator calls it, by language. */
  title?: Readonly<Record<Language, string>>
}

/** What runs for this player, as the server said it: nothing is offered that no campaign pays. */
export type Activities = {
  activityIds: readonly number[]
  activityMap: Readonly<Record<string, ActivityState>>
  /** The supply activity is for those who have nothing left. */
  isBankrupt?: boolean | undefined
  /** False once the sign-up bonus is done with. */
  loginPaying?: boolean | undefined
}
