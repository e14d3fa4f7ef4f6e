/** Where players may have an account that signs in here, and how each calls itself: names, in every language alike (AU-17). */
export const socialNames = { line: 'LINE', google: 'Google', facebook: 'Facebook' } as const
export type SocialName = keyof typeof socialNames
