import { FILE_MOST } from '@perlas/contract/office-call'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import type { Static, TObject } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import { csvHead, csvLine, csvRow, type FileColumn } from '#/kernel/csv.ts'
import { officeCsv, type GuardedCall, type StaffSession } from '#/kernel/http/office-route.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { insertAudit } from './store.ts'

type By = { member: StaffSession; address: string }
/** The call of a file, and of the list that it is made of. */
type FileCall = GuardedCall & { of: { input: TObject } }
/** The question of the list's own call for a page. */
type PageAsk<C extends FileCall> = Omit<Static<C['of']['input']>, 'size' | 'view'> & {
  size: number
}

type Place = string | number
/** Rows, and where the next page begins; nothing on the last page. */
type Page<Row> = { rows: readonly Row[]; next: Place | null | undefined }
type Shown<Row> = {
  /** Stands in the name of the file and in the record. */
  list: string
  columns: readonly FileColumn<Row>[]
}

/** Rows that are in memory at once. */
const PAGE = 500
const FULL =
  'More rows fit than one file holds. Narrow the filters and take the rest in another file.'

/**
 * Mounts the call that answers a list as a file. Each page is read by statements of its own, outside of a transaction: however
 * long a file is under way, it holds no lock and no snapshot.
 */
export function officeListFile<C extends FileCall, Row>(
  app: FastifyInstance,
  ctx: AppContext,
  call: C,
  { page, ...shown }: Shown<Row> & { page: (ask: PageAsk<C>, by: By) => Promise<Page<Row>> },
): void {
  const cursor = 'after' in call.of.input.properties ? 'after' : 'before'
  officeCsv(app, ctx, call, (asked, by) => {
    const read = (size: number, after: Place | undefined) =>
      page({ ...asked, ...(after !== undefined && { [cursor]: after }), size } as PageAsk<C>, by)
    return openListFile(ctx, { ...shown, asked, read, by })
  })
}

/**
 * Opens a list as a file. Who takes it and what was asked is recorded before its first line; how much of it went out, by rows
 * and SHA-256, after the last, also where the reader went away.
 */
export async function openListFile<Row>(
  ctx: AppContext,
  {
    list,
    asked,
    by: { member, address },
    ...lines
  }: Shown<Row> & Pick<Lines<Row>, 'read'> & { asked: object; by: By; most?: number },
): Promise<{ fileName: string; lines: AsyncIterable<string> }> {
  const { staffId } = member
  const detail = { file: list, ...asked }
  await insertAudit(ctx, { staffId, action: 'file-taken', detail, address })
  const sent = (what: Sent) =>
    insertAudit(ctx, { staffId, action: 'file-sent', detail: { ...detail, ...what }, address })
  return {
    fileName: `perlas-${list}-${manilaDay(ctx.clock())}.csv`,
    lines: linesOf({ ...lines, sent }),
  }
}

type Sent = { rows: number; sha256: string; cut: boolean; more: boolean }
type Lines<Row> = {
  columns: readonly FileColumn<Row>[]
  /** So many rows behind a place, from the first without one. */
  read: (size: number, after: Place | undefined) => Promise<Page<Row>>
  sent: (what: Sent) => Promise<void>
  most?: number
}

/** Lines of a file, a page of them at once. A file that is cut off says so in the record, not in itself. */
async function* linesOf<Row>({
  columns,
  read,
  sent,
  most = FILE_MOST,
}: Lines<Row>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const out = (text: string) => {
    hash.update(text)
    return text
  }
  let rows = 0
  let cut = true
  let more = false
  try {
    // Spreadsheets read UTF-8 by this mark.
    yield out(`\uFEFF${csvHead(columns)}\r\n`)
    let after: Place | undefined
    do {
      const page = await read(Math.min(PAGE, most - rows), after)
      rows += page.rows.length
      after = page.next ?? undefined
      const lines = page.rows.map((row) => `${csvRow(columns, row)}\r\n`).join('')
      if (lines !== '') yield out(lines)
    } while (after !== undefined && rows < most)
    more = after !== undefined
    if (more) yield out(`${csvLine([FULL])}\r\n`)
    cut = false
  } finally {
    await sent({ rows, sha256: hash.digest('hex'), cut, more })
  }
}
