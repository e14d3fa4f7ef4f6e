import { Type } from 'typebox'

/** Where somebody can have an account that signs in here (AU-17). */
export const SocialProvider = Type.Union([
  Type.Literal('line'),
  Type.Literal('google'),
  Type.Literal('facebook'),
])
