import type { Drawn } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  how: `A spin has five stops, reel by reel: \`below(32)\` each, the length of each of \`strips\`. A reel shows three rows: row r (0 on top) is the entry (stop + r) mod 32 of its strip. \`grid\` has them reel by reel.

**What a spin pays.** Each of the twenty \`lines\` gives the row on each of the five reels. The first symbol is that on reel 0; where it is "parol" or "pearl", the line pays nothing. Count reels from the left for as long as the line's symbol there is the first symbol or "pearl". With 3, 4 or 5 reels it pays \`pays[symbol][count − 3] × bet / 20\`. Parols: the number of reels that show at least one "parol"; with 3, 4 or 5 of them \`scatterPays\` gives \`stakes × bet\`, and so many free spins. \`win\` of a spin is the sum of its lines and its parols.

**Free spins.** The base spin comes first, as above. \`left\` is its number of free spins. While \`left\` is above 0 and fewer than 60 free spins were played: one more spin is drawn from the same stream (five stops). In free spins each reel that shows a "pearl" becomes "pearl" in all three rows before lines are counted (\`opened\` names those reels); parols are counted on the reels as they stopped, before that. Then \`left\` changes by the spin's free spins − 1. \`grid\` always is as the reels stopped.

The outcome has \`base\`, \`freeSpins\` and \`win\`, the sum of all spins.`,
}
