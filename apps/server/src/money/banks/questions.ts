import { question } from '#/kernel/question.ts'

/** How many hours money does not go to an account that was bound or changed: a rule of withdrawals. */
export const coolingHours = question<void, number>('cooling-hours')
