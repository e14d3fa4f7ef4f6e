import type { Drawn } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  how: `The table has 5 reels of 4 cells; cell = reel × 4 + row, row 0 on top. Cards are letters: A K Q J S H D C pay; a lowercase letter is the same card in gold; P is the parol, W the joker.

**Drawing a card for a reel.** \`weights\` (in free spins \`freeWeights\`) has an object for each reel. Write each letter as often as its number says, in the order in which the figures name them: that is the reel's pack. A card is entry \`below(length of the pack)\` of it.

**A spin.** 20 cards are drawn, cell 0 to cell 19, each from its reel's pack: \`table\`. Then steps follow until nothing wins:

- For each card of A, K, Q, J, S, H, D, C, in this order: on each reel from the left, count the cells that hold the card (in gold or not) or W. Stop before the first reel that has none. With 3, 4 or 5 reels the card wins \`pays[card][reels − 3] × (product of the counts of those reels) × bet / 100\`. Its winning cells are the counted cells of those reels. The spin's steps end where no card wins.
- \`times\` is entry s of \`steps\` (in free spins \`freeStepsTimes\`), where s is the number of steps before this one, or the last entry where s is beyond the end. Each win of the step is multiplied by it and added to the spin's \`win\`.
- Gold: of the winning cells those that hold a lowercase letter, in ascending order. Beforehand, make the list F of the cells 4 to 19, ascending, that are no winning cells and hold neither P nor W. For each gold cell: \`below(6)\`; anything but 0 makes a small joker and draws nothing more. With 0 it is a big joker: n = 1 + \`below(4)\`; n times, while F is not empty: take the entry \`below(length of F)\` out of F (the rest keeps its order); that cell is a copy. \`turned\` lists the gold cells with their \`copies\`.
- All winning cells are emptied; then each gold cell of \`turned\` and each of its copies becomes W.
- What is left on a reel falls down and keeps its order. The empty cells on top are filled with new cards: reel by reel from the left, on each reel from the top down, each drawn from the reel's pack. \`fill\` has the new cards in the order of drawing.
- Where the spin's \`win\` has reached what the round may still pay, its steps end here.

\`parols\` is the number of P on the table as it lies in the end. With 3 or more the base spin brings 10 free spins, a free spin 5 more.

**A round.** It may pay 1500 × bet. First the base spin (all of that is its room). Then, while free spins are due and the room (1500 × bet − all that was won so far) is above 0, the next free spin is played from the same stream; the number due in the whole round, those that were played included, grows by what a spin brings, to 60 at most. \`freeSpins\` of a spin is what it brings, whatever is still added. \`win\` is the sum of all spins, 1500 × bet at most; \`capped\` says whether the sum reached that.`,
}
