import { campaigns } from '@perlas/campaigns/player'
import { activityTypes } from '@perlas/contract/enums'
import { withMessages } from '@perlas/player-kit/messages.ts'
import type { ComponentType } from 'react'
import { messages as activities } from '#/activities/messages.ts'

const Nothing: ComponentType = () => null

/** What the campaign about a mobile number says on the page where one is added, with its texts. */
export async function bindNote(): Promise<{ default: ComponentType }> {
  const of = campaigns.find(({ activity }) => activity === activityTypes.Bind)
  if (!of) return { default: Nothing }
  const { Note = Nothing } = await withMessages([activities, of.messages], of.load)
  return { default: Note }
}
