import { randomBytes, randomUUID } from 'node:crypto'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { decode } from './decode.ts'
import { openWith, sealWith, type Sealed } from './keys.ts'
import { kycTools } from './state.ts'

/** Where a sealed picture lies, and its own key, sealed under the ring. */
export type KeptPicture = { place: string; keyId: string; sealedKey: Buffer }

/** A picture that was scanned, made anew and sealed, and is stored nowhere yet. */
export type MadePicture = KeptPicture & {
  sealedBytes: Buffer
  /** Bytes of the picture itself. */
  size: number
  width: number
  height: number
  /** waiting: the scanner did not answer. */
  scan: 'clean' | 'waiting' | 'off'
}

/**
 * Takes a picture that a player sends: scanned as it came, made anew without anything but its pixels, sealed under a key of
 * its own. `associatedData` says whose and what it is: sealed bytes moved elsewhere do not open. Whoever stores it writes its
 * row before `keepMade`, so that bytes nobody knows of cannot be.
 */
export async function makePicture(
  ctx: AppContext,
  { bytes, associatedData }: { bytes: Buffer; associatedData: string },
): Promise<MadePicture> {
  const scan = await uninfected(ctx, bytes, associatedData)
  const { bytes: picture, width, height } = await decode(bytes, ctx.config.patience)
  return { ...sealedApart(ctx, picture, associatedData), width, height, scan }
}

/** The same of a file that is kept as it came, such as a PDF: nothing here opens it. */
export async function makeFile(
  ctx: AppContext,
  { bytes, associatedData }: { bytes: Buffer; associatedData: string },
): Promise<Omit<MadePicture, 'width' | 'height'>> {
  const scan = await uninfected(ctx, bytes, associatedData)
  return { ...sealedApart(ctx, bytes, associatedData), scan }
}

async function uninfected(ctx: AppContext, bytes: Buffer, associatedData: string) {
  const scan = await scanned(ctx, bytes)
  if (scan === 'infected') {
    ctx.log.warn({ of: associatedData.split(':')[0] }, 'a picture that was sent is infected')
    throw new AppError('kyc-picture-infected')
  }
  return scan
}

/** Sealed under a key of its own, for a place of its own. */
function sealedApart(ctx: AppContext, bytes: Buffer, associatedData: string) {
  const key = randomBytes(32)
  const sealed = kycTools(ctx).keys.seal(key, associatedData)
  return {
    place: `${randomBytes(1).toString('hex')}/${randomUUID()}`,
    keyId: sealed.keyId,
    sealedKey: sealed.bytes,
    sealedBytes: sealWith(key, bytes, associatedData),
    size: bytes.length,
  }
}

/** What the scanner says of bytes; `waiting` where it does not answer, `off` where there is none. */
export async function scanned(
  ctx: AppContext,
  bytes: Buffer,
): Promise<'clean' | 'infected' | 'waiting' | 'off'> {
  const { scanner } = kycTools(ctx)
  const verdict = scanner ? await scanner.scan(bytes) : 'off'
  return verdict === 'unavailable' ? 'waiting' : verdict
}

export const keepMade = (
  ctx: AppContext,
  { place, sealedBytes }: Pick<MadePicture, 'place' | 'sealedBytes'>,
): Promise<void> => kycTools(ctx).storage.put(place, sealedBytes)

export const removeMade = (ctx: AppContext, { place }: Pick<KeptPicture, 'place'>): Promise<void> =>
  kycTools(ctx).storage.remove(place)

export async function openMade(
  ctx: AppContext,
  { place, keyId, sealedKey }: KeptPicture,
  associatedData: string,
): Promise<Buffer> {
  const key = kycTools(ctx).keys.open({ keyId, bytes: sealedKey }, associatedData)
  return openWith(key, await kycTools(ctx).storage.get(place), associatedData)
}

/** The key of a picture under the current key of the ring; its bytes stay as they lie. */
export function resealedKey(
  ctx: AppContext,
  { keyId, sealedKey }: Omit<KeptPicture, 'place'>,
  associatedData: string,
): Sealed {
  const { keys } = kycTools(ctx)
  return keys.seal(keys.open({ keyId, bytes: sealedKey }, associatedData), associatedData)
}
