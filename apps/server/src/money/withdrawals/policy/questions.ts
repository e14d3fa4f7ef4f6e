import { question } from '#/kernel/question.ts'

/** When members last adjusted a player's balance by hand, or proposed to; null where they never did. */
export const lastAdjusted = question<number, Date | null>('last-adjusted')
