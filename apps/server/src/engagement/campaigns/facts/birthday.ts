import type { Facts } from '@perlas/campaign-kit/kind'
import { birthdayOf } from '#/identity/kyc/kyc.ts'
import type { Reader } from './reader.ts'

type Profile = Facts['profile']

/** Every kind has a profile, whose birthday is empty without the need. */
export const birthday: Reader<Profile, { profile?: Profile }> = {
  read: async (ctx, { playerId, common: { profile } }) => ({
    ...profile,
    birthday: await birthdayOf(ctx, playerId),
  }),
  for: (profile) => ({ profile }),
  none: {},
}
