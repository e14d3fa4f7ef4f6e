import type { Drawn } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  how: `\`way = below(2^32)\`, which takes one word as it is. The height at which the string breaks, in hundredths: \`end\` = 1000000 where way is 0; else 97 × 2^32 / way, rounded down, but at least 100 and at most 1000000. The draw of the stream is \`{"end": end}\`.

**Spots** are "a-hand", "b-hand" or "a-<height>", "b-<height>". A kite comes down by itself at d = its height (for "hand" 1000000), or at 50000000 × 100 / amount, rounded down, where that is lower.

**Ceiling.** \`mostPaid\` is fixed when the round opens, told at the take-off and again with the draw; it is 1000000000 at most. It is in no commitment: that it was not chosen later is the studio's word, so compare it with what the table told. A height h is worth the sum, over all bets of the round that are not undone, of amount × min(d, h) / 100, each rounded down. The \`ceiling\` is 1000000 where that height is worth no more than mostPaid; else the greatest height from 101 on that is worth no more than mostPaid (101 where none is). The draw that is told is \`{"end", "ceiling", "mostPaid"}\`. All bets of a round are at \`/live/v1/saranggola-sky/rounds/<k>/sold\`.

**Pay.** \`down\` is the height at which the player took the kite down, null where they did not. h = the least of down, d and ceiling. Where h ≤ end the bet pays amount × h / 100, rounded down; else 0. \`down\` is the studio's word: it is in no commitment, so compare it with what you saw.`,
}
