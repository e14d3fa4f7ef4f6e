import type { Kind } from '@perlas/campaign-kit/kind'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { marksOf } from './marks.ts'
import { markKind } from './participations.ts'
import { readHolder, storeRefusal } from './store.refusals.ts'

const whys = {
  'taken-elsewhere': 'mark',
  'activity-proof-needed': 'proof',
  'budget-used-up': 'budget',
} as const

/**
 * Notes that a player asked in vain for what they could have, for the office: a mark of somebody else, a missing proof, or a
 * budget without more. Beside the transaction that was refused; whatever becomes of the note, the refusal is answered.
 */
export async function noteRefusal(
  ctx: AppContext,
  { playerId, kind, campaignId }: { playerId: number; kind: Kind; campaignId: number },
  fault: unknown,
): Promise<void> {
  if (!(fault instanceof AppError) || !(fault.failure in whys)) return
  const why = whys[fault.failure as keyof typeof whys]
  try {
    const holder =
      why === 'mark'
        ? await readHolder(ctx, {
            playerId,
            reward: markKind(kind).source,
            marks: await marksOf(ctx, kind, playerId),
          })
        : undefined
    const [markWhat, markOf] = [holder?.what ?? null, holder?.playerId ?? null]
    await storeRefusal(ctx, { playerId, campaignId, why, markWhat, markOf })
  } catch (err) {
    ctx.log.error({ err, playerId, campaignId }, 'a refused claim could not be noted')
  }
}
