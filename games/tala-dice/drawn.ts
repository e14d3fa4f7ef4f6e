import type { Drawn } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  choices: [
    { side: 'under', chance: 4_950 },
    { side: 'over', chance: 1_000 },
    { side: 'under', chance: 9_000 },
  ],
  how: `One number decides: \`roll = below(10000)\`.

The choice is \`{"side": "under" or "over", "chance": c}\`, with c one of \`chances\` of the figures. "under" wins where roll < c, "over" where roll ≥ 10000 − c. A win pays \`bet × (990000 / c) / 100\`, which is always whole; anything else pays 0.

The outcome has \`roll\`, \`side\`, \`chance\`, \`won\` and \`win\`.`,
}
