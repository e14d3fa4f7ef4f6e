import type { IconName } from '@perlas/ui/icon-paths.ts'

export type Tab = { to: string; label: string; icon: IconName; also?: string; raised?: true }

/** The specification's five, the spin raised in the middle (SH-01). */
export const tabs: readonly Tab[] = [
  { to: '/lobby/home', label: 'nav.home', icon: 'home' },
  { to: '/lobby/rewards', label: 'nav.rewards', icon: 'rewards' },
  { to: '/activity/spin', label: 'nav.spin', icon: 'spin', raised: true },
  { to: '/lobby/notice', label: 'nav.news', icon: 'news' },
  {
    to: '/lobby/wallets/deposit',
    label: 'nav.wallet',
    icon: 'wallet',
    also: '/lobby/wallets/withdraw',
  },
]

/** The place of each child of the lobby beside home, as the specification numbers them (SH-01). */
const places = { email: 0, rewards: 1, task: 2, notice: 3, wallets: 4 } as const

export function tabIndexOf(path: string): number | undefined {
  const [, lobby, child] = path.split('/')
  return lobby === 'lobby' ? places[child as keyof typeof places] : undefined
}

/** Where a page comes in from: the side that its tab lies on. */
export function sideOf(from: string, to: string): 'left' | 'right' | undefined {
  const [before, after] = [tabIndexOf(from), tabIndexOf(to)]
  if (before === undefined || after === undefined || before === after) return undefined
  return after > before ? 'right' : 'left'
}
