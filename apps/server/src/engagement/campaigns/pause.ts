import { noShop, unknownPurse, type Facts } from '@perlas/campaign-kit/kind'
import { levelOf } from '#/engagement/loyalty/loyalty.ts'
import type { AppContext } from '#/kernel/context.ts'
import { daysAfter, justAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'
import { totalsAt } from '#/ledger/wallet/wallet.ts'
import { depositDays } from '#/money/deposits/deposits.ts'

/**
 * What a kind is told of a player where its activity is paused or withdrawn: what was known at that moment. What was reached
 * before stays receivable and nothing more is reached, whatever the kind counts.
 */
export async function asOf(
  ctx: AppContext,
  playerId: number,
  facts: Facts,
  at: Date,
): Promise<Facts> {
  const today = manilaDay(at)
  const until = <Value>(days: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(days).filter(([day]) => day <= today))
  const { betTotal } = await totalsAt(ctx, playerId, at)
  const after = justAfter(at)
  const before = withoutDepositsSince(facts, after, await depositDays(ctx, playerId, after))
  return {
    ...before,
    now: at.getTime(),
    today,
    profile: { ...before.profile, level: (await levelOf(ctx, betTotal)).vip },
    deposits: until(before.deposits),
    withdrawals: until(facts.withdrawals),
    play: await playBefore(ctx, playerId, until(facts.play), { today, betTotal }),
    visits: facts.visits.filter((day) => day <= today),
    ...(facts.invites && {
      invites: {
        ...facts.invites,
        valid: facts.invites.valid.filter(({ day }) => day <= today),
        countedOn: facts.invites.countedOn <= today ? facts.invites.countedOn : '',
      },
    }),
    ...(facts.links && {
      links: { ...facts.links, opened: facts.links.opened.filter(({ day }) => day <= today) },
    }),
    ...(facts.shop && { shop: { ...noShop, looks: facts.shop.looks } }),
    // That nothing is left now says nothing of then.
    ...(facts.purse && { purse: unknownPurse }),
  }
}

/** What would be known if no deposit had settled at that moment or later: `later` are those that did. */
export function withoutDepositsSince(
  facts: Facts,
  at: Date,
  later: readonly { day: string; count: number; sum: number }[],
): Facts {
  const { profile } = facts
  return {
    ...facts,
    profile: {
      ...profile,
      depositTotal: profile.depositTotal - later.reduce((sum, one) => sum + one.sum, 0),
    },
    deposits: later.reduce(withoutDay, facts.deposits),
    orders: facts.orders.filter((order) => order.at < at.getTime()),
  }
}

function withoutDay(
  deposits: Facts['deposits'],
  { day, ...later }: { day: string; count: number; sum: number },
): Facts['deposits'] {
  const { [day]: all, ...others } = deposits
  if (!all) return deposits
  const [count, sum] = [all.count - later.count, all.sum - later.sum]
  if (count <= 0) return others
  return { ...others, [day]: { count, sum, largest: Math.min(all.largest, sum) } }
}

/** Rounds are counted by day: of the day itself as much as was staked of its bets until then. */
async function playBefore(
  ctx: AppContext,
  playerId: number,
  play: Facts['play'],
  { today, betTotal }: { today: string; betTotal: number },
): Promise<Facts['play']> {
  const all = play[today]
  if (!all || all.stake <= 0) return play
  const midnight = midnightOf(today)
  const [begun, ended] = [
    await totalsAt(ctx, playerId, midnight),
    await totalsAt(ctx, playerId, daysAfter(midnight, 1)),
  ]
  const whole = ended.betTotal - begun.betTotal
  const share = whole > 0 ? Math.min(Math.max((betTotal - begun.betTotal) / whole, 0), 1) : 0
  if (share === 1) return play
  const of = (value: number) => Math.floor(value * share)
  const { rounds, games, stake, theo } = all
  const { [today]: _, ...before } = play
  if (of(rounds) === 0) return before
  return {
    ...before,
    [today]: {
      rounds: of(rounds),
      games: Math.min(games, of(rounds)),
      stake: of(stake),
      theo: of(theo),
    },
  }
}
