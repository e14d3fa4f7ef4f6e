import { type Drawn, CARDS, SHOE } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  choices: [
    { pair: true, nine: true },
    { pair: false, nine: false },
    { pair: true, nine: false },
  ],
  how: `${CARDS} ${SHOE} Six cards are drawn: the player's first, the house's first, the player's second, the house's second, and two that may be taken, in this order.

**Counting.** Ace 1, two to nine as they are, ten and faces 0; the last digit of the sum counts.

The choice is \`{"pair": true or false, "nine": true or false}\`, two bets beside the hand. Each of them takes 20 % of the stake, the hand has the rest.

**Playing.** One action: \`{"do": "draw"}\` (not with 9) takes the fifth card, \`{"do": "stand"}\` does not. Then the house takes the next card that is left (the sixth where the player drew, else the fifth) where its two cards count 5 or less. The higher count wins. A round that is left draws with 5 or less.

**Pay.** The hand pays 195 hundredths of its part where won, 100 at a tie, 0 where lost. "pair" pays 800 hundredths of its part where the player's first two cards have the same rank, 2800 where they are the very same card (rank and suit). "nine" pays 1000 where the player's first two cards count 9. \`win\` = bet × (sum of hundredths × percent of the part) / 10000.

The last view has \`mine\`, \`house\`, \`total\`, \`houseTotal\`, \`pair\`, \`nine\` and \`end\`. \`pair\` and \`nine\` are the hundredths paid: 0 where lost, null where not bet.`,
}
