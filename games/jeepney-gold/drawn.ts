import type { Drawn } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  how: `Five stops, reel by reel: \`below(40)\` each. A reel shows three rows: row r (0 on top) is the letter (stop + r) mod 40 of its string in \`strips\`. Cell = reel × 3 + row.

**Coins.** For each C that is seen, cell 0 to cell 14: its value is drawn. Write each of \`coinValues\` as often as \`coinWeights\` says, in order (1000 in all), and take entry \`below(1000)\`. \`coins\` lists cell and value.

**Respins.** With 6 or more coins they hold. left = 3. While left > 0 and not all 15 cells have a coin: for each cell from 0 to 14 without a coin (as it was when this turn began): \`below(20)\`; with 0 a coin comes, and its value is drawn at once as above; anything else is nothing. The coins of the turn are one entry of \`respins\` (which may be empty). Then left becomes 3 where the turn brought a coin, else left − 1.

**What it pays.** Lines: each of the 25 \`lines\` gives the row on each reel. From the left count the J's: w. Where all five are J, or the first other letter is C, the line pays \`pays.J[w − 3]\` for w of 3 or more. Else the first other letter is the emblem; count from the left for as long as the letter is the emblem or J: n, which pays \`pays[emblem][n − 3]\` for n of 3 or more. The J's alone (\`pays.J[w − 3]\`, w of 3 or more) count instead where they pay as much or more. Everything × bet / 100. \`lineWin\` is the sum.

\`coinWin\` is 0 with fewer than 6 coins on the reels. Else it is the sum of all values, those of the respins too, plus 100000 where all 15 cells are full, × bet / 100. \`win\` = lineWin + coinWin, 2500 × bet at most; \`capped\` says whether it is that much, \`grand\` whether all 15 cells are full. A line that J's alone pay has the emblem "J".`,
}
