import type { LimitAct, LimitLeft } from '@perlas/contract/office-limits'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { manilaDay } from '#/kernel/manila.ts'

type Ask = {
  act: LimitAct
  staffId: number
  proposedBy?: number
  playerId: number | null
  amount: number
}

/** Counts a decision for each member who makes it, in the order of their ids: two that decide at once wait for each other. */
export async function countDecision(tx: AppContext, ask: Ask): Promise<void> {
  const { act, staffId, proposedBy = staffId, playerId, amount } = ask
  const day = manilaDay(tx.clock())
  for (const member of [...new Set([staffId, proposedBy])].toSorted((a, b) => a - b)) {
    const { rows } = await tx.db.query<{ of: LimitLeft['of']; amount: number }>(
      'SELECT refused AS of, remaining AS amount FROM staff.take_limit($1, $2, $3, $4, $5)',
      [member, act, playerId, Math.abs(amount), day],
    )
    const [left] = rows
    if (left) throw new AppError('role-limit', { left: { ...left, mine: member === staffId } })
  }
}
