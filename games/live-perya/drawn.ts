import type { Drawn } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  how: `Three dice: \`below(6)\` each, in order, the place of the color in \`colours\`. The draw is \`{"dice": [a, b, c]}\`.

**What is lit** in round k is known before bets: it is drawn from a public stream. Its block n is SHA-256 of the text "live-perya:lit:<k>:<n>", n = 0, 1, 2 …; words and \`below\` are as above. "Picked" from weights that are 100 together: n = \`below(100)\`; go through the weights in order, taking each off n, until n is below 0; the place of that weight. First: count = 1 + picked from \`LIT_COLOURS\`. Then count times: from the list of the colors' places, ascending, that are not lit yet, the entry \`below(length)\` is lit, and its tier is entry 1 + picked from \`LIT_TIERS\` of \`TIERS\`. Colors that are not lit have entry 0 of \`TIERS\`.

**Pay.** A spot is "<color>-<x>", where x is the last number of the color's tier divided by 100; a spot with another x than the round's pays 0. With n dice of the color, n from 1 to 3, the bet pays amount × tier[n − 1] / 100; without any, 0.`,
}
