import type { KycFlag, RiskName } from '@perlas/contract/office-risk'

export const riskLabels: Record<RiskName, string> = {
  'name-mismatch': 'Names differ',
  'kyc-flags': 'ID flagged',
  'shared-device': 'Shared device',
  'shared-bank-account': 'Shared bank account',
  'payment-dispute': 'Disputed deposit',
  'shared-address': 'Shared address',
  'barely-played': 'Barely played',
  'many-small-deposits': 'Many small deposits',
  'many-withdrawals': 'Many withdrawals',
  'new-bank-account': 'New bank account',
  'new-device': 'New device',
  'one-large-win': 'One large win',
  'many-friends': 'Many new friends',
  'void-friends': 'Void friends',
  'new-account': 'New account',
  'first-withdrawal': 'First withdrawal',
}
export const kycFlagLabels: Record<KycFlag, string> = {
  'same-person': 'Same name and birth date as another player',
  'same-document': 'Same document number as another player',
  'same-picture': 'Same picture as another player',
  'barred-work': 'Occupation barred by the terms',
  'under-age-before': 'First gave a birth date under 21',
  'expires-soon': 'ID expires within 30 days',
  'not-scanned': 'No virus scanner on this site',
}
export const shortKycFlag: Record<KycFlag, string> = {
  'same-person': 'Same person',
  'same-document': 'Same document',
  'same-picture': 'Same picture',
  'barred-work': 'Barred work',
  'under-age-before': 'Under 21 before',
  'expires-soon': 'Expires soon',
  'not-scanned': 'Not scanned',
}
export const kycFlagLabel = (flag: string) => kycFlagLabels[flag as KycFlag] ?? flag
