import type { Drawn } from '@perlas/game-kit/drawn/common'
import { bingoBarangay } from './bingo-barangay.ts'
import { LOTS, MIN_PLAYERS, type BingoTable, type PotRule } from './bingo.ts'
import type { Pattern, Printing } from './cards.ts'

const list = (places: readonly number[]) => places.join(' ')
/** A number by its word; larger ones by their digits. */
const word = (number: number) =>
  ['', 'one', 'two', 'three', 'four', 'five'][number] ?? String(number)

const patternHow = ({ corners, cross, lines, side }: Printing): Record<Pattern, string> => ({
  line: `"line": the earliest of the ${lines.length} lines.`,
  corners: `"corners": the latest call of places ${corners.slice(0, -1).join(', ')} and ${corners[3]}.`,
  lines: `"lines": the second earliest of the ${lines.length === 12 ? 'twelve' : lines.length}.`,
  cross: `"cross": the latest call of places ${list(cross)}, which are both diagonals.`,
  blackout: `"blackout": the latest call of all ${side === 5 ? 'places' : `${side * side} places`}.`,
})

const potHow = (pot: PotRule, balls: number) =>
  'rounds' in pot
    ? `left = the greater of 1 and ${pot.rounds} − the greater of 0 and (k − since). The pot falls in this round where \`lot\` < ${LOTS} / left: within = ${balls} then, else 0. \`pot.call\` is the earliest call with which a card of the room has its blackout; where it is ≤ within, each card that has it with that call gets amount / number of those cards, rounded down, at most price × \`MOST_TIMES.pot\`; that is taken off the pot, and since becomes k + 1.`
    : `within = ${pot.from} + (k − since) / ${pot.growsEvery}, rounded down, at most ${balls}. \`pot.call\` is the earliest call with which a card of the room has its blackout; where it is ≤ within, each card that has it with that call gets amount / number of those cards, rounded down, at most price × \`MOST_TIMES.pot\`; that is taken off the pot, and since becomes k.`

/** How a hall is drawn and paid, for the page that anybody can check it by. */
export function drawnOf({ code, terms }: BingoTable): Drawn {
  const { cards, prizes, pot, toPot } = terms
  const { balls, side, column, free, lines } = cards
  const last = side - 1
  const [diagonal, other] = lines.slice(-2)
  const hows = patternHow(cards)
  const patterns = (Object.keys(prizes) as Pattern[]).map((pattern) => hows[pattern]).join(' ')
  const lot =
    'rounds' in pot
      ? ` Then \`lot = below(${LOTS})\`, which stands in the draw beside \`balls\`.`
      : ''
  return {
    how: `**Balls.** A list of the numbers 1 to ${balls}. For n from ${balls} down to 2: \`j = below(n)\`; swap the entries j and n − 1. The list is \`balls\`, in the order of their calls: the first ball has call 1.${lot}

**Cards** are the same for everybody and for ever. All numbers here are unsigned 32-bit, and products keep their lowest 32 bits. mix(x): b = x XOR (x shifted right by 16); b = b × 0x85ebca6b; b = (b XOR (b shifted right by 13)) × 0xc2b2ae35; the result is b XOR (b shifted right by 16). For card number c: a = mix(c XOR 0x5bd1e995). Each next number: a = a + 0x9e3779b9, and the number is mix(a). The card has ${side * side} places, row × ${side} + column. For each column 0 to ${last}: a list of its numbers column × ${column} + 1 to column × ${column} + ${column}. For each row 0 to ${last}${free === undefined ? '' : `, but not place ${free}, which is free`}: j = next number × length of the list / 2^32, rounded down; the place has entry j; entry j becomes the last entry of the list, and the list is one shorter.

**Patterns.** The call of a place is that of its number${free === undefined ? '' : ', 0 for the free place'}. A line's call is the latest of its ${word(side)} places; there are ${word(side)} rows, ${word(side)} columns, and the diagonals ${list(diagonal!)} and ${list(other!)}. ${patterns}

**Prizes.** A spot is "<price in pesos>-<card number>"; those of one price play together, in a room. The bets are those of the round that are not undone; \`seat\` is the same for bets of one player. paid = number of cards × price. With ${MIN_PLAYERS} players or more in a room, for each pattern: call = the earliest of all cards of the room; cards = how many have it with that call; prize = paid × \`PRIZES[pattern]\` / 100; each = prize / cards, rounded down, but at most price × \`MOST_TIMES[pattern]\`. What is left over of each prize goes to the pot. With fewer than ${MIN_PLAYERS} players a card has of each pattern price × the times that \`FIXED\` names for the first entry whose number of balls is not less than its call, and nothing where there is none; \`fixed\` has for each pattern how many \`cards\` had some of it and what was \`paid\` for it. In both cases paid × ${toPot} / 100 goes to the pot.

**Pot.** \`before\` is the draw of the round before, null for the first round of all. \`before.pots\` has for each price \`{"price", "amount", "since"}\`; where it has none, amount is 0 and since is k. The pot's amount is the amount of before plus what goes to it in this round. ${potHow(pot, balls)} A price without a room keeps its pot as it was; \`pots\` has all prices. In a room \`pot.amount\` is what the pot held before it was paid, \`pot.each\` what each of those got.

**Pay.** A card gets \`each\` of every pattern that it has with the winning call, or its fixed prizes, and the pot's \`each\` where it has its blackout with \`pot.call\`. The draw that is told has \`balls\`, ${lot ? '`lot`, ' : ''}\`rooms\` (by price, ascending: \`price\`, \`cards\`, \`players\`, \`prizes\` or \`fixed\`, and \`pot\`; \`near\` is for the picture) and \`pots\`. All bets and \`before\` are at \`/live/v1/${code}/rounds/<k>/sold\`. How many players there were is the studio's word: seats are in no commitment.`,
  }
}

export const drawn = drawnOf(bingoBarangay)
