import { randomUUID } from 'node:crypto'
import type { KycPicture } from '@perlas/contract/kyc'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { kycTools } from './state.ts'
import { keepMade, makePicture, openMade, removeMade, resealedKey } from './made.ts'
import { moveCase } from './moves.ts'
import { isEditable } from './rules.ts'
import {
  deletePicture,
  insertPicture,
  listPictures,
  showPicture,
  type PictureRow,
} from './store.pictures.ts'
import { lockCase, readCase } from './store.ts'

/** Whose and what it is: sealed bytes moved to another player, kind or row do not open. */
const associatedDataOf = (row: Pick<PictureRow, 'playerId' | 'kind' | 'pictureId'>) =>
  `kyc-picture:${row.playerId}:${row.kind}:${row.pictureId}`

/**
 * Takes one picture: scanned as it came, made anew, sealed under a key of its own, stored. The row is there
 * before the bytes, so that bytes nobody knows of cannot be.
 */
export async function takePicture(
  ctx: AppContext,
  input: { playerId: number; kind: KycPicture; bytes: Buffer },
): Promise<void> {
  const { playerId, kind, bytes } = input
  const before = await readCase(ctx, playerId)
  if (!isEditable(before?.status ?? 'none')) throw new AppError('kyc-locked')
  const pictureId = randomUUID()
  const made = await makePicture(ctx, {
    bytes,
    associatedData: associatedDataOf({ playerId, kind, pictureId }),
  })
  const row: Omit<PictureRow, 'current' | 'storedAt'> = {
    playerId,
    pictureId,
    kind,
    attempt: (before?.attempt ?? 0) + 1,
    place: made.place,
    keyId: made.keyId,
    sealedKey: made.sealedKey,
    width: made.width,
    height: made.height,
    mark: kycTools(ctx).keys.mark('picture', bytes),
    scan: made.scan,
  }
  await inTransaction(ctx, async (tx) => {
    await lockCase(tx, playerId)
    await insertPicture(tx, { ...row, bytes: made.size })
  })
  await keepMade(ctx, made)
  const replaced = await inTransaction(ctx, async (tx) => {
    const of = await lockCase(tx, playerId)
    // It was sent meanwhile, from another page: this picture is too late.
    if (!isEditable(of.status)) throw new AppError('kyc-locked')
    const attempt = of.attempt + 1
    const old = (await listPictures(tx, playerId)).filter(
      (other) => other.kind === kind && other.current && other.attempt === attempt,
    )
    await showPicture(tx, { ...row, attempt, current: true, storedAt: null })
    if (of.status === 'none') await moveCase(tx, of, { to: 'draft', by: 'player' })
    return old
  })
  // What was retaken before anything was sent is nobody's any more.
  for (const old of replaced) await destroyPicture(ctx, old)
}

/** The bytes first: a row without bytes is found again, bytes without a row are not. */
export async function destroyPicture(ctx: AppContext, row: PictureRow): Promise<void> {
  await removeMade(ctx, row)
  await deletePicture(ctx, row)
}

/** A picture opened; what is in quarantine stays shut for everybody but the scanner. */
export const openPicture = (ctx: AppContext, row: PictureRow): Promise<Buffer> =>
  openMade(ctx, row, associatedDataOf(row))

/** The key of a picture under the current key of the ring; its bytes stay as they lie. */
export const rewrapped = (ctx: AppContext, row: PictureRow) =>
  resealedKey(ctx, row, associatedDataOf(row))
