import { VIEWS_MOST, type officeSaveView } from '@perlas/contract/office-views'
import type { Static } from 'typebox'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { insertAudit } from '#/platform/audit/audit.ts'
import { deleteView, storeView } from './store.ts'

export { listViews } from './store.ts'

type Sender = { member: StaffSession; address: string }

/** Keeps filters under a name, and records what everybody finds in a list from now on. */
export async function saveView(
  ctx: AppContext,
  { list, shared, filter, ...ask }: Static<(typeof officeSaveView)['input']>,
  { member: { staffId, rights }, address }: Sender,
): Promise<{ viewId: number }> {
  if (shared && !rights.has('views:shared')) throw new AppError('forbidden')
  const name = ask.name.trim()
  return inTransaction(ctx, async (tx) => {
    const ownerId = shared ? null : staffId
    const viewId = await storeView(tx, { list, ownerId, name, filter }, VIEWS_MOST)
    if (viewId === undefined) throw new AppError('views-full')
    const asked = Object.entries(filter).map(([of, value]) => `${of} ${value}`)
    const detail = { list, name, filter: asked.join(', '), shared }
    await insertAudit(tx, { staffId, action: 'list-view-saved', detail, address })
    return { viewId }
  })
}

/** Drops a view; where it is gone already nothing happens. */
export async function dropView(
  ctx: AppContext,
  viewId: number,
  { member: { staffId, rights }, address }: Sender,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const detail = await deleteView(tx, { viewId, staffId, shared: rights.has('views:shared') })
    if (detail) await insertAudit(tx, { staffId, action: 'list-view-dropped', detail, address })
  })
}
