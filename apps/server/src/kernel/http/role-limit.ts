import type { LimitAct } from '@perlas/contract/office-limits'
import { question } from '#/kernel/question.ts'

/**
 * Counts a decision against the limits of the roles of those who make it, in the transaction that decides and before any
 * wallet is held; refuses above one with `role-limit`, which says what is left. Each member is counted alone, by days in
 * Manila.
 */
export const takeLimit = question<
  {
    act: LimitAct
    /** The member who decides. */
    staffId: number
    /** The member who proposed it; undefined where one decides alone. */
    proposedBy?: number
    /** Null where it is about many players. */
    playerId: number | null
    /** Hundredths; a debit counts like a credit. */
    amount: number
  },
  void
>('role-limit')

/** Refuses a proposal above the amount from which an owner decides, where its member gave no code lately (`step-up`). */
export const wantCodeAbove = question<{ staffId: number; amount: number }, void>('code-for-amount')
