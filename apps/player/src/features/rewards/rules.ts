import type { ReadyReward } from '@perlas/contract/activities'
import { activityTypes, depositActivities } from '@perlas/contract/enums'
import type { Activities, ActivityState } from '@perlas/player-kit/activities.ts'
import type { Reward } from '@perlas/player-kit/rewards.ts'

/** The same reward of several activities is one line of the popup; free rounds are the same at one stake of one game. */
export function added(rewards: readonly Reward[]): Reward[] {
  const sums = new Map<string, Reward>()
  for (const one of rewards) {
    const { id, gameId, amount } = one
    const key = gameId === undefined ? `${id}` : `${id} ${gameId} ${amount}`
    const known = sums.get(key)
    sums.set(key, known ? { ...known, count: known.count + one.count } : one)
  }
  return [...sums.values()]
}

export type Waiting = { activity: number; all: readonly ReadyReward[]; rewards: Reward[] }

/** What can be received, an activity a row: three tasks are one thing to press. */
export function waitingOf(ready: readonly ReadyReward[]): Waiting[] {
  const rows = new Map<number, ReadyReward[]>()
  for (const one of ready) rows.set(one.activity, [...(rows.get(one.activity) ?? []), one])
  return [...rows].map(([activity, all]) => ({
    activity,
    all,
    rewards: added(all.flatMap(({ award }) => award)),
  }))
}

export type EndedActivity = { activity: number; at: string; rewards: Reward[] }
type Received = { activity: number; at: string; rewards: readonly Reward[] }

/** What brought something and runs no more, the latest first. */
export function endedOf(history: readonly Received[], running: readonly number[]): EndedActivity[] {
  const found = new Map<number, EndedActivity>()
  for (const { activity, at, rewards } of history) {
    if (running.includes(activity)) continue
    const known = found.get(activity)
    found.set(activity, {
      activity,
      at: known && known.at > at ? known.at : at,
      rewards: added([...(known?.rewards ?? []), ...rewards]),
    })
  }
  return [...found.values()].sort((a, b) => b.at.localeCompare(a.at))
}

/** In the order in which a person meets them. */
const order = ['new', 'daily', 'deposit', 'friends', 'season'] as const
export type Group = (typeof order)[number]

/** What runs, by its kind; groups without anything are not there. */
export function groupsOf({ activityIds, activityMap }: Activities): {
  group: Group
  activities: readonly number[]
}[] {
  return order
    .map((group) => ({
      group,
      activities: activityIds.filter((id) => activityMap[id]?.group === group),
    }))
    .filter(({ activities }) => activities.length > 0)
}

const isSeason = (state: ActivityState | undefined) => state?.group === 'season'
const asksForDeposit = (activity: number) => depositActivities.includes(activity)

/** These come with time alone: until one is ready there is nothing to do in it. */
const byTime: readonly number[] = [
  activityTypes.FreeSign,
  activityTypes.FreeLoginBonus,
  activityTypes.VipRebate,
  activityTypes.RedPacket,
]
/** The same once they were begun. */
const byTimeOnce: readonly number[] = [activityTypes.FirstCharge, activityTypes.SignUpBonus]

/** How near something is; undefined for what there is nothing to do in today. */
function nearnessOf(
  activity: number,
  state: ActivityState,
): [rank: number, left: number, ends: number] | undefined {
  const { ready = 0, turns = 0, done = 0, goal = 0, usedUp = false, expireTime = -1 } = state
  const ends = expireTime > 0 ? expireTime : Infinity
  if (ready > 0 || turns > 0) return [0, 0, ends]
  if (byTime.includes(activity) || (done > 0 && byTimeOnce.includes(activity))) return undefined
  if (usedUp || (goal > 0 && done >= goal)) return undefined
  return done > 0 ? [1, 1 - done / goal, ends] : [2, 1, ends]
}

const NEAREST = 3

/**
 * The nearest things of today: what is ready, then what was begun with the least left, then what ends soonest. What can be
 * collected stands above them and the season below; a level is no matter of a day, and one offer on deposits is enough.
 */
export function nearestOf(
  { activityIds, activityMap }: Activities,
  collected: readonly number[],
): number[] {
  const found = activityIds.flatMap((activity) => {
    const state = activityMap[activity]
    if (!state || isSeason(state) || collected.includes(activity)) return []
    const nearness = activity === activityTypes.VIP ? undefined : nearnessOf(activity, state)
    return nearness ? [{ activity, nearness }] : []
  })
  // Equal ones stay in the order of the list.
  const sorted = [...found].sort(
    ({ nearness: a }, { nearness: b }) =>
      a[0] - b[0] || a[1] - b[1] || (a[2] === b[2] ? 0 : a[2] - b[2]),
  )
  const deposit = sorted.find(({ activity }) => asksForDeposit(activity))
  return sorted
    .filter((one) => one === deposit || !asksForDeposit(one.activity))
    .slice(0, NEAREST)
    .map(({ activity }) => activity)
}

/** Activities of the season, in the order of the list. */
export const seasonIn = ({ activityIds, activityMap }: Activities): number[] =>
  activityIds.filter((activity) => isSeason(activityMap[activity]))

export type Fold = { group: Group; activities: readonly number[]; offers: number }

/** The rest by its kind, without what is shown above; all offers on deposits are one entry of their kind. */
export function foldsOf(
  { activityIds, activityMap }: Activities,
  { near, hasWelcome }: { near: readonly number[]; hasWelcome: boolean },
): Fold[] {
  const offers = activityIds.filter(asksForDeposit).length + Number(hasWelcome)
  const rest = activityIds.filter((one) => !near.includes(one) && !asksForDeposit(one))
  return order
    .filter((group) => group !== 'season')
    .map((group) => ({
      group,
      activities: rest.filter((one) => activityMap[one]?.group === group),
      offers: group === 'deposit' ? offers : 0,
    }))
    .filter((fold) => fold.activities.length + fold.offers > 0)
}
