/** Mangga Mania's figures: all that decides outcomes stands here. */
export const fruits = [
  'gold',
  'mangga',
  'buko',
  'pakwan',
  'saging',
  'dalandan',
  'kalamansi',
] as const
export type Fruit = (typeof fruits)[number]

export const REELS = 3
export const ROWS = 3

/** A letter a stop: G gold, M mangga, B buko, P pakwan, S saging, D dalandan, K kalamansi. */
const letters: Readonly<Record<string, Fruit>> = {
  G: 'gold',
  M: 'mangga',
  B: 'buko',
  P: 'pakwan',
  S: 'saging',
  D: 'dalandan',
  K: 'kalamansi',
}
const strip = (stops: string): Fruit[] => Array.from(stops, (letter) => letters[letter]!)

/** What turns: each stop of a reel is as likely as any other. */
export const strips: readonly (readonly Fruit[])[] = [
  strip('GKDSPMKBDSKPMDKSBPKDMSBP'),
  strip('KSGPDKMBSKDPKSMDBKPSDMBP'),
  strip('DKPSMKBDGKSPKDMBSKPDSMPB'),
]

/** The fourth reel: what a win is multiplied by. */
export const multipliers = [1, 3, 1, 2, 1, 5, 1, 2, 15, 1, 2, 1, 3, 1, 10, 2] as const

/** Rows of the three reels that a line goes through. */
export const lines = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const

/** What three alike on a line pay, in hundredths of the stake. */
export const pays: Readonly<Record<Fruit, number>> = {
  gold: 2_500,
  mangga: 360,
  buko: 210,
  pakwan: 120,
  saging: 100,
  dalandan: 80,
  kalamansi: 40,
}
