import type { Drawn } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  how: `**Balls.** A list of the numbers 1 to 75. For n from 75 down to 2: \`j = below(n)\`; swap the entries j and n − 1. The list is \`balls\`, in the order of their calls: the first ball has call 1.

**Cards** are the same for everybody and for ever. All numbers here are unsigned 32-bit, and products keep their lowest 32 bits. mix(x): b = x XOR (x shifted right by 16); b = b × 0x85ebca6b; b = (b XOR (b shifted right by 13)) × 0xc2b2ae35; the result is b XOR (b shifted right by 16). For card number c: a = mix(c XOR 0x5bd1e995). Each next number: a = a + 0x9e3779b9, and the number is mix(a). The card has 25 places, row × 5 + column. For each column 0 to 4: a list of its numbers column × 15 + 1 to column × 15 + 15. For each row 0 to 4, but not place 12, which is free: j = next number × length of the list / 2^32, rounded down; the place has entry j; entry j becomes the last entry of the list, and the list is one shorter.

**Patterns.** The call of a place is that of its number, 0 for the free place. "corners": the latest call of places 0, 4, 20 and 24. A line's call is the latest of its five places; there are five rows, five columns, and the diagonals 0 6 12 18 24 and 4 8 12 16 20. "lines": the second earliest of the twelve. "blackout": the latest call of all places.

**Prizes.** A spot is "<price in pesos>-<card number>"; those of one price play together, in a room. The bets are those of the round that are not undone; \`seat\` is the same for bets of one player. With fewer than 5 players in a room each card is paid back. Else paid = number of cards × price. For each pattern: call = the earliest of all cards of the room; cards = how many have it with that call; prize = paid × \`PRIZES[pattern]\` / 100; each = prize / cards, rounded down, but at most price × \`MOST_TIMES[pattern]\`. What is left over of each prize goes to the pot, with paid × 3 / 100.

**Pot.** \`before\` is the draw of the round before, \`before.pots\` has for each price \`{"price", "amount", "since"}\`; where it has none, amount is 0 and since is k. The pot's amount is the amount of before plus what goes to it in this round. within = 44 + (k − since) / 960, rounded down, at most 75. Where the room's blackout has call ≤ within, each of its cards gets amount / cards, rounded down, at most price × \`MOST_TIMES.pot\`; that is taken off the pot, and since becomes k. A price without a room keeps its pot as it was.

**Pay.** A card gets \`each\` of every pattern that it has with the winning call, and the pot's \`each\` with the blackout. The draw that is told has \`balls\`, \`rooms\` (by price, ascending: \`price\`, \`cards\`, \`players\`, and \`back\` or \`prizes\` and \`pot\`; \`near\` is for the picture) and \`pots\`. All bets and \`before\` are at \`/live/v1/bingo-barangay/rounds/<k>/sold\`. How many players there were is the studio's word: seats are in no commitment.`,
}
