import type { AppContext } from '#/kernel/context.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { insertAudit } from './store.ts'

/** Writes a change with before and after into the record, in the transaction that makes it. */
export function recordingOf(
  by: { member: StaffSession; address: string },
  action: string,
  detail: Record<string, unknown>,
) {
  const { staffId } = by.member
  return (tx: AppContext, { before, after }: { before: unknown; after: unknown }): Promise<void> =>
    insertAudit(tx, {
      staffId,
      action,
      detail: { ...detail, before, after },
      address: by.address,
    })
}
