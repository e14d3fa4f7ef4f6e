import type { Drawn } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  how: `Three dice: 1 + \`below(6)\` each, in order. The draw is \`{"dice": [a, b, c]}\`.

**Pay**, amount × hundredths / 100; a triple is three dice alike:

- "small" (sum 4–10), "big" (11–17), "odd", "even" (of the sum): \`HALF\` of the figures, never with a triple.
- "total-4" to "total-17", the sum: \`TOTALS[t]\`, where t is the sum or, above 10, 21 − the sum.
- "single-1" to "single-6": \`SINGLE[n]\`, n dice with that side.
- "pair-a-b": \`PAIR\` where both sides are among the dice. "double-a": \`DOUBLE\` with two or three of that side. "triple-a": \`TRIPLE\` with three. "any-triple": \`ANY\`.

Anything else pays 0.`,
}
