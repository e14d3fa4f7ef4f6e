/**
 * Jeepney Gold's figures: all that decides outcomes stands here. What lies on the reels are single letters: J the jeepney, which
 * is wild, H the chrome horse, B the horn, M the wheel, S the garland, then boards of A K Q T; C is a coin.
 */
export const REELS = 5
export const ROWS = 3
export const CELLS = REELS * ROWS

export const paying = ['J', 'H', 'B', 'M', 'S', 'A', 'K', 'Q', 'T'] as const
export type Emblem = (typeof paying)[number]

/** For three, four and five from the left on a line: hundredths of the stake. */
export const pays: Readonly<Record<Emblem, readonly [number, number, number]>> = {
  J: [250, 1_200, 10_000],
  H: [130, 500, 2_500],
  B: [100, 400, 1_800],
  M: [95, 250, 1_200],
  S: [75, 200, 800],
  A: [45, 130, 500],
  K: [40, 100, 400],
  Q: [25, 80, 350],
  T: [25, 80, 350],
}

/** Each stop is as likely as any other. Coins lie together, so that many of them can be seen at once. */
export const strips: readonly string[] = [
  'TKSAQTBMSTCCCQKSAMKQBTHSMQABHMBKTAJKHTQS',
  'STQKBQKTMAKSMACCCSQTBJHTBHQTASMBKHAQKSMJ',
  'SKTQSABQKMAHQMTHKCCCBSKMHTABQSTJSAKMTJQB',
  'KTQSBKTSAQMHSBMKTQJAMBCCCSAQKHTSAQKMTHBJ',
  'QSKTMKTQSABHSAMKQTBQASKBTJMCCCTHKQBMJSHA',
]

/** Twenty-five lines: of each, the row on every reel, counted from the top. */
export const lines: readonly (readonly number[])[] = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00100',
  '22122',
  '12221',
  '10001',
  '01110',
  '21112',
  '10101',
  '12121',
  '01010',
  '21212',
  '11011',
  '11211',
  '02020',
  '20202',
  '00200',
  '22022',
  '01012',
  '21210',
  '02220',
  '20002',
].map((rows) => Array.from(rows, Number))

/** So many coins at once hold, and the rest turns again: so many times, and as many anew after each that brings a coin. */
export const HOLD = 6
export const RESPINS = 3
/** While they hold, each empty place brings a coin as often as this. */
export const COIN_CHANCE = [1, 20] as const

/** What a coin is worth, in hundredths of the stake, and how many of each the draw of a coin holds. */
export const coinValues = [100, 200, 300, 400, 500, 800, 1_000, 3_000, 10_000] as const
export const coinWeights = [420, 250, 130, 80, 55, 35, 21, 7, 2] as const
/** The greater ones have names. */
export const MINI = 1_000
export const MINOR = 3_000
export const MAJOR = 10_000
/** All places full of coins. */
export const GRAND = 100_000

/** No round pays more stakes than this. */
export const MAX_STAKES = 2_500
