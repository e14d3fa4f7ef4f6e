import { accountCalls } from './accounts.ts'
import type { Call } from './call.ts'
import { cashierCalls } from './cashier.ts'
import { catalogueCalls } from './catalogue.ts'
import { playCalls } from './play.ts'
import { walletCalls } from './wallet.ts'

/** Every call of the player API. The server mounts exactly these; `/docs` and the tests walk them. */
export const calls: readonly Call[] = [
  ...accountCalls,
  ...catalogueCalls,
  ...walletCalls,
  ...playCalls,
  ...cashierCalls,
]
