import { activityTypes } from '@perlas/contract/enums'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { CampaignScreen } from './CampaignScreen.tsx'

/** /activity/firstCharge: the packs while they run for this player, else the bonus that a first deposit brings by itself. */
export function FirstChargeScreen() {
  const hasPacks = usePlayer(({ activities }) =>
    activities.activityIds.includes(activityTypes.FirstCharge),
  )
  const code = hasPacks ? 'first-charge-packs' : 'first-charge'
  return <CampaignScreen key={code} code={code} />
}
