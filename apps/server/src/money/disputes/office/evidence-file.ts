import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { insertAudit } from '#/platform/audit/audit.ts'
import { openEvidence } from '../evidence.ts'
import { readDispute } from '../store.ts'
import { listEvidence } from '../store.evidence.ts'
import type { By } from './disputes.ts'

/** One piece, in the record before it is sent. */
export async function evidenceFile(
  ctx: AppContext,
  { disputeId, no }: { disputeId: string; no: number },
  { member: { staffId }, address }: By,
) {
  const dispute = await readDispute(ctx, disputeId)
  const one = dispute && (await listEvidence(ctx, dispute)).find((each) => each.no === no)
  if (!one) throw new AppError('not-found')
  const detail = { disputeId, no, playerId: one.playerId }
  await insertAudit(ctx, { staffId, action: 'dispute-evidence-read', detail, address })
  const isFile = one.kind === 'pdf'
  return {
    fileName: `evidence-${no}.${isFile ? 'pdf' : 'jpg'}`,
    type: isFile ? 'application/pdf' : 'image/jpeg',
    bytes: await openEvidence(ctx, one),
  }
}
