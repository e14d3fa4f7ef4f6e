import type { ReadyReward } from '@perlas/contract/activities'
import type { Activities } from '@perlas/player-kit/activities.ts'
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
