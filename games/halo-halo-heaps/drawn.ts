import type { Drawn } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  how: `The table has 6 reels of 5 cells; cell = reel × 5 + row, row 0 on top. Sweets are the letters U L S Y I G K N O; B is the bell; a lowercase letter is a glass: "a" is the first of \`glasses\`, "b" the second and so on.

**Drawing a cell.** \`weights\` (in free spins \`freeWeights\`): write each letter as often as its number says, in the order of the figures. That is the pack, the same for all reels. Take entry \`below(length of the pack)\`. Where it is "*", a glass is drawn at once: write the numbers 0 to 9 as often as \`glassWeights\` says, in order, and take entry \`below(length)\`; glass number g is the letter with code 97 + g.

**A spin.** 30 cells are drawn, 0 to 29: \`table\`. Then steps follow:

- Count each sweet on the whole table. 8 or 9 of it pay \`pays[sweet][0]\`, 10 or 11 \`pays[sweet][1]\`, 12 or more \`pays[sweet][2]\`, × bet / 100. In the order U L S Y I G K N O these are the step's \`heaps\`. The steps end where no sweet has 8.
- The heaps' wins are added to \`plain\`. All cells of those sweets are emptied, what is left on a reel falls down in its order, and empty cells on top are filled: reel by reel from the left, from the top down, each drawn as above. \`fill\` has the new letters in the order of drawing.
- Where \`plain\` has reached what the round may still pay (the room), the steps end.

Then: \`came\` is the sum of what all glasses on the table multiply by (bells and sweets count 0). In the base spin \`held\` is 0 and \`times\` is the greater of 1 and came. In free spins \`held\` is the held of the free spin before (0 at the first) plus came, and \`times\` is the greater of 1 and held. \`win\` = plain × times, but no more than the room. \`bells\` is the number of B on the table. The base spin with 4 or more brings 10 free spins; a free spin with 3 or more brings 5 more.

**A round.** It may pay 5000 × bet: the room of the base spin. Then, while free spins are due and the room (5000 × bet − all that was won) is above 0, the next one is played from the same stream; the number due in the whole round, those that were played included, grows by what a spin brings, to 50 at most. \`win\` is the sum of all spins; \`capped\` says whether it is 5000 × bet.`,
}
