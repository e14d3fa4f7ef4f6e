/** What lies on the reels and what it pays: the whole configuration of the game, nothing hidden. */
export const symbols = {
  P: 'pearl',
  '*': 'parol',
  M: 'manta',
  S: 'sun',
  B: 'bangka',
  T: 'turtle',
  A: 'sampaguita',
  C: 'conch',
  R: 'starfish',
  K: 'coral',
} as const
export type ReefSymbol = (typeof symbols)[keyof typeof symbols]
export type PayingSymbol = Exclude<ReefSymbol, 'pearl' | 'parol'>

/** Top to bottom; after the last comes the first. Every place is equally likely to stop on top. */
export const strips: readonly (readonly ReefSymbol[])[] = [
  'BTRCBAKRBSTCK*ARCTKRCSATKRMKCAMS',
  'KSATKSCAKMPRABRMTKRBPCRTKC*RKCAB',
  'PKBRSAKCPTKRT*ASR*KMRCBKAMRCTABC',
  'SCKPRSMRA*TBCKAPRBKCRTKCAKMCATKB',
  'SRTKCABM*RKCABKCTRBMAKTRSKCTSKRA',
].map((strip) => Array.from(strip, (letter) => symbols[letter as keyof typeof symbols]))

export const reels = strips.length

/** The row on each reel (0 top, 2 bottom) that a line runs through. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 2, 2, 2, 0],
]

/** For three, four and five on a line, in stakes of one line (a twentieth of the stake). */
export const pays: Readonly<Record<PayingSymbol, readonly [number, number, number]>> = {
  manta: [50, 200, 1000],
  sun: [40, 120, 400],
  bangka: [25, 80, 250],
  turtle: [20, 50, 150],
  sampaguita: [14, 35, 100],
  conch: [10, 25, 75],
  starfish: [8, 20, 60],
  coral: [5, 15, 50],
}

/** By the number of parols in view: what they pay in whole stakes, and the free spins they give. */
export const scatterPays: Readonly<Record<number, { stakes: number; freeSpins: number }>> = {
  3: { stakes: 2, freeSpins: 10 },
  4: { stakes: 10, freeSpins: 15 },
  5: { stakes: 50, freeSpins: 25 },
}
