import { question } from '#/kernel/question.ts'

export type KnownMark = { what: string; mark: Buffer }

/** What tells a player apart from others: devices, payment accounts, the person, their ID and their number. */
export const marksKnown = question<number, KnownMark[]>('marks-known')
