/** The sections of each document, in order; their texts stand in the messages under the same names. */
export const legalDocuments = {
  terms: [
    'who',
    'account',
    'kyc',
    'deposits',
    'withdrawals',
    'bonus',
    'play',
    'fair',
    'care',
    'closing',
    'records',
    'complaints',
    'changes',
  ],
  privacy: [
    'who',
    'what',
    'picks',
    'why',
    'storage',
    'share',
    'abroad',
    'long',
    'safe',
    'rights',
    'contact',
    'changes',
  ],
  about: ['games', 'fair', 'care'],
} as const satisfies Record<string, readonly string[]>

export type LegalDocument = keyof typeof legalDocuments
