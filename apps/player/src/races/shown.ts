import type { RaceShown } from '@perlas/contract/races'
import { useLanguage } from '@perlas/player-kit/messages.ts'

export function useRaceTitle({ name, nameFil }: Pick<RaceShown, 'name' | 'nameFil'>): string {
  return useLanguage() === 'fil-PH' ? nameFil : name
}

/** The pools of all divisions together, in hundredths. */
export const poolSum = ({ divisions }: Pick<RaceShown, 'divisions'>): number =>
  divisions.reduce((sum, { pool }) => sum + pool, 0)

/** The race that ends first among those that are open. */
export const nextToEnd = (races: readonly RaceShown[]): RaceShown | undefined =>
  races
    .filter(({ state }) => state === 'open')
    .reduce<RaceShown | undefined>(
      (first, one) => (first && first.ends <= one.ends ? first : one),
      undefined,
    )
