/**
 * Halo-Halo Heaps' figures: all that decides outcomes stands here. Sweets are single letters: U ube, L leche flan, S saging,
 * Y langka, I ice, G milk, K kaong, N nata, O sago; B is the sorbetero's bell, and a small letter is a glass: `a` is the first of
 * `glasses`, `b` the second.
 */
export const REELS = 6
export const ROWS = 5
export const CELLS = REELS * ROWS

export const sweets = ['U', 'L', 'S', 'Y', 'I', 'G', 'K', 'N', 'O'] as const
export type Sweet = (typeof sweets)[number]

/** So many alike, anywhere, pay; more of them pay more. */
export const heaps = [8, 10, 12] as const
/** For each heap: hundredths of the stake. */
export const pays: Readonly<Record<Sweet, readonly [number, number, number]>> = {
  U: [1_000, 3_000, 6_000],
  L: [500, 1_500, 4_000],
  S: [300, 700, 2_000],
  Y: [200, 500, 1_500],
  I: [150, 350, 1_200],
  G: [120, 250, 900],
  K: [80, 180, 600],
  N: [60, 130, 400],
  O: [45, 100, 300],
}

/** How many of each a draw holds: any cell is drawn from these, each as likely as the other. `*` is a glass. */
export type Pack = Readonly<Record<Sweet | 'B' | '*', number>>
const sweet = { U: 56, L: 70, S: 82, Y: 94, I: 108, G: 124, K: 142, N: 160, O: 176 }
export const weights: Pack = { ...sweet, B: 22, '*': 5 }
/** In free spins glasses are more common. */
export const freeWeights: Pack = { ...sweet, B: 20, '*': 14 }

/** What glasses multiply by, and how many of each kind the draw of a glass holds. */
export const glasses = [2, 3, 4, 5, 8, 10, 15, 25, 50, 100] as const
export const glassWeights = [60, 45, 30, 25, 16, 12, 6, 3, 2, 1] as const

/** So many bells in a spin bring so many free spins; within them fewer, and never more than so many. */
export const BELLS = 4
export const FREE_SPINS = 10
export const MORE_BELLS = 3
export const MORE_FREE_SPINS = 5
export const MAX_FREE_SPINS = 50

/** No round pays more stakes than this: it ends where that is reached. */
export const MAX_STAKES = 5_000
