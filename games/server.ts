import type { InstantGame } from '@perlas/game-kit/game'
import { perlasReef } from './perlas-reef/perlas-reef.ts'
import { talaDice } from './tala-dice/tala-dice.ts'

/** One line per game. registry.test.ts fails when a folder is missing here. */
export const games: readonly InstantGame[] = [perlasReef, talaDice]

export function findGame(code: string): InstantGame | undefined {
  return games.find((game) => game.code === code)
}
