import type { Drawn } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  how: `**A weighed draw** of rows [what, weight]: n = \`below(sum of the weights)\`; go through the rows in their order: where n is below the weight, that is it, else take the weight off n.

First the strikes: how many is a weighed draw of \`LIGHTNING.counts\`. Then, for each of them: a list of the numbers 0 to 36, ascending, without those struck before; \`below(its length)\` is the place of the number that is struck; then its times are a weighed draw of \`LIGHTNING.times\`. After all strikes: \`number = below(37)\`. The draw is \`{"struck": [{"number", "times"} …], "number": n}\`.

**Pay.** \`covers\` lists each spot with the numbers that it covers, \`pays\` what it pays in hundredths. A bet pays amount × hundredths / 100 where its spot covers the number, else 0. A spot with one number only ("n-0" to "n-36") pays amount × times where its number came and is struck.`,
}
