import { type Drawn, CARDS } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  choices: [null, { hands: 3 }, { hands: 5 }],
  how: `${CARDS}

**Drawing** n cards from a list: for i from 0 to n − 1: \`j = i + below(length − i)\`; swap the entries i and j; the first n entries are drawn, in this order.

First, 10 cards are drawn from the list 0 to 51: the first five are dealt, number 5 to 9 lie under them, one under each. The choice is null for one hand, or \`{"hands": 3}\` or \`{"hands": 5}\`. For each further hand in turn: from the list of the 47 cards that were not dealt, ascending and whole again each time, five cards are drawn; they lie under the five in that hand.

**Playing.** One action: \`{"do": "draw", "hold": [five times true or false]}\`. In every hand a card that is held stays, and one that is not becomes the card that lies under it there. A round that is left holds all five.

**Pay.** The stake is for all hands together: each has \`bet / hands\` on it and pays that × \`PAYS[what it makes]\`:

- royal: ten to ace in one suit; straight-flush: five ranks in a row in one suit; four of a rank; full-house: three and two; flush: one suit; straight: five ranks in a row, where the ace counts below the two or above the king; three of a rank; two-pair; jacks: a pair of jacks, queens, kings or aces. Anything else pays 0.

The last view has \`hand\` and \`made\` of the first hand, \`more\` with those of the others, and \`held\`; \`made\` is null where nothing is made. The first view has the dealt hand everywhere.`,
}
