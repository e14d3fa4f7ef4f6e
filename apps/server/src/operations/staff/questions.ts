import { question } from '#/kernel/question.ts'

/** A member is shut out, in this transaction: what was theirs is given back. */
export const memberShutOut = question<number, void>('member-shut-out')
