import { question } from '#/kernel/question.ts'

/** What of a player's invitations asks for a second look: many friends in a short time, or many who are void. */
export type InvitedSpike = {
  many: { recent: number; days: number } | undefined
  doubles: { void: number; members: number } | undefined
}

/** Of these players, those of whom something does. */
export const invitedSpikes = question<readonly number[], ReadonlyMap<number, InvitedSpike>>(
  'invited-spikes',
)
