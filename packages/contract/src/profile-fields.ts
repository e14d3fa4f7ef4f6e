import { Type, type Static, type TObject } from 'typebox'

/**
 * Players write these fields of themselves, each in a column of its name of `accounts.players`. Of this list are made: input and output of
 * `updateProfile`, the signed-in player, the statement that writes it, and the profile in the copy of one's data.
 */
export const profileFields = {
  nickname: Type.String({ minLength: 1, maxLength: 40 }),
  /** Index into the avatars. */
  avatar: Type.Integer({ minimum: 0, maximum: 99 }),
  /** Frame of the avatar: a look that the player owns, 0 for none. */
  frame: Type.Integer({ minimum: 0, maximum: 99 }),
}
export type Profile = Static<TObject<typeof profileFields>>
