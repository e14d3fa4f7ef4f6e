import { describe, fromEndings, type Measured } from '@perlas/game-kit/rtp'
import { endings, targets } from './manta-hunt.ts'

export const measured = (code: string): Measured => fromEndings(endings(code))

/** The figures of the README. */
export function* report(): Iterable<string> {
  for (const { code, chance } of targets)
    yield `${describe(code, measured(code))}\n  ${chance[0].toLocaleString('en')} of ${chance[1].toLocaleString('en')} shots catch it`
}
