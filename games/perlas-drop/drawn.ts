import type { Drawn } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  choices: [
    { rows: 12, risk: 'medium', pearls: 1 },
    { rows: 16, risk: 'high', pearls: 5 },
    { rows: 8, risk: 'low', pearls: 10 },
  ],
  how: `The choice is \`{"rows": 8, 12 or 16, "risk": "low", "medium" or "high", "pearls": 1, 5 or 10}\`.

Pearls fall one after the other. For each, row by row from 0: \`below(2)\`; 1 is a turn to the right, 0 to the left. A pearl's path is the whole number in which bit r (of value 2^r) is set where it went right in row r. \`paths\` are these numbers, in order.

Its shell is the number of turns to the right. The distance from the middle is \`d = |shell − rows / 2|\`, and the pearl pays \`bet × tables[rows][risk][d] / (100 × pearls)\`. \`win\` is the sum over all pearls.`,
}
