import type { PlayedGame, ShotsGame, TableGame } from '@perlas/game-kit/game'
import { alasGinto } from './alas-ginto/alas-ginto.ts'
import { baccaratAnim } from './baccarat-anim/baccarat-anim.ts'
import { baraha21 } from './baraha-21/baraha-21.ts'
import { bingoBarangay } from './bingo-barangay/bingo-barangay.ts'
import { bingoBilis } from './bingo-bilis/bingo-bilis.ts'
import { bingoLinggo } from './bingo-linggo/bingo-linggo.ts'
import { colorPerya } from './color-perya/color-perya.ts'
import { haloHaloHeaps } from './halo-halo-heaps/halo-halo-heaps.ts'
import { hoopsManila } from './hoops-manila/hoops-manila.ts'
import { jacksPerlas } from './jacks-perlas/jacks-perlas.ts'
import { jeepneyGold } from './jeepney-gold/jeepney-gold.ts'
import { kidlatRoulette } from './kidlat-roulette/kidlat-roulette.ts'
import { liveBaccarat } from './live-baccarat/live-baccarat.ts'
import { livePerya } from './live-perya/live-perya.ts'
import { liveRoulette } from './live-roulette/live-roulette.ts'
import { liveSicBo } from './live-sicbo/live-sicbo.ts'
import { luckyNine } from './lucky-nine/lucky-nine.ts'
import { manggaMania } from './mangga-mania/mangga-mania.ts'
import { mantaHunt } from './manta-hunt/manta-hunt.ts'
import { minaPerlas } from './mina-perlas/mina-perlas.ts'
import { perlasDrop } from './perlas-drop/perlas-drop.ts'
import { perlasReef } from './perlas-reef/perlas-reef.ts'
import { pugitaDeep } from './pugita-deep/pugita-deep.ts'
import { taasBaba } from './taas-baba/taas-baba.ts'
import { sabayLeague } from './sabay-league/sabay-league.ts'
import { saranggolaSky } from './saranggola-sky/saranggola-sky.ts'
import { talaDice } from './tala-dice/tala-dice.ts'

/** One line per game that is played alone. registry.test.ts fails when a folder is missing here. */
export const games: readonly PlayedGame[] = [
  alasGinto,
  baraha21,
  colorPerya,
  haloHaloHeaps,
  jacksPerlas,
  jeepneyGold,
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
  baccaratAnim,
  bingoBarangay,
  bingoBilis,
  bingoLinggo,
  hoopsManila,
  kidlatRoulette,
  liveBaccarat,
  livePerya,
  liveRoulette,
  liveSicBo,
  sabayLeague,
  saranggolaSky,
]

export function findTableGame(code: string): TableGame | undefined {
  return tableGames.find((game) => game.code === code)
}

/** One line per game of shots at what swims in a sea. */
export const shotsGames: readonly ShotsGame[] = [mantaHunt, pugitaDeep]

export function findShotsGame(code: string): ShotsGame | undefined {
  return shotsGames.find((game) => game.code === code)
}

/** All that can be launched, whatever the kind. */
export type AnyGame = PlayedGame | TableGame | ShotsGame
export const everyGame: readonly AnyGame[] = [...games, ...tableGames, ...shotsGames]

export function findAnyGame(code: string): AnyGame | undefined {
  return findGame(code) ?? findTableGame(code) ?? findShotsGame(code)
}
