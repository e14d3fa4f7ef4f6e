/** Pure rules of the lobby's half of a draw: whose turn it is, and what is the same request. */

/** Rounds that one chain is for; the next chain begins where it ends. A round each 20 s takes three weeks. */
export const CHAIN_LENGTH = 100_000

/** Tables draw no faster than one round a second, with so many in hand: a stolen key does not use up a chain. */
const IN_HAND = 600

/** How many disputes of one round are kept. */
export const MAX_DISPUTES = 20
/** Tables that one provider may have. */
export const MAX_TABLES = 1_000

/** Whether a table that began then may draw round `k` by now. */
export function isInTime(k: number, begunAt: Date, now: Date): boolean {
  return k <= IN_HAND + Math.max(0, now.getTime() - begunAt.getTime()) / 1_000
}

export type Asked = { root: string; commitment: string; bets: number; staked: number }

export function isSame(one: Asked, other: Asked): boolean {
  return (
    one.root === other.root &&
    one.commitment === other.commitment &&
    one.bets === other.bets &&
    one.staked === other.staked
  )
}
