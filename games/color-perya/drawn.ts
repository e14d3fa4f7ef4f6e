import type { Drawn } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  choices: [{ colours: [0, 3] }, { colours: [5] }, { colours: [0, 1, 2, 3, 4, 5] }],
  how: `Three dice, one after the other: \`below(6)\` each, the place of the color in \`colours\` of the figures. \`dice\` are these three.

The choice is \`{"colours": [places, ascending]}\`, one to six of them. The stake is split evenly: each chosen color has \`bet / (number of chosen colors)\` on it and pays that part × \`pays[n]\`, where n is how many dice show the color. \`win\` is the sum.`,
}
