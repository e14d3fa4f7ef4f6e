import { createHash } from 'node:crypto'
import { pictureShapes } from '@perlas/contract/content-values'
import { type PictureShape } from '@perlas/contract/office-content'
import { drawAnew, scanned } from '#/identity/kyc/kyc.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { PICTURES } from '../addresses.ts'
import { refusalOf } from '../refusal.ts'
import { dropUnnamed, insertPicture, readFile } from './store.ts'

/** So long an uploaded picture waits for a version that shows it. */
const WAITS_DAYS = 7

/**
 * Takes a picture through all that one of an ID goes through, cuts it to its shape, and keeps it in two sizes and two
 * formats. Answers what is wrong in plain words, or its address.
 */
export async function takeUpload(
  ctx: AppContext,
  { shape, bytes, staffId }: { shape: PictureShape; bytes: Buffer; staffId: number },
): Promise<{ problems: string[]; picture: string }> {
  const refusal = refusalOf(await scanned(ctx, bytes))
  if (refusal) return wrong(refusal)
  const { width, height, large } = pictureShapes[shape]
  const drawn = await drawAnew(bytes, { width, height, large }, ctx.config.patience)
  if (drawn.is === 'refused')
    return wrong('This is no picture that we can read. Send a PNG, JPEG, WebP or AVIF.')
  if (drawn.is === 'small')
    return wrong(
      `This picture is ${drawn.width} × ${drawn.height}. It needs at least ${width} × ${height}.`,
    )
  const digest = createHash('sha256')
  for (const { bytes: part } of drawn.files) digest.update(part)
  const pictureId = `${shape}-${digest.digest('hex').slice(0, 32)}`
  await inTransaction(ctx, (tx) =>
    insertPicture(tx, { pictureId, shape, staffId, at: tx.clock(), files: drawn.files }),
  )
  return { problems: [], picture: PICTURES + pictureId }
}

const wrong = (problem: string) => ({ problems: [problem], picture: '' })

const FILE = /^([a-z][a-z-]*-[0-9a-f]{32})-([12]\.(?:avif|webp))$/

/** A file as browsers ask for it: `banner-phone-…-1.avif`. */
export async function publicFile(ctx: AppContext, name: string): Promise<Buffer | undefined> {
  const [, pictureId, file] = FILE.exec(name) ?? []
  return pictureId && file ? readFile(ctx, { pictureId, file }) : undefined
}

/** Once a day: uploads that nobody used. */
export async function sweepPictures(ctx: AppContext): Promise<void> {
  await dropUnnamed(ctx, daysAfter(ctx.clock(), -WAITS_DAYS))
}
