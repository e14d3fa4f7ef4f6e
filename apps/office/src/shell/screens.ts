import type { IconName } from '@perlas/ui/icon-paths.ts'
import type { CallName } from '@perlas/office-kit/ask.ts'
import type { ComponentType } from 'react'

export type Screen = {
  path: string
  /** The call that the screen is about: it opens for a role that may make it, and stands in the menu of that role. */
  call: CallName
  /** Comes when the screen is opened: the charts with the reports, the forms with the settings. */
  load: () => Promise<ComponentType>
}
type Entry = Screen & { label: string; icon: IconName }

/** The entries of the menu, in their order. */
export const entries: readonly Entry[] = [
  {
    path: 'alarms',
    label: 'Alarms',
    icon: 'bell',
    call: 'alarms',
    load: async () => (await import('../alarms/Alarms.tsx')).Alarms,
  },
  {
    path: 'payments',
    label: 'Payments',
    icon: 'list',
    call: 'payments',
    load: async () => (await import('../payments/Payments.tsx')).Payments,
  },
  {
    path: 'withdrawals',
    label: 'Withdrawals',
    icon: 'withdraw',
    call: 'withdrawalQueue',
    load: async () => (await import('../withdrawals/Withdrawals.tsx')).Withdrawals,
  },
  {
    path: 'payout-policy',
    label: 'Payout policy',
    icon: 'shield',
    call: 'policyReport',
    load: async () => (await import('../policy/PayoutPolicy.tsx')).PayoutPolicy,
  },
  {
    path: 'verifications',
    label: 'Verifications',
    icon: 'id-card',
    call: 'kycQueue',
    load: async () => (await import('../kyc/Verifications.tsx')).Verifications,
  },
  {
    path: 'players',
    label: 'Players',
    icon: 'search',
    call: 'players',
    load: async () => (await import('../players/PlayerList.tsx')).PlayerList,
  },
  {
    path: 'chats',
    label: 'Customer service',
    icon: 'chat',
    call: 'chats',
    load: async () => (await import('../support/Chats.tsx')).Chats,
  },
  {
    path: 'complaints',
    label: 'Complaints',
    icon: 'gavel',
    call: 'complaints',
    load: async () => (await import('../support/Complaints.tsx')).Complaints,
  },
  {
    path: 'recoveries',
    label: 'Lost numbers',
    icon: 'phone',
    call: 'recoveries',
    load: async () => (await import('../support/Recoveries.tsx')).Recoveries,
  },
  {
    path: 'exceptions',
    label: 'Deposit exceptions',
    icon: 'alert',
    call: 'exceptions',
    load: async () => (await import('../exceptions/Exceptions.tsx')).Exceptions,
  },
  {
    path: 'disputes',
    label: 'Disputes',
    icon: 'receipt',
    call: 'disputes',
    load: async () => (await import('../disputes/Disputes.tsx')).Disputes,
  },
  {
    path: 'names',
    label: 'Account names',
    icon: 'bank',
    call: 'nameReviews',
    load: async () => (await import('../names/AccountNames.tsx')).AccountNames,
  },
  {
    path: 'adjustments',
    label: 'Adjustments',
    icon: 'wallet',
    call: 'adjustments',
    load: async () => (await import('../adjustments/Adjustments.tsx')).Adjustments,
  },
  {
    path: 'gifts',
    label: 'Gifts',
    icon: 'gift',
    call: 'itemGifts',
    load: async () => (await import('../gifts/Gifts.tsx')).Gifts,
  },
  {
    path: 'mail',
    label: 'Mail to players',
    icon: 'mail',
    call: 'mailings',
    load: async () => (await import('../mailings/Mailings.tsx')).Mailings,
  },
  {
    path: 'content',
    label: 'News and banners',
    icon: 'news',
    call: 'content',
    load: async () => (await import('../content/Content.tsx')).Content,
  },
  {
    path: 'activities',
    label: 'Activities',
    icon: 'firework',
    call: 'activities',
    load: async () => (await import('../activities/Activities.tsx')).Activities,
  },
  {
    path: 'pots',
    label: 'Jackpots',
    icon: 'sun',
    call: 'pots',
    load: async () => (await import('../pots/Pots.tsx')).Pots,
  },
  {
    path: 'races',
    label: 'Races',
    icon: 'trophy',
    call: 'races',
    load: async () => (await import('../races/Races.tsx')).Races,
  },
  {
    path: 'claims',
    label: 'Claims at risk',
    icon: 'clock',
    call: 'claimSums',
    load: async () => (await import('../claims/Claims.tsx')).Claims,
  },
  {
    path: 'friends',
    label: 'Members and agents',
    icon: 'users',
    call: 'inviters',
    load: async () => (await import('../friends/Inviters.tsx')).Inviters,
  },
  {
    path: 'tables',
    label: 'Tables',
    icon: 'chip',
    call: 'tables',
    load: async () => (await import('../tables/Tables.tsx')).Tables,
  },
  {
    path: 'table-rounds',
    label: 'Rounds of tables',
    icon: 'list',
    call: 'tableRounds',
    load: async () => (await import('../tables/TableRounds.tsx')).TableRounds,
  },
  {
    path: 'rounds',
    label: 'Open rounds',
    icon: 'dice',
    call: 'stuckRounds',
    load: async () => (await import('../rounds/StuckRounds.tsx')).StuckRounds,
  },
  {
    path: 'held-wins',
    label: 'Held wins',
    icon: 'trophy',
    call: 'heldWins',
    load: async () => (await import('../rounds/HeldWins.tsx')).HeldWins,
  },
  {
    path: 'returns',
    label: 'Returns',
    icon: 'user-check',
    call: 'returns',
    load: async () => (await import('../responsible/Returns.tsx')).Returns,
  },
  {
    path: 'reports',
    label: 'Reports',
    icon: 'chart',
    call: 'report',
    load: async () => (await import('../reports/Reports.tsx')).Reports,
  },
  {
    path: 'reconciliation',
    label: 'Reconciliation',
    icon: 'scale',
    call: 'reconciliation',
    load: async () => (await import('../reconciliation/Reconciliation.tsx')).Reconciliation,
  },
  {
    path: 'settings',
    label: 'Settings',
    icon: 'settings',
    call: 'settings',
    load: async () => (await import('../settings/Settings.tsx')).Settings,
  },
  {
    path: 'retention',
    label: 'Data retention',
    icon: 'clock',
    call: 'retention',
    load: async () => (await import('../retention/Retention.tsx')).Retention,
  },
  {
    path: 'record',
    label: 'Record',
    icon: 'history',
    call: 'auditLog',
    load: async () => (await import('../record/RecordList.tsx')).RecordList,
  },
  {
    path: 'members',
    label: 'People and roles',
    icon: 'user',
    call: 'members',
    load: async () => (await import('../members/Members.tsx')).Members,
  },
]

/** Reached from a row, or from the member's own corner. */
const beneath: readonly Screen[] = [
  {
    path: 'break-glass',
    call: 'glass',
    load: async () => (await import('../glass/Glass.tsx')).BreakGlass,
  },
  {
    path: 'players/:id',
    call: 'player',
    load: async () => (await import('../players/PlayerPage.tsx')).PlayerPage,
  },
  {
    path: 'friends/:id',
    call: 'inviter',
    load: async () => (await import('../friends/InviterPage.tsx')).InviterPage,
  },
]

export const screens: readonly Screen[] = [...entries, ...beneath]
