import { question } from '#/kernel/question.ts'

/** A verification is being approved, in the same transaction. */
export const kycApproved = question<number, void>('kyc-approved')

/** A verification was refused. */
export const kycRefused = question<number, unknown>('kyc-refused')
