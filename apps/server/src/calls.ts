import type { Call } from '@perlas/contract/call'
import { calls } from '@perlas/contract/calls'
import { campaigns, kinds } from '@perlas/campaigns/server'

const own = [
  ...campaigns.map(({ page }) => page.call),
  ...kinds.flatMap((kind) => kind.calls.map(({ call }) => call)),
]

/** Every call of the player API: those of the contract, and those that campaigns bring; kinds may share one. */
export const everyCall: readonly Call[] = [...new Set([...calls, ...own])]
