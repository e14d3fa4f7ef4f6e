import { createHash } from 'node:crypto'
import { FILM_PART_BYTES, filmLimits } from '@perlas/contract/content-values'
import { scanned } from '#/identity/kyc/kyc.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { isFilmName, PICTURES } from '../addresses.ts'
import { refusalOf } from '../refusal.ts'
import { isMp4, lookAtMp4 } from './mp4.ts'
import { isWebm, lookAtWebm } from './webm.ts'
import { NotPlayable, unplayable, type Looked } from './looked.ts'
import {
  beginUpload,
  dropOlder,
  dropUnshown,
  dropUpload,
  endUpload,
  insertFilm,
  keepPart,
  lockUpload,
  readFilmPart,
  readUpload,
  sizeOfFilm,
} from './store.ts'

/** So long an uploaded film waits for a version that shows it, and one that did not come whole for the rest of it. */
const WAITS_DAYS = 7
const COMES_DAYS = 1
/** A member has so many on their way at once. */
const ON_THEIR_WAY = 2
const MAX_PARTS = Math.ceil(filmLimits.bytes / FILM_PART_BYTES)

/** Keeps one part of a film that is on its way. The same part again is once; another one in its place is refused. */
export async function takeFilmPart(
  ctx: AppContext,
  { key, part, bytes, staffId }: { key: string; part: number; bytes: Buffer; staffId: number },
): Promise<Record<string, never>> {
  if (part >= MAX_PARTS || bytes.length > FILM_PART_BYTES) throw new AppError('body-too-large')
  await inTransaction(ctx, async (tx) => {
    const upload = await beginUpload(tx, { key, staffId, at: tx.clock() })
    if (upload.staffId !== staffId) throw new AppError('order-conflict')
    if (upload.filmId) return
    if (!(await keepPart(tx, { key, part, bytes }))) throw new AppError('order-conflict')
    if (upload.isNew) await dropOlder(tx, staffId, ON_THEIR_WAY)
  })
  return {}
}

type Taken = { problems: string[]; path: string }
const wrong = (...problems: string[]): Taken => ({ problems, path: '' })

/**
 * The parts become a film: all of them there, told by its bytes, scanned, and without what a camera wrote into it. Its
 * address is a digest of what it shows. Asked for again, the answer of one that was taken is the same; nothing is kept of one that was not.
 */
export async function takeFilm(
  ctx: AppContext,
  { key, size, staffId }: { key: string; size: number; staffId: number },
): Promise<Taken> {
  const upload = await inTransaction(ctx, (tx) => lockUpload(tx, key))
  if (!upload || upload.staffId !== staffId) return wrong(unplayable.cut)
  if (upload.filmId) return { problems: [], path: PICTURES + upload.filmId }
  const parts = await readUpload(ctx, key)
  const isWhole = parts.every(
    ({ part, bytes }, at) =>
      part === at && (at === parts.length - 1 || bytes.length === FILM_PART_BYTES),
  )
  const bytes = Buffer.concat(parts.map((one) => one.bytes))
  if (!isWhole || bytes.length !== size || size === 0) return wrong(unplayable.cut)
  const refusal = refusalOf(await scanned(ctx, bytes))
  const { film, problems } = refusal ? { problems: [refusal] } : filmIn(bytes)
  if (!film || problems.length > 0) {
    await dropUpload(ctx, key)
    return wrong(...problems)
  }
  const { format, width, height } = film
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const filmId = `film-${digest}.${format}`
  const seconds = Math.max(1, Math.round(film.seconds))
  const pieces = Array.from({ length: Math.ceil(size / FILM_PART_BYTES) }, (_, at) =>
    bytes.subarray(at * FILM_PART_BYTES, (at + 1) * FILM_PART_BYTES),
  )
  await inTransaction(ctx, async (tx) => {
    const now = await lockUpload(tx, key)
    if (!now) throw new AppError('order-conflict')
    if (now.filmId) return
    const at = tx.clock()
    await insertFilm(tx, { filmId, bytes: size, seconds, width, height, staffId, at }, pieces)
    await endUpload(tx, key, filmId)
  })
  return { problems: [], path: PICTURES + filmId }
}

/** What a film is by its bytes, blanked where it is neither picture nor sound; and what keeps it from being shown. */
export function filmIn(bytes: Buffer): { film?: Looked; problems: string[] } {
  try {
    if (!isMp4(bytes) && !isWebm(bytes)) throw new NotPlayable('unknown')
    const film = isMp4(bytes) ? lookAtMp4(bytes) : lookAtWebm(bytes)
    return { film, problems: sizeProblems(film) }
  } catch (error) {
    if (!(error instanceof NotPlayable)) throw error
    return { problems: [unplayable[error.why]] }
  }
}

function sizeProblems({ seconds, width, height }: Looked): string[] {
  const { longest, least, most } = filmLimits
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  return [
    ...(seconds > 0 && seconds <= longest
      ? []
      : [`This film is ${Math.round(seconds)} seconds long. It may have up to ${longest}.`]),
    ...(short >= least && long <= most
      ? []
      : [
          `This film is ${width} × ${height}. It needs at least ${least} pixels each way, and at most ${most}.`,
        ]),
  ]
}

/** How large a film is; undefined where there is none of that name. */
export async function publicFilm(ctx: AppContext, name: string): Promise<number | undefined> {
  return isFilmName(name) ? sizeOfFilm(ctx, name) : undefined
}

export const filmPart = readFilmPart

/** Once a day: films that nobody shows, and what did not come whole. */
export async function sweepFilms(ctx: AppContext): Promise<void> {
  const now = ctx.clock()
  await dropUnshown(ctx, {
    films: daysAfter(now, -WAITS_DAYS),
    uploads: daysAfter(now, -COMES_DAYS),
  })
}
