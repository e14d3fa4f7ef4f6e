import type { WorkKind } from '@perlas/contract/office-desk'
import type { ChatSubject } from '@perlas/contract/chat'
import { question } from '#/kernel/question.ts'

export type Subject = { kind: WorkKind; ref: string }

/** How a player knows a case: a number to name it by, and the subject that a chat is about. */
export type KnownAs = { number: string; about: { kind: ChatSubject; ref: string } | null }
export type CaseAtDesk = {
  /** Null where nobody knows whose it is. */
  playerId: number | null
  /** Whether it still waits for a decision. */
  waits: boolean
  knownAs: KnownAs
}

/** Locks a case until the transaction ends. Refuses one that is not there. */
export const workSubject = question<Subject, CaseAtDesk>('work-subject')

/** Members who decide about cases of a kind and are not shut out. */
export const deskMembers = question<WorkKind, { staffId: number; name: string }[]>('desk-members')

/** Writes a member's question about a case into the player's chat, once for its key. */
export const playerAsked = question<
  Subject & {
    playerId: number
    staffId: number
    requestKey: string
    text: string
    knownAs: KnownAs
  },
  void
>('player-asked')
