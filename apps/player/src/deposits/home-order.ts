import { withMessages } from '@perlas/player-kit/messages.ts'
import { messages } from './messages.ts'

/** The card of an unpaid order with its texts; apart, so that home carries the name of neither. */
export async function order() {
  const { HomeOrder } = await withMessages(messages, () => import('./HomeOrder.tsx'))
  return HomeOrder
}
