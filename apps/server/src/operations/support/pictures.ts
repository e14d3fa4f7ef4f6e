import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import {
  currentKey,
  keepMade,
  makePicture,
  openMade,
  removeMade,
  resealedKey,
} from '#/identity/kyc/kyc.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { daysAfter, hoursAfter } from '#/kernel/manila.ts'
import { noteAnswer } from '#/money/desk/desk.ts'
import { tellMembers } from './news.ts'
import { routeSoon } from './routing.ts'
import { chatOf } from './support.ts'
import {
  deletePicture,
  insertPicture,
  leftovers,
  markSent,
  readPicture,
  storeKey,
  underOtherKeys,
  type ChatPicture,
} from './store.pictures.ts'
import { isVisitor } from './visitors.ts'
import { deleteEnded, endedPictures } from './store.recovery.ts'
import { addMessage, holdChat, readCurrent, writtenBefore } from './store.ts'

type Of = { playerId: number; no: number; message: number }

const SMALL_SIDE = 960
export const associatedDataOf = ({
  playerId,
  pictureId,
}: Pick<ChatPicture, 'playerId' | 'pictureId'>) => `chat-picture:${playerId}:${pictureId}`

/** A player shows a picture in their open conversation, through all that a picture of an ID goes through. */
export async function showPicture(
  ctx: AppContext,
  ask: { playerId: number; requestId: string; bytes: Buffer },
): ReturnType<typeof chatOf> {
  const { playerId, requestId: request, bytes } = ask
  const by = 'player'
  if (await writtenBefore(ctx, { playerId, by, request })) return chatOf(ctx, { playerId })
  const pictureId = randomUUID()
  const made = await makePicture(ctx, {
    bytes,
    associatedData: associatedDataOf({ playerId, pictureId }),
  })
  // Unlike an ID it is shown at once: what the scanner has not looked at is not taken.
  if (made.scan === 'waiting') throw new AppError('busy', { retryAfter: 30 })
  await insertPicture(ctx, { playerId, pictureId, ...made })
  await keepMade(ctx, made)
  await inTransaction(ctx, async (tx) => {
    await holdChat(tx, playerId)
    if (await writtenBefore(tx, { playerId, by, request })) return
    const at = tx.clock()
    const current = await readCurrent(tx, { playerId, closedSince: at })
    if (current?.closedAt !== null) throw new AppError('not-found')
    const { no } = current
    await addMessage(tx, { playerId, no, by, staffId: null, text: '', request, at, pictureId })
    await markSent(tx, { playerId, pictureId })
    if (!isVisitor(playerId)) await noteAnswer(tx, playerId)
    tellMembers(tx)
  })
  await routeSoon(ctx)
  return chatOf(ctx, { playerId })
}

/** A picture as it was sent; `before` records who looks at it. */
export async function openChatPicture(
  ctx: AppContext,
  of: Of,
  before?: () => Promise<void>,
): Promise<Buffer> {
  const found = await readPicture(ctx, of)
  if (!found) throw new AppError('not-found')
  await before?.()
  return openMade(ctx, found, associatedDataOf(found))
}

/** The same for its player's own page. */
export async function smallPicture(ctx: AppContext, of: Of): Promise<string> {
  const whole = await openChatPicture(ctx, of)
  const small = await sharp(whole)
    .resize(SMALL_SIDE, SMALL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 78 })
    .toBuffer()
  return small.toString('base64')
}

/** What no message shows goes after an hour, and keys are sealed under the key of now. */
export async function sweepPictures(ctx: AppContext): Promise<void> {
  for (const one of await leftovers(ctx, hoursAfter(ctx.clock(), -1))) {
    await removeMade(ctx, one)
    await deletePicture(ctx, one)
  }
  // Documents of cases of recovery are kept for ninety days after the decision, for who asks why.
  for (const one of await endedPictures(ctx, daysAfter(ctx.clock(), -90))) {
    await removeMade(ctx, one)
    await deleteEnded(ctx, one)
  }
  for (const one of await underOtherKeys(ctx, currentKey(ctx)))
    await storeKey(ctx, one, resealedKey(ctx, one, associatedDataOf(one)))
}
