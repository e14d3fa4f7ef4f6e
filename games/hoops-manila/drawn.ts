import type { Drawn } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  how: `A round is one matchday; all that is known before bets follows from k.

**Public streams.** For a label, block n is SHA-256 of the text "<label>:<n>", n = 0, 1, 2 …; words and \`below\` are as above.

**Pairings.** D = 2 × (CLUBS − 1) matchdays are a season. season = (k − 1) / D rounded down, plus 1; matchday = (k − 1) mod D, plus 1. places: the list 0 to CLUBS − 1, shuffled by the public stream "<code>:fixtures:<season>": for i from CLUBS − 1 down to 1: j = \`below(i + 1)\`; swap the entries i and j. m = CLUBS − 1; t = (matchday − 1) mod m; second half: matchday > m. Match 0 is of places[t] and places[m]; match i, from 1 to CLUBS / 2 − 1, of places[(t + i) mod m] and places[(t − i) mod m] (never negative). The first is at home; swap both where (for match 0: t is odd; else: i is odd) is not the same as "second half".

**Strengths.** The public stream "<code>:strengths:<season>". For each club in order, attack and then defence: 75 + \`below(26)\` + \`below(26)\` each.

**A table of weights** for a mean of r thousandths from \`first\` to \`last\`, in whole numbers of any size: E = last + 40; term(n) = r^n × 1000^(E − n) × E! / n!; A = the sum of term(0) to term(E); up(n) = (the sum of term(0) to term(n)) × 2^32 / A, rounded down. The weight of first is up(first); of n between, up(n) − up(n − 1); of last, 2^32 − up(last − 1). To draw from it: x = \`below(2^32)\`; go through the weights from first on: where x is below the weight, that is it, else take the weight off x.

**A match.** home rate = 25400 + (attack of home − 100) × 60 − (defence of away − 100) × 60, at least 22000 and at most 28000; away rate the same from 24600, with attack of away and defence of home. Tables of a quarter: these rates, from 8 to 44. Tables of more time: rate × 5 / 12, rounded down, from 2 to 22. Matches are drawn in order, from the one stream of the round. Of a match: four quarters, points of home and then of away from the quarter's tables; then, while the sums of both are level, more time, home and then away from those tables. A match is written as two digits for home and two for away of each of these, in order. The draw is \`{"matches": [text …]}\`.


**Pay.** A spot is a slip: legs "<match>-<selection>-<price in hundredths>" joined by "--". It pays where every leg is right: amount × p / 100, p = the product of all prices / 100^(legs − 1), rounded down; p is at most \`limits.most\`. Else 0. Prices are in the slip, and so in the root: that they were those on offer, anybody saw before bets.

Selections, with H and A all points of each side, more time too: wh, wa: home or away has more. hm35: H − 3.5 > A; hp35: H + 3.5 > A; am35, ap35: the same for away against home (digits / 10; m is minus, p plus). o1915, u1915: points of the four quarters of both sides together above or below 191.5. q1h, q1x, q1a: quarter 1 to home, level, to away.`,
}
