import type { AppContext } from '#/context.ts'
import { countRecoveryCodes } from './second-factor/store.ts'
import { countStaffSessions, IDLE_MINUTES, type Member } from './store.ts'

/** What a page tells the member who sits at it. */
export async function aboutMe(ctx: AppContext, { staffId, name, role }: Member) {
  const [recoveryLeft, sessions] = await Promise.all([
    countRecoveryCodes(ctx, staffId),
    countStaffSessions(ctx, staffId),
  ])
  return { staffId, name, role, idleMinutes: IDLE_MINUTES, recoveryLeft, sessions }
}
