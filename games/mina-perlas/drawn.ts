import type { Drawn } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  choices: [{ urchins: 3 }, { urchins: 1 }, { urchins: 12 }],
  how: `25 clams, numbered 0 to 24 row by row. The choice is \`{"urchins": u}\`, 1 to 24.

**Drawing.** A list of the numbers 0 to 24. For i from 0 to u − 1: \`j = i + below(25 − i)\`; swap the entries i and j. The first u entries are the clams with urchins. \`field\` lists them in ascending order.

**Playing.** Actions are \`{"do": "open", "tile": t}\` and \`{"do": "cash"}\`. C(n, k) is the number of ways to choose k of n. After p pearls the multiplier is times(p) = 97 × C(25, p) / C(25 − u, p), rounded down, in hundredths; times(0) = 0. Opening an urchin ends the round and pays 0. Cashing out (after one pearl or more) pays \`bet × times(p) / 100\`. The round ends by itself and pays the same when all 25 − u pearls are open ("all"), or when times(p + 1) would be above 1000000 ("limit"). A round that is left is cashed out ("left"); one left before the first pearl gives the stake back.

The view has \`urchins\`, \`open\`, \`pearls\`, \`times\` (0 after an urchin), \`next\`, \`field\` and \`cash\`; \`end\` is "urchin", "cashed", "all", "limit" or "left".`,
}
