import type { Drawn } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  how: `A round is one matchday; all that is known before bets follows from k.

**Public streams.** For a label, block n is SHA-256 of the text "<label>:<n>", n = 0, 1, 2 …; words and \`below\` are as above.

**Pairings.** D = 2 × (CLUBS − 1) matchdays are a season. season = (k − 1) / D rounded down, plus 1; matchday = (k − 1) mod D, plus 1. places: the list 0 to CLUBS − 1, shuffled by the public stream "<code>:fixtures:<season>": for i from CLUBS − 1 down to 1: j = \`below(i + 1)\`; swap the entries i and j. m = CLUBS − 1; t = (matchday − 1) mod m; second half: matchday > m. Match 0 is of places[t] and places[m]; match i, from 1 to CLUBS / 2 − 1, of places[(t + i) mod m] and places[(t − i) mod m] (never negative). The first is at home; swap both where (for match 0: t is odd; else: i is odd) is not the same as "second half".

**Strengths.** The public stream "<code>:strengths:<season>". For each club in order, attack and then defence: 75 + \`below(26)\` + \`below(26)\` each.

**A table of weights** for a mean of r thousandths from \`first\` to \`last\`, in whole numbers of any size: E = last + 40; term(n) = r^n × 1000^(E − n) × E! / n!; A = the sum of term(0) to term(E); up(n) = (the sum of term(0) to term(n)) × 2^32 / A, rounded down. The weight of first is up(first); of n between, up(n) − up(n − 1); of last, 2^32 − up(last − 1). To draw from it: x = \`below(2^32)\`; go through the weights from first on: where x is below the weight, that is it, else take the weight off x.

**A match.** home rate = \`HOME_GOALS\` × (attack of home) × (200 − defence of away) / 10000, rounded down; away rate = \`AWAY_GOALS\` × (attack of away) × (200 − defence of home) / 10000, rounded down. Their tables go from 0 to 9. Matches are drawn in order, from the one stream of the round. Of a match: goals of the first half, home then away, then of the second half, home then away, from the two tables. Then the minutes: for these four in the same order, for each of their goals: 1 + \`below(45)\` in the first half, 46 + \`below(45)\` in the second; those of one of the four are sorted ascending. The match is written as four digits, the goals in that order, then two digits for each minute. The draw is \`{"matches": [text …]}\`.


**Pay.** A spot is a slip: legs "<match>-<selection>-<price in hundredths>" joined by "--". It pays where every leg is right: amount × p / 100, p = the product of all prices / 100^(legs − 1), rounded down; p is at most \`limits.most\`. Else 0. Prices are in the slip, and so in the root: that they were those on offer, anybody saw before bets.

Selections, with H and A all goals of each side, "1" home ahead, "x" level, "2" away ahead: r1, rx, r2: the end. d1x, d12, dx2: the end is one of the two. o25, u25 and so on: H + A above or below 2.5 (digits / 10). by, bn: both scored, or not. s21: exactly H 2, A 1; sx: H or A above 4. f1x and so on: who led after the first half, then the end.`,
}
