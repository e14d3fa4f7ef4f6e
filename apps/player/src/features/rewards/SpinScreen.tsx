import { activityTypes } from '@perlas/contract/enums'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { Navigate } from 'react-router'
import { CampaignScreen } from '#/campaigns/CampaignScreen.tsx'
import { activityPath, centreOf } from '#/session/activity-pages.ts'

/** The raised tab: the wheel of invitations; while it does not run, the season's activity or the daily one, else all rewards (SH-01). */
export function SpinScreen() {
  const running = usePlayer(({ activities }) => centreOf(activities.activityIds))
  if (running === undefined || running === activityTypes.InviteUserSpin)
    return <CampaignScreen code="invite-spin" />
  return <Navigate to={activityPath(running)} replace />
}
