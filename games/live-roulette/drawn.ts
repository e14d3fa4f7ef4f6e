import type { Drawn } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  how: `\`number = below(37)\`. The draw is \`{"number": n}\`.

**Pay.** \`covers\` lists each spot with the numbers that it covers, \`pays\` what it pays in hundredths. A bet pays amount × hundredths / 100 where its spot covers the number, else 0.`,
}
