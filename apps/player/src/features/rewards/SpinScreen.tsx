import { usePlayer } from '@perlas/player-kit/player.ts'
import { Navigate } from 'react-router'
import { activityPath, centreOf } from '#/session/activity-pages.ts'

/** The raised tab, until invitations spin: the season's activity or the daily one, else all rewards (SH-01). */
export function SpinScreen() {
  const running = usePlayer(({ activities }) => centreOf(activities.activityIds))
  return <Navigate to={running === undefined ? '/lobby/rewards' : activityPath(running)} replace />
}
