import type { OfficeRole } from '@perlas/contract/office-call'

export const roleWords: Record<OfficeRole, string> = {
  owner: 'Owner: everything',
  finance: 'Finance: money, settings, reports',
  kyc: 'KYC reviewer: papers',
  support: 'Support: players and rounds',
  auditor: 'Auditor: reads, changes nothing',
}
