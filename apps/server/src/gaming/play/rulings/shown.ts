import type { AppContext } from '#/kernel/context.ts'
import type { Member } from '#/kernel/http/office-route.ts'
import { namesOf } from '#/platform/audit/audit.ts'
import { proposals, type Ruling } from './rulings.ts'

/** The proposals about wins, rounds or rounds of tables, as the asking member sees them. */
export async function proposalsOf(
  ctx: AppContext,
  member: Member,
  about: Ruling['about'],
  of: readonly { providerId: string; subject: string }[],
) {
  const found = await proposals(ctx, about, of)
  const all = of.flatMap(({ providerId, subject }) => found(providerId, subject) ?? [])
  const names = await namesOf(
    ctx,
    all.map(({ proposedBy }) => proposedBy),
  )
  return (providerId: string, subject: string) => {
    const one = found(providerId, subject)
    if (!one) return null
    const { id, action, amount, reason, proposedBy } = one
    return {
      id,
      action,
      amount,
      reason,
      proposedBy: names.get(proposedBy) ?? '',
      mine: proposedBy === member.staffId,
    }
  }
}
