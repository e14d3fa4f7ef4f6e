import type { getAfterLoginInfoWeb } from '@perlas/contract/accounts'
import type { Output } from '@perlas/contract/call'
import { question } from '#/kernel/question.ts'

/** The signed-in player as the browser keeps it: several domains know a part. */
export const profileOf = question<number, Output<typeof getAfterLoginInfoWeb>>('profile')

/** A player is being registered, in the same transaction. */
export const registering = question<number, void>('registering')

/** Sessions ended; all of the player's without `sessionIds`. */
export const signedOut = question<
  { playerId: number; sessionIds?: readonly string[]; reason: string },
  unknown
>('signed-out')

/** Undoes a change that is not ours, in the same transaction; true when all is as before. */
export const undoElsewhere = question<
  { playerId: number; kind: string; detail: Record<string, string> },
  boolean
>('undo-elsewhere')

/** The accounts elsewhere by which a player may come in. */
export const linkedLogins = question<number, readonly ('line' | 'google')[]>('linked-logins')

/** Names of what is played here: nobody's password is made of them alone. */
export const houseWords = question<void, readonly string[]>('house-words')
