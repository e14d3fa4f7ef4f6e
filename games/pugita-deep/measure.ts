import { describe, fromEndings, type Ending, type Measured } from '@perlas/game-kit/rtp'
import { prizes, targets, wheels } from './pugita-deep.ts'

/** Every way a shot at a kind can end: nothing is estimated, and no share is rounded. */
export function endings(code: string): Ending[] {
  const { chance } = targets.find((target) => target.code === code)!
  const caught = chance[0] / chance[1]
  const drawn =
    code in wheels
      ? wheels[code as keyof typeof wheels].map(([times, ways]) => [times, ways / 100] as const)
      : [[prizes[code as keyof typeof prizes], 1] as const]
  return [
    { pays: 0, probability: 1 - caught },
    ...drawn.map(([pays, share]) => ({ pays, probability: caught * share })),
  ]
}

export const measured = (code: string): Measured => fromEndings(endings(code))

/** The figures of the README. */
export function* report(): Iterable<string> {
  for (const { code, chance } of targets)
    yield `${describe(code, measured(code))}\n  ${chance[0].toLocaleString('en')} of ${chance[1].toLocaleString('en')} shots catch it`
}
