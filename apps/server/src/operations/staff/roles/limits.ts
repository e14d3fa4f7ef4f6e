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

/** Above the amount from which an owner decides, the member gave a code lately. */
export async function codeForAmount(
  ctx: AppContext,
  { staffId, amount }: { staffId: number; amount: number },
): Promise<void> {
  const { rows } = await ctx.db.query<{ wanted: boolean }>(
    'SELECT staff.wants_code($1, $2) AS wanted',
    [staffId, amount],
  )
  if (rows[0]?.wanted === true) throw new AppError('step-up')
}

/** Counts a decision for each member who makes it, in the order of their ids: two that decide at once wait for each other. */
export async function countDecision(tx: AppContext, ask: Ask): Promise<void> {
  const { act, staffId, proposedBy = staffId, playerId, amount } = ask
  const day = manilaDay(tx.clock())
  for (const member of [...new Set([staffId, proposedBy])].toSorted((a, b) => a - b)) {
    const mine = member === staffId
    const { rows } = await tx.db.query<{ of: LimitLeft['of'] | 'code'; amount: number }>(
      `SELECT refused AS of, remaining AS amount FROM staff.take_limit($1, $2, $3, $4, $5)
       UNION ALL SELECT 'code', 0 WHERE $6 AND staff.wants_code($1, $4)`,
      [member, act, playerId, Math.abs(amount), day, mine],
    )
    const [left] = rows
    if (!left) continue
    const { of, amount: rest } = left
    if (of === 'code') throw new AppError('step-up')
    throw new AppError('role-limit', { left: { of, amount: rest, mine } })
  }
}
