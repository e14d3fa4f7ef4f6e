import { campaigns } from '@perlas/campaigns/player'
import { activityTypes } from '@perlas/contract/enums'
import type { CampaignPart } from '@perlas/player-kit/campaign.ts'
import { withMessages } from '@perlas/player-kit/messages.ts'
import { messages as activities } from '#/activities/messages.ts'

type Modal = NonNullable<CampaignPart['Modal']>
const Nothing: Modal = () => null

/** What the first-charge campaign shows over home, with its texts. */
export async function firstChargeModal(): Promise<{ default: Modal }> {
  const of = campaigns.find(({ activity }) => activity === activityTypes.FirstCharge)
  if (!of) return { default: Nothing }
  const { Modal = Nothing } = await withMessages(activities, () =>
    withMessages(of.messages, of.load),
  )
  return { default: Modal }
}
