import { question } from '#/kernel/question.ts'

type Order = { playerId: number; orderId: string }

/** What a deposit brings beside the player's items is asked of the campaigns, each time in the deposit's transaction. */

/** An order was stored: whoever promises something for it keeps its terms. */
export const depositPromised = question<Order, void>('deposit-promised')

/** A deposit was credited at `paid`: gives what was promised for it, once. */
export const depositBrings = question<Order & { paid: number }, void>('deposit-brings')

/** The coins that came with each of these orders that way. */
export const depositsBrought = question<
  { playerId: number; orderIds: readonly string[] },
  ReadonlyMap<string, number>
>('deposits-brought')

/** A deposit goes back: takes what is left of what came with it, and says how much. */
export const depositGoesBack = question<Order, number>('deposit-goes-back')
