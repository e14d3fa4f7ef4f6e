/**
 * What somebody's play must come to before it can make something receivable: so many rounds of so many games on a day or in a
 * week from Monday, or the first round of all.
 */
export type PlayMark = { in: 'day' | 'week'; rounds: number; games: number } | { in: 'ever' }

/** Rounds, and of how many games on each day, added up. */
export type Played = { rounds: number; games: number }
export type PlayedSums = { day: Played; week: Played; ever: boolean }

export const nothingPlayed: PlayedSums = {
  day: { rounds: 0, games: 0 },
  week: { rounds: 0, games: 0 },
  ever: false,
}

/** Whether a mark was reached between two looks at the same player. */
export function isCrossed(mark: PlayMark, before: PlayedSums, after: PlayedSums): boolean {
  if (mark.in === 'ever') return after.ever && !before.ever
  const isMet = (sums: PlayedSums) =>
    sums[mark.in].rounds >= mark.rounds && sums[mark.in].games >= mark.games
  return isMet(after) && !isMet(before)
}
