import type { Drawn } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  how: `Four stops, in this order: \`below(24)\` for each of the three reels of \`strips\`, then \`below(16)\` for the fourth reel, \`multipliers\`. \`stops\` are these four.

Each reel shows three rows. Row r (0 on top) of a reel is the entry (stop + r) mod 24 of its strip. The fourth reel's entry at its stop is \`times\`.

For each of the five \`lines\`: its three numbers are the rows on reels 0, 1 and 2. The fruit of the line is the first of the three that is not "gold", or "gold" where all three are. The line wins where each of the three is that fruit or "gold", and then pays \`pays[fruit] × bet / 100\`. \`lines\` of the outcome has these wins in the order of the lines, before the fourth reel. \`win\` is \`times\` × their sum.`,
}
