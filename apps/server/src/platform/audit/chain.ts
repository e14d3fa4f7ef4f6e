import type { AppContext } from '#/kernel/context.ts'
import { headOf, headStore, noteOf } from './heads.ts'
import { hasLink, readHead, verifyChain } from './store.ts'

/** Once a day the whole chain is walked and held against the heads that were noted; the head goes into the log. */
export async function proveRecord(ctx: AppContext): Promise<void> {
  const report = await verifyChain(ctx)
  const cut = await missingHeads(ctx)
  const right = report.faultAt === null && report.unlinked === 0 && cut.length === 0
  if (right) ctx.log.info({ links: report.links, head: report.head }, 'the office record is whole')
  else ctx.log.fatal({ report, cut }, 'the office record was touched')
}

/** Each hour: the head is noted away from the database, after the last one was found in the chain as it was. */
export async function noteHead(ctx: AppContext): Promise<void> {
  const store = headStore(ctx.config)
  const { seal } = ctx.config.secrets
  const last = await store.last()
  const known = last === undefined ? undefined : headOf(seal, last)
  if (last !== undefined && (known === undefined || !(await hasLink(ctx, known)))) {
    ctx.log.fatal({ noted: known ?? 'not ours' }, 'the end of the office record was cut off')
  }
  const head = await readHead(ctx)
  if (head && head !== known) await store.append(noteOf(seal, ctx.clock(), head))
}

/** Heads that were noted and are not in the chain any more, and lines that are not ours. */
export async function missingHeads(ctx: Pick<AppContext, 'db' | 'config'>): Promise<string[]> {
  const lines = await headStore(ctx.config).lines()
  const missing: string[] = []
  for (const line of lines) {
    const head = headOf(ctx.config.secrets.seal, line)
    if (head === undefined || !(await hasLink(ctx, head))) missing.push(head ?? line)
  }
  return missing
}
