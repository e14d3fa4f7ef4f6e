import type { House } from '@perlas/campaign-kit/rehearse'
import type { LivedDay, RecordedPlayer } from '@perlas/campaign-kit/simulate'
import { daysFrom } from '@perlas/campaign-kit/days'
import { playedDaysOf } from '#/gaming/tally/tally.ts'
import { verifiedOf } from '#/identity/kyc/kyc.ts'
import { beginningsOf } from '#/identity/players/players.ts'
import { playersHere, somePlayersHere, visitsOfMany } from '#/identity/sign-in/sign-in.ts'
import { allOf, type AppContext } from '#/kernel/context.ts'
import { daysAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'
import { balancesOf } from '#/ledger/wallet/wallet.ts'
import { depositDaysOf } from '#/money/deposits/deposits.ts'
import { withdrawnDaysOf } from '#/money/withdrawals/withdrawals.ts'

/** Days on which players were here are kept for little longer. */
const DAYS = 60
const LOOKED_AT = 20_000
const MOST = 1_500
/** With fewer than these there is nothing to be learnt. */
const LEAST = 100
const MIN_DAYS = 7

/**
 * How a sample of the house's players lived the last whole days: visits, deposits, withdrawals, play. Nothing in it says who
 * they are, and it is not kept. Undefined while there are too few of them.
 */
export async function houseOf(ctx: AppContext): Promise<House | undefined> {
  const today = manilaDay(ctx.clock())
  const dayBefore = (days: number) => manilaDay(daysAfter(midnightOf(today), -days))
  const until = dayBefore(1)
  const found = await somePlayersHere(ctx, { from: dayBefore(DAYS), looked: LOOKED_AT })
  if (found.length < LEAST) return undefined
  const every = Math.ceil(found.length / MOST)
  const ids = found.filter((_, at) => at % every === 0)
  const visits = await visitsOfMany(ctx, ids, { from: dayBefore(DAYS), until })
  // A house that opened lately has no days before.
  const from = visits.reduce((first, { day }) => (day < first ? day : first), today)
  const days = daysFrom(from, today)
  if (days < MIN_DAYS) return undefined
  const span = { from, until }
  const within = { since: midnightOf(from), before: midnightOf(today) }
  const [population, begun, verified, balances, played, deposited, withdrawn] = await allOf([
    playersHere(ctx, from),
    beginningsOf(ctx, ids),
    verifiedOf(ctx, ids),
    balancesOf(ctx, ids),
    playedDaysOf(ctx, ids, span),
    depositDaysOf(ctx, ids, within),
    withdrawnDaysOf(ctx, ids, within),
  ])
  const dayOf = (day: string) => daysFrom(from, day)
  const isVerified = new Set(verified)
  const players = new Map<number, RecordedPlayer & { days: Record<number, LivedDay> }>(
    begun.map(({ playerId, registeredAt, hasMobile }) => {
      const { depositTotal = 0, betTotal = 0 } = balances.get(playerId) ?? {}
      const one = {
        registered: dayOf(manilaDay(registeredAt)),
        hasMobile,
        isVerified: isVerified.has(playerId),
        deposited: depositTotal,
        staked: betTotal,
        days: {},
      }
      return [playerId, one]
    }),
  )
  const put = (playerId: number, day: string, what: LivedDay) => {
    const known = players.get(playerId)?.days
    if (known) known[dayOf(day)] = { ...known[dayOf(day)], ...what }
  }
  for (const { playerId, day } of visits) put(playerId, day, {})
  for (const { playerId, day, ...play } of played) put(playerId, day, { play })
  for (const { playerId, day, ...deposits } of deposited) put(playerId, day, { deposits })
  for (const { playerId, day, sum } of withdrawn) put(playerId, day, { withdrawn: sum })
  for (const one of players.values()) {
    const lived = Object.values(one.days)
    // Totals are of all time; what the record has is taken off them.
    const less = (total: number, of: (day: LivedDay) => number) =>
      Math.max(0, total - lived.reduce((sum, day) => sum + of(day), 0))
    one.deposited = less(one.deposited, ({ deposits }) => deposits?.sum ?? 0)
    one.staked = less(one.staked, ({ play }) => play?.stake ?? 0)
  }
  return { record: { firstDay: from, days, players: [...players.values()] }, population }
}
