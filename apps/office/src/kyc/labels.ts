import type { kycAskReasons, KycDocument, kycRejectReasons } from '@perlas/contract/kyc'

export const askLabels: Record<(typeof kycAskReasons)[number], string> = {
  blurred: 'A photo is blurred',
  'cut-off': 'Part of the document is missing',
  glare: 'Glare hides the text',
  copy: 'A copy or a screen, not the document itself',
  'wrong-document': 'Not the chosen document',
  'details-differ': 'Details do not match the document',
  'selfie-differs': 'Selfie does not clearly match',
  'document-expired': 'The ID has expired',
  'file-refused': 'A file was not safe',
}
export const rejectLabels: Record<(typeof kycRejectReasons)[number], string> = {
  'under-age': 'Not 21 yet',
  'second-account': 'The same person has another account',
  forged: 'The document is not genuine',
  barred: 'Barred by the terms',
  'not-the-holder': 'The ID belongs to someone else',
}
export const documentLabels: Record<KycDocument, string> = {
  philsys: 'PhilSys ID',
  driver: 'Driver’s license',
  passport: 'Passport',
  umid: 'UMID',
  prc: 'PRC ID',
  postal: 'Postal ID',
  voter: 'Voter’s ID',
}
export const kindLabels = { front: 'Front', back: 'Back', selfie: 'Selfie' } as const
