const KEY = 'perlas.activities'
type Activities = { activityIds: number[]; activityMap: Record<string, { sort: number }> }

/** Activity state lives as long as the visit (AU-13). */
export function rememberActivities(activities: Activities) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(activities))
  } catch {
    // Asked again on the next page.
  }
}

export function clearActivities() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
