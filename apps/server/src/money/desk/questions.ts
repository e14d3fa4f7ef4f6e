import type { WorkKind } from '@perlas/contract/office-desk'
import { question } from '#/kernel/question.ts'

export type Subject = { kind: WorkKind; ref: string }

/** Locks an order until the transaction ends: whose it is, and whether it still waits for a decision. Refuses one that is not there. */
export const workSubject = question<Subject, { playerId: number; waits: boolean }>('work-subject')

/** Members who decide about money and are not shut out. */
export const deskMembers = question<null, { staffId: number; name: string }[]>('desk-members')

/** Writes a member's question about an order into the player's chat, once for its key. */
export const playerAsked = question<
  Subject & { playerId: number; staffId: number; requestKey: string; text: string },
  void
>('player-asked')
