import type { SocialName } from '@perlas/contract/social-names'
import { question } from '#/kernel/question.ts'

/** Sessions ended; without `sessionIds` all of the player's. */
export const signedOut = question<
  { playerId: number; sessionIds?: readonly string[]; reason: string },
  unknown
>('signed-out')

/** Undoes a change of another domain, in the same transaction; true when it is undone. */
export const undoLinkedChange = question<
  { playerId: number; kind: string; detail: Record<string, string> },
  boolean
>('undo-linked-change')

/** The linked accounts by which a player may sign in. */
export const linkedLogins = question<number, readonly SocialName[]>('linked-logins')

/** Names of games and brands here: a password may not consist of them alone. */
export const reservedWords = question<void, readonly string[]>('house-words')
