import { type Drawn, CARDS } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  how: `${CARDS} Only ranks count here.

**Drawing.** 16 cards, one after the other: \`below(52)\` each; a card can come again. The first lies open at the start, and each guess or swap turns over the next.

**Playing.** Actions are \`{"do": "guess", "way": "up" or "down"}\`, \`{"do": "swap"}\` (three at most) and \`{"do": "cash"}\`. From rank r, the number of right ranks of 13 is 13 − r for "up" and r + 1 for "down", but 12 where that gives 13. A guess is right where the next rank is higher ("up") or lower ("down"); the same rank is right both ways, except "up" from an ace and "down" from a king. \`ways\` is the product of the right ranks of all right guesses, \`hits\` their number. A swap changes neither.

times = 97 × 13^hits / ways, rounded down, in hundredths; 0 before the first right guess. A guess is offered where hits is below 12 and the multiplier after it would be 100000 at most. A wrong guess ends the round and pays 0. Cashing out pays \`bet × times / 100\`; the round ends by itself and pays that where no guess is offered any more ("highest"). A round that is left pays the same, or gives the stake back before the first right guess.

The view has \`cards\` (those turned over so far), \`swaps\`, \`path\`, \`offers\`, \`hits\`, \`ways\`, \`times\`, \`cash\` and \`end\`: "missed", "cashed", "highest" or "left".`,
}
