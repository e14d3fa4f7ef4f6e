import type { MailingGift, OfficeMailing } from '@perlas/contract/office-mailings'
import { pesos } from '@perlas/office-kit/money.ts'

/** How a mail to players stands. */
export const statusLabels = {
  proposed: ['Waiting for approval', 'campaign'],
  approved: ['Sent', 'good'],
  refused: ['Not sent', 'quiet'],
} as const satisfies Record<OfficeMailing['status'], readonly [string, string]>

/** `₱25 in coins and 100 points`; empty where it gives nothing. */
export function giftWords({ coins, points }: Pick<MailingGift, 'coins' | 'points'>): string {
  const parts = [
    ...(coins > 0 ? [`${pesos(coins)} in coins`] : []),
    ...(points > 0 ? [`${(points / 100).toLocaleString('en-PH')} points`] : []),
  ]
  return parts.join(' and ')
}

/** The same for so many players together. */
export const allOf = ({ coins, points }: MailingGift, players: number) =>
  giftWords({ coins: coins * players, points: points * players })

export const playersWords = (players: number) =>
  players === 1 ? '1 player' : `${players.toLocaleString('en-PH')} players`

/** Who it went to. */
export function toWords({ tag, names, players }: OfficeMailing): string {
  if (tag) return `${playersWords(players)} tagged “${tag}”`
  const more = players - names.length
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '')
}
