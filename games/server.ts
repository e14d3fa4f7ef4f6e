import type { PlayedGame, TableGame } from '@perlas/game-kit/game'
import { alasGinto } from './alas-ginto/alas-ginto.ts'
import { colorPerya } from './color-perya/color-perya.ts'
import { hoopsManila } from './hoops-manila/hoops-manila.ts'
import { liveBaccarat } from './live-baccarat/live-baccarat.ts'
import { liveRoulette } from './live-roulette/live-roulette.ts'
import { luckyNine } from './lucky-nine/lucky-nine.ts'
import { manggaMania } from './mangga-mania/mangga-mania.ts'
import { minaPerlas } from './mina-perlas/mina-perlas.ts'
import { perlasDrop } from './perlas-drop/perlas-drop.ts'
import { perlasReef } from './perlas-reef/perlas-reef.ts'
import { taasBaba } from './taas-baba/taas-baba.ts'
import { sabayLeague } from './sabay-league/sabay-league.ts'
import { talaDice } from './tala-dice/tala-dice.ts'

/** One line per game that is played alone. registry.test.ts fails when a folder is missing here. */
export const games: readonly PlayedGame[] = [
  alasGinto,
  colorPerya,
  luckyNine,
  manggaMania,
  minaPerlas,
  perlasDrop,
  perlasReef,
  taasBaba,
  talaDice,
]

export function findGame(code: string): PlayedGame | undefined {
  return games.find((game) => game.code === code)
}

/** One line per game that is played by all who sit at its table. */
export const tableGames: readonly TableGame[] = [
  hoopsManila,
  liveBaccarat,
  liveRoulette,
  sabayLeague,
]

export function findTableGame(code: string): TableGame | undefined {
  return tableGames.find((game) => game.code === code)
}

/** All that can be launched, whatever the kind. */
export const everyGame: readonly (PlayedGame | TableGame)[] = [...games, ...tableGames]

export function findAnyGame(code: string): PlayedGame | TableGame | undefined {
  return findGame(code) ?? findTableGame(code)
}
