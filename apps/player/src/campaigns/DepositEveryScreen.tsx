import { activityTypes } from '@perlas/contract/enums'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { useSearchParams } from 'react-router'
import { CampaignScreen } from './CampaignScreen.tsx'

/** /activity/depositEvery: deposit steps or the ladder, whichever the address names, else whichever runs. */
export function DepositEveryScreen() {
  const [params] = useSearchParams()
  const running = usePlayer(({ activities }) => activities.activityIds)
  const named = params.get('tab')
  const hasSteps = running.includes(activityTypes.ContinuousRecharge)
  const hasLadder = running.includes(activityTypes.LadderRecharge)
  const ladder = named === 'ladder' || (named !== 'steps' && hasLadder && !hasSteps)
  const code = ladder ? 'ladder-recharge' : 'continuous-recharge'
  return <CampaignScreen key={code} code={code} />
}
