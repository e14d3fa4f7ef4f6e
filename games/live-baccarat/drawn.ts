import { type Drawn, CARDS, SHOE } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  how: `${CARDS} ${SHOE} Cards come one at a time, as many as are needed: player, banker, player, banker. Ace counts 1, two to nine as they are, ten and faces 0; the last digit of the sum counts.

With 8 or 9 on either side nobody takes another card. Else the player takes a third card with 5 or less. Where the player took none, the banker takes one with 5 or less. Where the player took one, the banker takes one where \`BANKER_TAKES[banker's total]\` has the value (not the rank) of the player's third card. The draw is \`{"player": [cards], "banker": [cards]}\`.

**Pay.** A bet pays amount × hundredths / 100, by \`ODDS\`: "player" and "banker" where that side has more, both pay 100 hundredths at a tie; "tie" where both count alike; "player-pair" and "banker-pair" where the side's first two cards have the same rank. Anything else pays 0.`,
}
