import type { Level } from '@perlas/player-kit/levels.ts'
import type { Vip, VipLevel } from '../call.ts'

/** What of the page's answer there is: nothing of what is received while it is closed. */
export type Shown = { levels: readonly VipLevel[]; vip: Vip | undefined }

/** A level of the site with what it gives, if it gives anything. */
export type Row = Level & { gives: VipLevel | undefined }

export const rowsOf = (levels: readonly Level[], { levels: gives }: Shown): Row[] =>
  levels.map((one) => ({ ...one, gives: gives.find(({ level }) => level === one.level) }))

/** The first level whose wagers are more than the player's (PF-06); undefined at the top. */
export const nextLevel = (levels: readonly Level[], bet: number): Level | undefined =>
  levels.find(({ betAmount }) => betAmount > bet)
