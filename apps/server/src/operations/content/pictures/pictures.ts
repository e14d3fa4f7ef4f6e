import { createHash } from 'node:crypto'
import { pictureShapes } from '@perlas/contract/content-values'
import { type PictureShape } from '@perlas/contract/office-content'
import { drawAnew, scanned } from '#/identity/kyc/kyc.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { dropUnnamed, insertPicture, readFile } from './store.ts'

/** Where uploaded pictures are handed out. A name is a digest of what it shows: what lies at one never changes. */
export const PICTURES = '/content/'
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
  const verdict = await scanned(ctx, bytes)
  if (verdict === 'infected') return wrong('This file holds something harmful. It was not kept.')
  // It is shown to everybody at once: what the scanner has not looked at is not taken.
  if (verdict === 'waiting') throw new AppError('busy', { retryAfter: 30 })
  const { width, height, large } = pictureShapes[shape]
  const drawn = await drawAnew(bytes, { width, height, large })
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

/** The id of an uploaded picture; undefined for one of ours. */
export const uploadIn = (picture: string): string | undefined =>
  picture.startsWith(PICTURES) ? picture.slice(PICTURES.length) : undefined

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
