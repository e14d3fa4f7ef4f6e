import type { AppContext } from '#/kernel/context.ts'
import { IDLE_MINUTES } from '#/platform/audit/audit.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { staffFactors } from './second-factor/second-factor.ts'
import { readPrepared } from './glass/glass.ts'
import { countStaffSessions } from './store.ts'

/** What a page tells the member who sits at it. */
export async function aboutMe(
  ctx: AppContext,
  { staffId, name, role, roleName, rights }: StaffSession,
) {
  const [recoveryLeft, sessions, prepared] = await Promise.all([
    staffFactors.recoveryLeft(ctx, staffId),
    countStaffSessions(ctx, staffId),
    readPrepared(ctx, staffId),
  ])
  return {
    staffId,
    name,
    role,
    roleName,
    rights: [...rights],
    idleMinutes: IDLE_MINUTES,
    recoveryLeft,
    glass: prepared?.isUsable === true,
    sessions,
  }
}
