import { activityTypes } from '@perlas/contract/enums'
import { campaigns } from '@perlas/campaigns/player'
import { withMessages } from '@perlas/player-kit/messages.ts'
import type { ComponentType } from 'react'
import { messages as activities } from '#/activities/messages.ts'

const Nothing: ComponentType = () => null

/** What an update brings, as the campaign about it says; fetched with the popup alone. */
export async function updateNote(): Promise<{ default: ComponentType }> {
  const about = campaigns.find(({ activity }) => activity === activityTypes.AppUpdate)
  const Note = about && (await withMessages([activities, about.messages], about.load)).Note
  return { default: Note ?? Nothing }
}
