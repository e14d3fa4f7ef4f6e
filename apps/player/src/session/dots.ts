import { hasMailUnread } from '@perlas/contract/mail'
import { call } from '@perlas/player-kit/call.ts'
import { learn } from '@perlas/player-kit/player.ts'

/** Mail is marked when any of its three kinds has something unread (MN-03). */
export function hasUnreadMail({ red0, red1, red2 }: Record<'red0' | 'red1' | 'red2', number>) {
  return red0 > 0 || red1 > 0 || red2 > 0
}

/** What the dots of mail show, as the server counts it now (CO-01). */
export async function countUnread() {
  await learn(call(hasMailUnread, {}), (unread) => ({ memberDot: hasUnreadMail(unread) }))
}
