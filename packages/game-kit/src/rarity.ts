/**
 * How rare a round was: one round in so many pays at least as many times its stake, whatever its player chose. Pure, for the
 * lobby, for pages, and for whoever checks a score. Multiples, rarities: hundredths, so 1284 is 12.84 times, or one round in 12.84.
 */

/** A round pays at least `multiple` in no more than one of `oneIn` rounds. Both ascend. */
export type Tail = readonly (readonly [multiple: number, oneIn: number])[]

/** A game as far as its rarities ask: what its best choice returns, in hundredths of a percent, and what is known beyond that. */
export type Odds = { best: number; tail: Tail }

/** No round is called rarer, however it is reckoned. */
export const RAREST = 100_000_000_000
/** As many points of a tail are told at the most. */
export const TAIL_POINTS = 200

/** The rarity of a round by what it paid: 0 where it paid nothing, else at least 100. */
export function rarityOf(multiple: number, { best, tail }: Odds): number {
  if (multiple <= 0) return 0
  // A game that returns R on average pays m times or more in no more than R / m of all rounds, whatever is chosen (Markov).
  const byReturn = Math.floor((multiple * 10_000) / Math.max(best, 1))
  return Math.min(RAREST, Math.max(100, byReturn, byTail(multiple, tail)))
}

function byTail(multiple: number, tail: Tail): number {
  let [low, high] = [0, tail.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (tail[middle]![0] <= multiple) low = middle + 1
    else high = middle
  }
  return tail[low - 1]?.[1] ?? 0
}

/** Why a tail cannot be one of a game that returns so much, in hundredths of a percent; undefined where it can. */
export function tailProblem(
  tail: Tail,
  { least, best, maxWin }: { least: number; best: number; maxWin: number | null },
): string | undefined {
  if (tail.length > TAIL_POINTS) return 'too long'
  const isAscending = tail.every(
    ([multiple, oneIn], at) =>
      Number.isSafeInteger(multiple) &&
      Number.isSafeInteger(oneIn) &&
      multiple > (tail[at - 1]?.[0] ?? 0) &&
      oneIn >= Math.max(100, tail[at - 1]?.[1] ?? 0) &&
      oneIn <= RAREST,
  )
  if (!isAscending) return 'not ascending'
  if (maxWin === null || tail.length === 0) return undefined
  // Between two points a round pays less than the second: even so it has to come to what the game returns at the least.
  let most = Math.min(tail[0]![0], maxWin)
  for (const [at, [multiple, oneIn]] of tail.entries()) {
    const next = tail[at + 1]?.[0] ?? Math.max(multiple, maxWin)
    most += ((next - multiple) * 100) / oneIn
  }
  return most * 100 < Math.min(least, best) ? 'rarer than it returns' : undefined
}

/** One way that a bet ends: what it pays in hundredths of the stake, and how likely. */
export type Way = { pays: number; chance: number }

/**
 * The tail of rounds in which a player may lay these bets side by side, in any parts of the stake. What lies side by side pays
 * the mean of its parts, so for each height t the mean of what is above t is greatest on one bet alone; and a round pays m or
 * more in no more than that mean / (m - t) of all. The best t is taken for each m.
 */
export function tailOfBets(bets: readonly (readonly Way[])[]): Tail {
  const heights = [...new Set(bets.flatMap((ways) => ways.map(({ pays }) => pays)))]
    .filter((pays) => pays > 0)
    .sort((one, other) => one - other)
  const means = [0, ...heights].map((height) => ({
    height,
    mean: Math.max(...bets.map((ways) => meanAbove(ways, height))),
  }))
  return ascending(
    heights.map((multiple) => {
      const chance = Math.min(
        ...means
          .filter(({ height }) => height < multiple)
          .map(({ height, mean }) => mean / (multiple - height)),
      )
      return [multiple, chance]
    }),
  )
}

const meanAbove = (ways: readonly Way[], height: number): number =>
  ways.reduce((sum, { pays, chance }) => sum + chance * Math.max(0, pays - height), 0)

/** So many rounds are behind each point of a measured tail. */
const SEEN = 400
/** A point is told where it is rarer than the last one by this much. */
const STEP = 1.12

/** One in so many rounds, in hundredths, of a count with three deviations added. */
export const oneInOfCount = (count: number, rounds: number): number =>
  Math.floor((100 * rounds) / (count + 3 * Math.sqrt(count)))

/** The tail of a game without a choice, of how often each multiple came in so many rounds: each chance with three deviations added. */
export function tailOfCounts(counts: ReadonlyMap<number, number>, rounds: number): Tail {
  let [left, told] = [rounds, 0]
  const points: [multiple: number, chance: number][] = []
  for (const multiple of [...counts.keys()].sort((one, other) => one - other)) {
    const chance = (left + 3 * Math.sqrt(left)) / rounds
    left -= counts.get(multiple)!
    const seen = left + counts.get(multiple)!
    if (multiple <= 0 || seen < SEEN || 1 / chance < told * STEP) continue
    told = 1 / chance
    points.push([multiple, chance])
  }
  return ascending(points)
}

/** Points with their rarities, rounded down; one that is no rarer than the last is left out. */
function ascending(points: readonly (readonly [multiple: number, chance: number])[]): Tail {
  const tail: [number, number][] = []
  for (const [multiple, chance] of points) {
    // A chance of one third is a little above or below it in binary.
    const oneIn = Math.floor(100 / chance + 1e-7)
    if (oneIn > (tail.at(-1)?.[1] ?? 100)) tail.push([multiple, oneIn])
  }
  return tail
}
