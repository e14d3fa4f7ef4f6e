import { randomUUID } from 'node:crypto'
import {
  currentKey,
  keepMade,
  makeFile,
  makePicture,
  openMade,
  removeMade,
  resealedKey,
} from '#/identity/kyc/kyc.ts'
import { EVIDENCE_MOST } from '@perlas/contract/office-disputes'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { isOpen } from './rules.ts'
import { insertStep, lockDispute, readDispute, storeMove } from './store.ts'
import {
  insertEvidence,
  listEvidence,
  storeKey,
  underOtherKeys,
  type Evidence,
} from './store.evidence.ts'

const associatedDataOf = ({ playerId, evidenceId }: Pick<Evidence, 'playerId' | 'evidenceId'>) =>
  `dispute-evidence:${playerId}:${evidenceId}`
const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

type Recording = (tx: AppContext, about: { no: number; playerId: number }) => Promise<void>

/** Keeps a picture or a PDF. The same key again is the same piece. */
export async function addEvidence(
  ctx: AppContext,
  ask: { disputeId: string; requestKey: string; name: string; bytes: Buffer; staffId: number },
  record: Recording,
): Promise<{ no: number }> {
  const { disputeId, requestKey, bytes, staffId } = ask
  const of = await readDispute(ctx, disputeId)
  if (!of) throw new AppError('not-found')
  const { playerId } = of
  const evidenceId = randomUUID()
  const kind = isPdf(bytes) ? 'pdf' : 'picture'
  const asked = { bytes, associatedData: associatedDataOf({ playerId, evidenceId }) }
  const made = await (kind === 'pdf' ? makeFile : makePicture)(ctx, asked)
  // Members open it and providers get it: what the scanner has not looked at is not taken.
  if (made.scan === 'waiting') throw new AppError('busy', { retryAfter: 30 })
  const name = ask.name.replaceAll(/[^\p{L}\p{N} ._()-]+/gu, ' ').trim() || 'evidence'
  await keepMade(ctx, made)
  const { no, isNew } = await inTransaction(ctx, async (tx) => {
    const dispute = await lockDispute(tx, { disputeId })
    if (!dispute) throw new AppError('not-found')
    const all = await listEvidence(tx, dispute)
    const same = all.find((one) => one.requestKey === requestKey)
    if (same) return { no: same.no, isNew: false }
    if (!isOpen(dispute.state) || all.length >= EVIDENCE_MOST) throw new AppError('order-moved')
    const one = {
      playerId,
      disputeId,
      evidenceId,
      name,
      kind,
      requestKey,
      addedBy: staffId,
    } as const
    const added = await insertEvidence(tx, { ...one, ...made })
    const by = { by: 'member', staffId, requestKey: null } as const
    await insertStep(tx, dispute, { what: 'evidence', words: name, ...by })
    if (dispute.state === 'new') await storeMove(tx, dispute, { to: 'gathering', money: 'none' })
    await record(tx, { no: added, playerId })
    return { no: added, isNew: true }
  }).catch(async (fault: unknown) => {
    await removeMade(ctx, made)
    throw fault
  })
  if (!isNew) await removeMade(ctx, made)
  return { no }
}

/** The bytes of one piece as it was kept. */
export const openEvidence = (ctx: AppContext, one: Evidence): Promise<Buffer> =>
  openMade(ctx, one, associatedDataOf(one))

/** Keys of evidence are sealed under the key of now; its bytes stay where they are. */
export async function sealEvidence(ctx: AppContext): Promise<void> {
  for (const one of await underOtherKeys(ctx, currentKey(ctx)))
    await storeKey(ctx, one, resealedKey(ctx, one, associatedDataOf(one)))
}
