import type { kycAskReasons, kycRejectReasons } from '@perlas/contract/kyc'

export const askWords: Record<(typeof kycAskReasons)[number], string> = {
  blurred: 'A picture is not sharp',
  'cut-off': 'Part of the document is missing',
  glare: 'Light hides the text',
  copy: 'A copy or a screen, not the document itself',
  'wrong-document': 'Another document than was chosen',
  'details-differ': 'The details differ from the document',
  'selfie-differs': 'The face is not clearly the same',
  'document-expired': 'The document has run out',
  'file-refused': 'A file was not safe',
}
export const rejectWords: Record<(typeof kycRejectReasons)[number], string> = {
  'under-age': 'Not 21 yet',
  'second-account': 'The same person has another account',
  forged: 'The document is not genuine',
  barred: 'Barred by the terms',
  'not-the-holder': 'The document is somebody else’s',
}
const flagWords: Record<string, string> = {
  'same-person': 'Same name and birth date as another player',
  'same-document': 'Same document number as another player',
  'same-picture': 'Same picture as another player',
  'barred-work': 'Work that the terms bar',
  'under-age-before': 'Gave a birth date under 21 first',
  'expires-soon': 'Document runs out within 30 days',
  'not-scanned': 'No virus scanner on this site',
}
export const flagWord = (flag: string) => flagWords[flag] ?? flag
export const kindWords = { front: 'Front', back: 'Back', selfie: 'Selfie' } as const
