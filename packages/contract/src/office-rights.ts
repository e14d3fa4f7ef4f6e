import { contentApprovers, officeContentCalls } from './office-content.ts'
import { officeActivityCalls } from './office-activities.ts'
import { may, officeRoles, type OfficeAccess, type OfficeRole } from './office-call.ts'
import { officeCareCalls } from './office-care.ts'
import { officeClaimCalls } from './office-claims.ts'
import { officeComplaintCalls } from './office-complaints.ts'
import { officeDeskCalls } from './office-desk.ts'
import { officeFriendCalls } from './office-friends.ts'
import { officeGiftCalls } from './office-gifts.ts'
import { officeKycCalls } from './office-kyc.ts'
import { officeMailingCalls } from './office-mailings.ts'
import { officeNameCalls } from './office-names.ts'
import { officePaymentCalls } from './office-payments.ts'
import { officePlayerCalls } from './office-players.ts'
import { officePolicyCalls } from './office-policy.ts'
import { officePotCalls } from './office-pots.ts'
import { officeRaceCalls } from './office-races.ts'
import { officeQueueCalls } from './office-queues.ts'
import { officeReconciliationCalls } from './office-reconciliation.ts'
import { officeRecoveryCalls } from './office-recovery.ts'
import { officeReportCalls } from './office-reports.ts'
import { officeRetentionCalls } from './office-retention.ts'
import { settingAreas, type SettingAreaName } from './office-settings.ts'
import { officeSupportCalls } from './office-support.ts'
import { officeWithdrawalCalls } from './office-withdrawals.ts'
import { officeCalls } from './office.ts'

// The rights of a role: each call by its name, and what a call alone does not say. A role that owners made has the rights
// that they gave it; a built-in one has those that stand beside each call.

export type CallName = (typeof officeCalls)[number]['name']
export type FurtherRight =
  | `setting:${SettingAreaName}`
  | 'work:escalated'
  | 'work:money'
  | 'views:shared'
  | 'content:approve'
export type RightName = CallName | FurtherRight
export type Rights = ReadonlySet<RightName>

/** A right in words, and the built-in roles that have it. */
export type Right = {
  name: RightName
  group: string
  words: string
  roles: readonly OfficeRole[]
}

/** Every member has these: without them nobody could sign in and out, or take what was prepared for an emergency. */
export const basicRights: readonly CallName[] = [
  'me',
  'signOutEverywhere',
  'glass',
  'breakGlass',
  'endGlass',
]

const further: readonly Omit<Right, 'group'>[] = [
  ...Object.entries(settingAreas).map(([area, { title, roles }]) => ({
    name: `setting:${area as SettingAreaName}` as const,
    words: `Change settings: ${title}`,
    roles,
  })),
  {
    name: 'work:escalated',
    words: 'Go on with a case that was escalated to an owner.',
    roles: may.own,
  },
  {
    name: 'work:money',
    words: 'See and do the work on withdrawals, exceptions, disputes and held wins.',
    roles: may.deskMoney,
  },
  { name: 'views:shared', words: 'Keep and drop views of lists for everybody.', roles: may.own },
  {
    name: 'content:approve',
    words: 'Approve news and banners that promise something, as the second person.',
    roles: contentApprovers,
  },
]

const groups: readonly [string, readonly { name: string }[]][] = [
  ['Players', [...officePlayerCalls, ...officeCareCalls]],
  ['Customer service', [...officeSupportCalls, ...officeComplaintCalls, ...officeRecoveryCalls]],
  ['Verification', [...officeKycCalls, ...officeNameCalls]],
  ['Data and legal holds', officeRetentionCalls],
  [
    'Withdrawals',
    [...officeWithdrawalCalls, ...officeDeskCalls, { name: 'work:money' }, ...officePolicyCalls],
  ],
  [
    'Payments and reports',
    [...officePaymentCalls, ...officeReportCalls, ...officeReconciliationCalls],
  ],
  ['Exceptions, rounds and tables', officeQueueCalls],
  [
    'Rewards',
    [
      ...officeGiftCalls,
      ...officeActivityCalls,
      ...officeClaimCalls,
      ...officePotCalls,
      ...officeRaceCalls,
    ],
  ],
  ['Members and agents', officeFriendCalls],
  ['Mail and content', [...officeMailingCalls, ...officeContentCalls, { name: 'content:approve' }]],
]
const EVERYDAY = 'Everyday'
const SETTINGS = 'Settings'
const orderOfGroups = [EVERYDAY, ...groups.map(([group]) => group), SETTINGS]
function groupOf(name: string): string {
  if (name.startsWith('setting:') || name.endsWith('Setting') || name === 'settings')
    return SETTINGS
  return groups.find(([, calls]) => calls.some((call) => call.name === name))?.[0] ?? EVERYDAY
}

const rolesOf = (roles: OfficeAccess): readonly OfficeRole[] => (roles === 'door' ? [] : roles)

const ungrouped: readonly Omit<Right, 'group'>[] = [
  ...officeCalls
    .filter(({ roles }) => roles !== 'door')
    .map(({ name, summary, roles }) => ({ name, words: summary, roles: rolesOf(roles) })),
  ...further,
]

/** Every right there is, by groups. */
export const allRights: readonly Right[] = orderOfGroups.flatMap((group) =>
  ungrouped.filter(({ name }) => groupOf(name) === group).map((right) => ({ ...right, group })),
)

/** Rights that owners can give to a role of their making: not those that are an owner's alone. */
export const givableRights: readonly Right[] = allRights.filter(
  ({ name, roles }) =>
    roles.some((role) => role !== 'owner') && !basicRights.some((basic) => basic === name),
)
const givable: ReadonlySet<string> = new Set(givableRights.map(({ name }) => name))
export const isGivable = (name: string): name is RightName => givable.has(name)

const builtIn = new Map<string, Rights>(
  officeRoles.map((role) => [
    role,
    new Set(allRights.filter(({ roles }) => roles.includes(role)).map(({ name }) => name)),
  ]),
)
export const isBuiltIn = (role: string): role is OfficeRole => builtIn.has(role)

/** The rights of a role: of one that owners made, those given to it that can still be given. */
export function rightsOf(role: string, given: readonly string[] = []): Rights {
  return builtIn.get(role) ?? new Set([...basicRights, ...given.filter(isGivable)])
}
