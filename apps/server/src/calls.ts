import type { Call } from '@perlas/contract/call'
import { calls } from '@perlas/contract/calls'
import { campaigns } from '@perlas/campaigns/server'

/** Every call of the player API: those of the contract, and those that campaigns bring. */
export const everyCall: readonly Call[] = [...calls, ...campaigns.map(({ page }) => page.call)]
