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

/** Whether an activity runs for this player: nothing is promised that no campaign pays. */
export function hasActivity(type: number): boolean {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Activities | null
    return kept?.activityIds.includes(type) ?? false
  } catch {
    return false
  }
}

export function clearActivities() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
