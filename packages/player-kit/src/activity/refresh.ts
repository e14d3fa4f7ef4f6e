import { getActivityIds } from '@perlas/contract/activities'
import { call } from '../call.ts'
import { player, updatePlayer } from '../player.ts'
import { queries } from '../queries.ts'
import { useSession } from '../session.ts'

/** Asks again what runs, and what of it can be received. Nobody asks without a login (AC-02). */
export async function refreshActivities(): Promise<void> {
  const { token } = useSession.getState()
  if (!token) throw new Error('Token is required')
  const { activityIds, activityMap, isBankrupt, loginPaying, totalRecharge } = await call(
    getActivityIds,
    {},
  )
  if (token !== useSession.getState().token) return
  updatePlayer(({ user }) => ({
    activities: { activityIds, activityMap, isBankrupt, loginPaying },
    ...(user && { user: { ...user, totalRecharge } }),
  }))
  await queries.invalidateQueries({ queryKey: ['rewards'] })
}

/** As above, where nobody waits for it: what is known stays as it is when the server is away. */
export function refreshSoon() {
  if (player().user) refreshActivities().catch(() => undefined)
}
