/**
 * Alas Ginto's figures: all that decides outcomes stands here. Cards are single letters: A K Q J are the court, S H D C
 * the suits, a small letter is the same card in gold, P is the parol and W the joker.
 */
export const REELS = 5
export const ROWS = 4
export const CELLS = REELS * ROWS

export const court = ['A', 'K', 'Q', 'J'] as const
export const suits = ['S', 'H', 'D', 'C'] as const
export const paying = [...court, ...suits] as const
export type Card = (typeof paying)[number]

/** For each way with three, four and five reels: hundredths of the stake. */
export const pays: Readonly<Record<Card, readonly [number, number, number]>> = {
  A: [10, 25, 70],
  K: [8, 21, 55],
  Q: [6, 16, 40],
  J: [5, 12, 33],
  S: [3, 7, 16],
  H: [3, 7, 16],
  D: [2, 5, 12],
  C: [2, 5, 12],
}

/** How many of each card a reel's draw holds: any cell of it is drawn from these, each as likely as the other. */
export type Reel = Readonly<Record<string, number>>
const outer: Reel = { A: 80, K: 100, Q: 120, J: 130, S: 140, H: 140, D: 150, C: 150, P: 16 }
/** The middle reels are of two kinds, which seldom hold the same cards: a third reel is worth waiting for. */
const odd = { A: 40, K: 130, Q: 60, J: 180, S: 60, H: 210, D: 70, C: 230 }
const even = { A: 110, K: 50, Q: 160, J: 65, S: 210, H: 60, D: 230, C: 70 }
const inner = (plain: Reel, gold: number): Reel => ({
  ...plain,
  ...Object.fromEntries(Object.keys(plain).map((card) => [card.toLowerCase(), gold])),
  P: 16,
})
const reels = (gold: number) => [
  outer,
  inner(odd, gold),
  inner(even, gold),
  inner(odd, gold),
  outer,
]
export const weights: readonly Reel[] = reels(12)
/** In free spins gold is more common. */
export const freeWeights: readonly Reel[] = reels(36)

/** What the first, second, third and every further win of a spin is multiplied by. */
export const steps = [1, 2, 3, 5] as const
export const freeStepsTimes = [2, 4, 6, 10] as const

/** One winning gold card in so many turns into a big joker, which copies itself on one to so many cards. */
export const BIG_ONE_IN = 6
export const MAX_COPIES = 4

/** So many parols at the end of a spin bring so many free spins; within them fewer, and never more than so many. */
export const PAROLS = 3
export const FREE_SPINS = 10
export const MORE_FREE_SPINS = 5
export const MAX_FREE_SPINS = 60

/** No round pays more stakes than this: it ends where that is reached. */
export const MAX_STAKES = 1_500
