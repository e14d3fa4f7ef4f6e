import type { Drawn } from '@perlas/game-kit/drawn/common'

/** How it is drawn and paid, for the page that anybody can check it by. */
export const drawn: Drawn = {
  how: `**A shot** at a target: \`below(WAYS)\`. It catches where the number is below the target's chance: chance = RTP × (WAYS / 10000) / prize, which is whole. The prize of a target of \`prizes\` is the number there. The prize of a target of \`wheels\` for this is its mean: the sum of times × ways over its rows, divided by 100.

A miss has \`caught\` false, \`times\` null, \`win\` 0. A catch of \`prizes\` has \`times\` = its prize. A catch of \`wheels\` draws once more: n = \`below(100)\`; go through the rows [times, ways], taking ways off n, until n is below 0: that row's times. \`win\` = stake × times.

The choice of a volley is \`{"stake": s, "targets": [codes]}\`, up to 20 of them. Where and when the fish swim, and where a shot is aimed, changes nothing of this.`,
}
