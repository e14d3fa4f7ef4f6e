import type { AnyGame } from './server.ts'

/** The rules of each game, loaded when they are asked for: a page plays one. registry.test.ts compares it with `server.ts`. */
export const rules: Readonly<Record<string, () => Promise<AnyGame>>> = {
  'alas-ginto': async () => (await import('./alas-ginto/alas-ginto.ts')).alasGinto,
  'baccarat-anim': async () => (await import('./baccarat-anim/baccarat-anim.ts')).baccaratAnim,
  'baraha-21': async () => (await import('./baraha-21/baraha-21.ts')).baraha21,
  'bingo-barangay': async () => (await import('./bingo-barangay/bingo-barangay.ts')).bingoBarangay,
  'bingo-bilis': async () => (await import('./bingo-bilis/bingo-bilis.ts')).bingoBilis,
  'bingo-linggo': async () => (await import('./bingo-linggo/bingo-linggo.ts')).bingoLinggo,
  'color-perya': async () => (await import('./color-perya/color-perya.ts')).colorPerya,
  'halo-halo-heaps': async () =>
    (await import('./halo-halo-heaps/halo-halo-heaps.ts')).haloHaloHeaps,
  'hoops-manila': async () => (await import('./hoops-manila/hoops-manila.ts')).hoopsManila,
  'jacks-perlas': async () => (await import('./jacks-perlas/jacks-perlas.ts')).jacksPerlas,
  'jeepney-gold': async () => (await import('./jeepney-gold/jeepney-gold.ts')).jeepneyGold,
  'kidlat-roulette': async () =>
    (await import('./kidlat-roulette/kidlat-roulette.ts')).kidlatRoulette,
  'live-baccarat': async () => (await import('./live-baccarat/live-baccarat.ts')).liveBaccarat,
  'live-perya': async () => (await import('./live-perya/live-perya.ts')).livePerya,
  'live-roulette': async () => (await import('./live-roulette/live-roulette.ts')).liveRoulette,
  'saranggola-sky': async () => (await import('./saranggola-sky/saranggola-sky.ts')).saranggolaSky,
  'live-sicbo': async () => (await import('./live-sicbo/live-sicbo.ts')).liveSicBo,
  'lucky-nine': async () => (await import('./lucky-nine/lucky-nine.ts')).luckyNine,
  'mangga-mania': async () => (await import('./mangga-mania/mangga-mania.ts')).manggaMania,
  'manta-hunt': async () => (await import('./manta-hunt/manta-hunt.ts')).mantaHunt,
  'mina-perlas': async () => (await import('./mina-perlas/mina-perlas.ts')).minaPerlas,
  'perlas-drop': async () => (await import('./perlas-drop/perlas-drop.ts')).perlasDrop,
  'perlas-reef': async () => (await import('./perlas-reef/perlas-reef.ts')).perlasReef,
  'pugita-deep': async () => (await import('./pugita-deep/pugita-deep.ts')).pugitaDeep,
  'sabay-league': async () => (await import('./sabay-league/sabay-league.ts')).sabayLeague,
  'taas-baba': async () => (await import('./taas-baba/taas-baba.ts')).taasBaba,
  'tala-dice': async () => (await import('./tala-dice/tala-dice.ts')).talaDice,
}

export const loadGame = (code: string): Promise<AnyGame> | undefined =>
  Object.hasOwn(rules, code) ? rules[code]!() : undefined
