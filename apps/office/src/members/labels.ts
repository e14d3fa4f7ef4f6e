import type { OfficeAddressProposal } from '@perlas/contract/office-addresses'
import type { OfficeGlassProposal } from '@perlas/contract/office-glass'
import type { OfficeIdentityProposal } from '@perlas/contract/office-openid'
import type { OfficeRole } from '@perlas/contract/office-call'
import type { OfficeMemberProposal } from '@perlas/contract/office-people'
import type { OfficeRoleProposal } from '@perlas/contract/office-roles'

const isBuiltIn = (roleId: string): roleId is OfficeRole => Object.hasOwn(roleLabels, roleId)

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

export type RoleName = { roleId: string; name: string }

/** A built-in role with what it is for, one that owners made by its name. */
export const roleLabel = (roleId: string, name: string): string =>
  isBuiltIn(roleId) ? roleLabels[roleId] : name

const shortRole = (roles: readonly RoleName[], roleId: string): string =>
  isBuiltIn(roleId)
    ? short[roleId]
    : (roles.find((role) => role.roleId === roleId)?.name ?? 'a role that was dropped')

/** What is proposed about a member, with before and after. */
export function proposalText(
  { kind, name, from, role }: Pick<OfficeMemberProposal, 'kind' | 'name' | 'from' | 'role'>,
  roles: readonly RoleName[],
): string {
  const after = shortRole(roles, role)
  if (kind === 'add') return `Add ${name} as ${after}`
  if (kind === 'password') return `New one-time password for ${name}`
  if (kind === 'second-factor') return `New authenticator app for ${name}`
  return from === role
    ? `Let ${name} in again as ${after}`
    : `Role of ${name}: ${shortRole(roles, from)} → ${after}`
}

/** A proposal about a role in words. */
export function roleProposalText({
  kind,
  name,
  from,
}: Pick<OfficeRoleProposal, 'kind' | 'name' | 'from'>): string {
  if (kind === 'add') return `New role: ${name}`
  if (kind === 'drop') return `Drop the role ${name}`
  if (kind === 'limits') return `Limits of ${name}`
  return from === name ? `Rights of ${name}` : `Role ${from}, from then on called ${name}`
}

/** Whom a network is for. */
export const whoseAddress = (roles: readonly RoleName[], roleId: string): string =>
  roleId === '' ? 'everyone' : shortRole(roles, roleId)

/** A change of addresses in words. */
export const addressText = (
  { kind, cidr, roleId }: Pick<OfficeAddressProposal, 'kind' | 'cidr' | 'roleId'>,
  roles: readonly RoleName[],
): string => `${kind === 'add' ? 'Add' : 'Remove'} ${cidr} for ${whoseAddress(roles, roleId)}`

/** Sessions that a change would end. */
export const sessionsText = (list: OfficeAddressProposal['shutsOut']): string =>
  list.length === 0
    ? 'none of those open now'
    : list.map(({ name, address }) => `${name} (${address})`).join(', ')

/** A change of who signs in by which company account, in words. */
export const identityText = ({
  kind,
  name,
  label,
  identity,
}: Pick<OfficeIdentityProposal, 'kind' | 'name' | 'label' | 'identity'>): string =>
  kind === 'link'
    ? `Link ${label} (${identity}) to ${name}`
    : `Unlink ${label} (${identity}) from ${name}`

/** A proposal about break-glass, in words. */
export function glassText({
  kind,
  name,
  role,
  opening,
}: Pick<OfficeGlassProposal, 'kind' | 'name' | 'role' | 'opening'>): string {
  if (kind === 'review') return `Review number ${opening} of ${name}, with the rights of ${role}`
  return kind === 'prepare'
    ? `Rights of ${role} for ${name} in an emergency`
    : `No more rights of ${role} for ${name} in an emergency`
}
