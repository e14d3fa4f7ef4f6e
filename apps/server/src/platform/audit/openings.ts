import { inTransaction, type AppContext } from '#/kernel/context.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { countPicturesSeen, insertAudit, openView, touchView } from './store.ts'

/**
 * A look at a list. A page names each of its openings (`view`) and asks again by itself; that is written down once,
 * also when the opening lasts all day. A name of another session, another list or another search covers nothing, nor
 * does one that was not heard for as long as a session may idle.
 */
export async function recordOpening(
  ctx: AppContext,
  look: {
    member: StaffSession
    address: string
    action: string
    view: string | undefined
    detail?: Record<string, unknown>
    /** Where an opening is more than one question: what it is one opening of. */
    covers?: Record<string, unknown>
  },
): Promise<void> {
  const { member, address, action, view, detail = {}, covers = detail } = look
  const { staffId, tokenHash } = member
  const row = { staffId, action, detail, address }
  if (view === undefined) return insertAudit(ctx, row)
  const name = JSON.stringify([action, covers, view])
  if (await touchView(ctx, tokenHash, name)) return
  await inTransaction(ctx, async (tx) => {
    if (await openView(tx, tokenHash, name)) await insertAudit(tx, row)
  })
}

/** Whether a member opened each of these pictures since then, by the record that is written before one is sent. */
export async function sawPictures(
  ctx: AppContext,
  ask: { staffId: number; pictureIds: readonly string[]; since: Date },
): Promise<boolean> {
  const wanted = new Set(ask.pictureIds)
  return (await countPicturesSeen(ctx, ask)) === wanted.size
}
