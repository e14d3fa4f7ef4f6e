import type { AppContext } from '#/kernel/context.ts'
import { question } from '#/kernel/question.ts'

/** A verification is being approved, in the same transaction. */
export const kycApproved = question<AppContext, number, void>('kyc-approved')

/** A verification was refused. */
export const kycRefused = question<AppContext, number, unknown>('kyc-refused')
