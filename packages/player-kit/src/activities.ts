import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** What runs for this player, as the server said it: nothing is offered that no campaign pays. */
export type Activities = {
  activityIds: readonly number[]
  activityMap: Readonly<Record<string, { sort: number }>>
  /** The supply activity is for those who have nothing left. */
  isBankrupt?: boolean | undefined
  /** False once the sign-up bonus is done with. */
  loginPaying?: boolean | undefined
}

export const noActivities: Activities = { activityIds: [], activityMap: {} }

/** Lives as long as the visit (AU-13). */
export const useActivities = create<Activities>()(
  persist(() => noActivities, {
    name: 'perlas.activities',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

export function rememberActivities(activities: Activities) {
  useActivities.setState(activities, true)
}

export function clearActivities() {
  useActivities.setState(noActivities, true)
}
