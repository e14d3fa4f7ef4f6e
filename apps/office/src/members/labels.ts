import type { OfficeRole } from '@perlas/contract/office-call'
import type { OfficeMemberProposal } from '@perlas/contract/office-people'

export const roleLabels: Record<OfficeRole, string> = {
  owner: 'Owner: everything',
  finance: 'Finance: money, settings, reports',
  kyc: 'KYC reviewer: ID documents',
  support: 'Support: players and rounds',
  auditor: 'Auditor: reads, changes nothing',
}
const short: Record<OfficeRole, string> = {
  owner: 'owner',
  finance: 'finance',
  kyc: 'KYC reviewer',
  support: 'support',
  auditor: 'auditor',
}

/** What is proposed about a member, with before and after. */
export function proposalText({
  kind,
  name,
  from,
  role,
}: Pick<OfficeMemberProposal, 'kind' | 'name' | 'from' | 'role'>): string {
  if (kind === 'add') return `Add ${name} as ${short[role]}`
  if (kind === 'password') return `New one-time password for ${name}`
  if (kind === 'second-factor') return `New authenticator app for ${name}`
  return from === role
    ? `Let ${name} in again as ${short[role]}`
    : `Role of ${name}: ${short[from]} → ${short[role]}`
}
