import type { AppContext } from '#/kernel/context.ts'
import { hoursAfter } from '#/kernel/manila.ts'
import { headOf, headStore, noteOf } from '#/platform/audit/audit.ts'
import { listNewestDraws, readDrawHeads, type DrawHeads } from './store.ts'

/** A table's newest draw: the head of the lobby's chain, and the provider's commitment, which binds all that follow it. */
const textOf = ({ providerId, table, k, head, commitment }: DrawHeads) =>
  `${providerId}/${table}/${k}/${head}/${commitment}`

/**
 * Each hour: the heads of both chains of every table that drew in it are noted away from the database, a line for all. Whoever
 * holds the notes can show that a chain was not replaced by one that fits better.
 */
export async function noteDrawHeads(ctx: AppContext): Promise<void> {
  const now = ctx.clock()
  const newest = await listNewestDraws(ctx, hoursAfter(now, -1))
  if (newest.length === 0) return
  const seconds = Math.floor(now.getTime() / 1000)
  const text = `${seconds}:${newest.map(textOf).join(',')}`
  await headStore(ctx.config, 'draw').append(noteOf(ctx.config.secrets.seal, now, text))
}

/** Noted heads that differ from those of now, and lines that our key did not seal. */
export async function changedDrawHeads(ctx: AppContext): Promise<string[]> {
  const changed: string[] = []
  for (const line of await headStore(ctx.config, 'draw').lines()) {
    const noted = headOf(ctx.config.secrets.seal, line)
    if (noted === undefined) changed.push(line)
    for (const text of noted?.replace(/^\d+:/, '').split(',') ?? []) {
      const [providerId = '', table = '', k = ''] = text.split('/')
      const now = await readDrawHeads(ctx, { providerId, table, k: Number(k) })
      if (!now || textOf(now) !== text) changed.push(text)
    }
  }
  return changed
}

/** Once a day what was noted is held against the chains. */
export async function proveDrawHeads(ctx: AppContext): Promise<void> {
  const changed = await changedDrawHeads(ctx)
  if (changed.length > 0)
    ctx.log.fatal({ changed }, 'chains of draws are not those that were noted')
}
