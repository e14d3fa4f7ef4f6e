import { type Drawn, CARDS, SHOE } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  how: `${CARDS} ${SHOE} 52 cards are drawn at once. In their order they are: the player's first, the dealer's first (open), the player's second, the dealer's second (covered), and then whatever is taken.

**Counting.** An ace counts 1, ten, jack, queen and king 10. Where a hand has an ace and its sum is 11 or less, 10 is added. A natural is 21 with the first two cards of a hand that was not split.

**Start.** The round is decided at once where the player has a natural, or where the dealer's open card is an ace or a ten-card and the dealer has 21 with two cards. Then the only action is \`{"do": "show"}\`, and no more cards are drawn by anybody but as told under "The dealer".

**Actions** on the hand that is played (the first that is not done): "hit" takes the next card; "stand" ends the hand; "double", with two cards only, adds one bet on this hand, takes one card and ends the hand; "split", once, with two cards that count alike, adds one bet: each card becomes a hand, and takes one card at once, the first hand card number 4 of the shoe, the second card number 5. After splitting aces both hands are done. A hand with 21 or more is done. The next card is number 2 + (the number of cards in all hands of the player), counting from 0.

**The dealer.** When all hands are done: the dealer turns over. Where the player has no natural and at least one hand has 21 or less, the dealer draws the next cards until the count is 17 or more (any 17).

**Pay**, of each hand, with its stake s (bet, or 2 × bet where doubled): more than 21 pays 0. A natural pays 2.5 × s, or s where the dealer has 21 with two cards too. Else 0 where the dealer has 21 with two cards; 2 × s where the dealer is above 21 or the hand counts more; s where they count alike; 0 else. \`win\` is the sum. A round that is left stands on every hand.

The last view has \`hands\` (with \`cards\`, \`doubled\` and \`end\`), \`dealer\` and \`dealerTotal\`.`,
}
