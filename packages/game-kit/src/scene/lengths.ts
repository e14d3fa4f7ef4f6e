/** How fast a player wants it: the page's switch, and what the device asks for. */
export type Pace = 'normal' | 'quick' | 'turbo' | 'reduced'
const paces = ['normal', 'quick', 'turbo', 'reduced'] as const

/** Milliseconds of every move, for each pace: the only place with lengths, so that all games feel alike. */
const table = {
  press: [110, 90, 60, 0],
  /** A lid lifts, a card turns: the moment of truth. */
  lift: [150, 110, 80, 0],
  open: [300, 210, 140, 120],
  pop: [260, 180, 120, 0],
  burst: [520, 400, 260, 0],
  fly: [430, 300, 190, 0],
  step: [260, 180, 110, 0],
  shake: [340, 260, 180, 0],
  dim: [220, 150, 90, 0],
  showRest: [340, 240, 150, 160],
  showGap: [26, 16, 8, 0],
  /** How long an end stands before the round is over. */
  stand: [420, 260, 140, 300],
  /** From one peg to the next on a board of eight rows, and from one pearl to the next. */
  hop: [150, 104, 62, 0],
  hopGap: [190, 130, 70, 0],
  /** A die from the hand to rest, and how much later the next one begins and lies. */
  throw: [880, 620, 380, 0],
  throwGap: [170, 110, 60, 0],
  lay: [300, 200, 130, 0],
  layGap: [14, 9, 5, 0],
  /** A card falls one row; more rows take their root of it. Then it swings out; the next one follows. */
  fall: [210, 160, 120, 0],
  bounce: [230, 170, 110, 0],
  fallGap: [26, 14, 0, 0],
  /** A reel that turns: up first, to its full speed, until the first one stops, to its line, and how it swings there. */
  windUp: [90, 70, 0, 0],
  reelRise: [130, 100, 70, 0],
  reelFirst: [660, 400, 330, 0],
  reelBrake: [110, 90, 70, 0],
  reelSettle: [260, 200, 150, 0],
  /** From one reel to the next, and how much longer one is waited for that can bring what is missing. */
  reelGap: [110, 60, 30, 0],
  eager: [950, 620, 320, 0],
  /** A win is shown so long before its cards go; they go one after the other. */
  winHold: [400, 260, 130, 0],
  cardGo: [240, 180, 120, 0],
  cardGap: [26, 16, 0, 0],
  /** What falls slides along its scale to where it lies; longer where that is close to what decides. */
  travel: [900, 560, 330, 0],
  travelNear: [1_500, 900, 480, 0],
  /** A card from the shoe to its place, when the next one follows, and how it turns over; the one that decides takes longer. */
  deal: [360, 260, 170, 0],
  dealGap: [170, 120, 70, 0],
  turnOver: [300, 220, 140, 0],
  turnSlow: [760, 480, 240, 0],
  flip: [560, 380, 240, 0],
  lamp: [420, 300, 180, 0],
  nightfall: [600, 450, 300, 0],
  /** What a feature brings stands so long. */
  announce: [1_500, 1_000, 650, 0],
  countSmall: [500, 320, 200, 0],
  countNice: [700, 520, 340, 0],
  countBig: [2_000, 1_500, 900, 0],
  countMega: [1_900, 1_400, 900, 0],
  veil: [220, 180, 140, 0],
  title: [380, 300, 220, 0],
  letter: [34, 24, 14, 0],
  hero: [520, 420, 300, 0],
  turn: [420, 320, 220, 0],
  praise: [1_100, 800, 450, 1_200],
  leave: [300, 220, 140, 120],
  skip: [160, 140, 100, 40],
} satisfies Record<string, readonly [number, number, number, number]>

export type Move = keyof typeof table
export type Lengths = (move: Move) => number

export const lengthsOf =
  (pace: Pace): Lengths =>
  (move) =>
    table[move][paces.indexOf(pace)]!
