import type { SearchKind } from '@perlas/contract/office-search'
import type { IconName } from '@perlas/ui/icon-paths.ts'

/** The groups of results, in the words of the menu. */
export const kinds: Readonly<Record<SearchKind, { label: string; icon: IconName }>> = {
  players: { label: 'Players', icon: 'user' },
  orders: { label: 'Orders', icon: 'wallet' },
  disputes: { label: 'Disputes', icon: 'receipt' },
  exceptions: { label: 'Exceptions', icon: 'alert' },
  rounds: { label: 'Rounds', icon: 'dice' },
  chats: { label: 'Chats and tickets', icon: 'chat' },
  complaints: { label: 'Complaints', icon: 'gavel' },
  recoveries: { label: 'Lost numbers', icon: 'phone' },
  members: { label: 'Members', icon: 'users' },
}
