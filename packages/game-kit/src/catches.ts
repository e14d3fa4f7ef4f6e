import type { BaseOutcome, ShotInput, Target } from './game.ts'
import type { Ending } from './rtp.ts'

/** A prize that is drawn once it is caught: how many of a hundred lead to which, in stakes. */
export type Wheel = readonly (readonly [times: number, ways: number])[]
export type Catch = BaseOutcome & {
  caught: boolean
  /** What a catch multiplies the stake by; null of a miss. */
  times: number | null
}

const OF_WHEEL = 100

/**
 * What kinds of a sea pay, and how often each is caught: one chance for each, which is the return divided by the prize (of a
 * wheel by its mean), in whole numbers. Place, angle, moment, player and shots of before are not asked.
 */
export function catchesOf<Prize extends string, Drawn extends string>({
  rtp,
  ways,
  prizes,
  wheels,
}: {
  /** Hundredths of a percent that come back, of every kind alike. */
  rtp: number
  /** Whole for the return of each prize: so no chance is rounded, and none returns less than another. */
  ways: number
  /** In stakes. */
  prizes: Readonly<Record<Prize, number>>
  wheels: Readonly<Record<Drawn, Wheel>>
}) {
  const prizeOf = new Map<string, number>(Object.entries(prizes))
  const wheelOf = new Map<string, Wheel>(Object.entries(wheels))

  /** The mean of a wheel, in stakes. */
  const meanOf = (code: Drawn) =>
    wheels[code].reduce((sum, [times, part]) => sum + times * part, 0) / OF_WHEEL

  const chanceOf = (times: number): Target['chance'] => [(rtp * (ways / 10_000)) / times, ways]
  const targets: readonly Target[] = [
    ...[...prizeOf].map(([code, times]): Target => ({
      code,
      pays: times * 100,
      most: times * 100,
      chance: chanceOf(times),
    })),
    ...(Object.keys(wheels) as Drawn[]).map((code): Target => {
      const times = wheels[code].map(([one]) => one)
      return {
        code,
        pays: Math.min(...times) * 100,
        most: Math.max(...times) * 100,
        chance: chanceOf(meanOf(code)),
      }
    }),
  ]
  const chances = new Map(targets.map(({ code, chance }) => [code, chance[0]]))

  /** Which part of a wheel a number of a hundred lies on. */
  function partOf(code: string, number: number): number {
    let left = number
    for (const [times, part] of wheelOf.get(code) ?? []) {
      left -= part
      if (left < 0) return times
    }
    throw new RangeError(`${number} is not on the wheel`)
  }

  function shot({ stream, bet, target }: ShotInput): Catch {
    if (stream.below(ways) >= (chances.get(target) ?? 0))
      return { caught: false, times: null, win: 0 }
    const times = wheelOf.has(target)
      ? partOf(target, stream.below(OF_WHEEL))
      : (prizeOf.get(target) ?? 0)
    return { caught: times > 0, times, win: bet * times }
  }

  /** Every way a shot at a kind can end: nothing is estimated, and no share is rounded. */
  function endings(code: string): Ending[] {
    const { chance } = targets.find((target) => target.code === code)!
    const caught = chance[0] / chance[1]
    const drawn =
      wheelOf.get(code)?.map(([times, part]) => [times, part / OF_WHEEL] as const) ??
      ([[prizeOf.get(code) ?? 0, 1]] as const)
    return [
      { pays: 0, probability: 1 - caught },
      ...drawn.map(([pays, share]) => ({ pays, probability: caught * share })),
    ]
  }

  return { targets, meanOf, partOf, shot, endings }
}
