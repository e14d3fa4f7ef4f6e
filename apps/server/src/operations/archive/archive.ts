import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { seal, unseal } from '#/platform/secrets/secrets.ts'
import { placeOf, type MonthOf, type Part } from './rules.ts'
import { archiveState } from './state.ts'
import {
  beginMonth,
  endCopy,
  forgetCopy,
  insertFile,
  listFiles,
  listOldParts,
  readLines,
  takeOut,
  type File,
} from './store.ts'

export { archived, type Archived, type MonthOf } from './rules.ts'

/** Rows in a file: some twelve megabytes of lines before they are pressed together. */
const ROWS_IN_A_FILE = 20_000

const pressed = promisify(gzip)
const unpressed = promisify(gunzip)
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/**
 * Copies old months to the store and takes them out of their tables, the oldest first. What a stopped turn copied is not copied
 * again; what changed since it was copied is, by the next turn. A month that can't leave yet stays and holds no other one back;
 * throws at the end where there was one.
 */
export async function archiveMonths(ctx: AppContext): Promise<void> {
  const { afterMonths } = archiveState(ctx)
  const held: string[] = []
  for (const part of await listOldParts(ctx, afterMonths)) {
    const about = { of: part.of, month: part.month }
    try {
      const { copiedAt, leftAt } = await beginMonth(ctx, part)
      if (leftAt) continue
      if (!copiedAt) await copyMonth(ctx, part)
      await inTransaction(ctx, (tx) => takeOut(tx, part, tx.clock()))
      ctx.log.info(about, 'a month left for the archive')
    } catch (err) {
      ctx.log.error({ ...about, err }, 'a month could not leave for the archive')
      if (isChanged(err)) await forgetCopy(ctx, part)
      held.push(`${part.of} ${part.month}`)
    }
  }
  if (held.length > 0) throw new Error(`could not leave for the archive: ${held.join(', ')}`)
}

/** The database answers so where a month is not row by row what was copied. */
const isChanged = (fault: unknown) => (fault as { code?: unknown }).code === 'PE002'

/** Copies what is not copied yet, file by file; each is read back before it counts. */
async function copyMonth(ctx: AppContext, part: Part): Promise<void> {
  const files = await listFiles(ctx, part)
  let { fileNo, last } = files.at(-1) ?? { fileNo: 0, last: [] as string[] }
  for (;;) {
    const lines = await readLines(ctx, part, last, ROWS_IN_A_FILE)
    if (!lines) break
    fileNo += 1
    ;({ last } = lines)
    const place = placeOf(part, fileNo)
    const bytes = seal(ctx, 'archive', await pressed(Buffer.from(lines.text)), place)
    const digest = digestOf(bytes)
    const { rows, prints } = lines
    await archiveState(ctx).storage.put(place, bytes)
    const file = { fileNo, rows, bytes: bytes.length, digest, prints, last }
    if ((await readFile(ctx, part, file)) !== lines.text)
      throw new Error(`${place} is not what was written`)
    await insertFile(ctx, part, file)
  }
  await endCopy(ctx, part)
}

/** The lines of a file; throws where its bytes are not those that were written. */
async function readFile(ctx: AppContext, of: MonthOf, file: Pick<File, 'fileNo' | 'digest'>) {
  const place = placeOf(of, file.fileNo)
  const bytes = await archiveState(ctx).storage.get(place)
  if (!digestOf(bytes).equals(file.digest)) throw new Error(`${place} was changed`)
  return (await unpressed(unseal(ctx, 'archive', bytes, place))).toString()
}

/** Everything that was archived of a month, file by file: a line of JSON a row. Throws at the first file that was changed. */
export async function* archivedLines(ctx: AppContext, of: MonthOf): AsyncGenerator<string> {
  for (const file of await listFiles(ctx, of)) yield await readFile(ctx, of, file)
}
