import type { Reactions } from '#/kernel/db/dispatch.ts'
import { noteDeposit, noteRegistration } from '#/engagement/attribution/attribution.ts'
import { markPerson } from '#/money/gifts/gifts.ts'
import { followTwins } from '#/engagement/responsible/responsible.ts'

/** Who does what about which event, each in the transaction that takes the event off their list. */
export const reactions: Reactions = {
  'player.registered': { attribution: noteRegistration },
  'deposit.settled': { attribution: noteDeposit },
  'kyc.moved': {
    exclusions: (tx, { playerId }) => followTwins(tx, playerId),
    gifts: (tx, { playerId }) => markPerson(tx, playerId),
  },
}
