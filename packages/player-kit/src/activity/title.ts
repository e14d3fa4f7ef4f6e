import type { Activities } from '../activities.ts'
import type { Language } from '../languages.ts'
import { useLanguage } from '../messages.ts'
import { usePlayer } from '../player.ts'

/** What its operator calls an activity that runs for this player; undefined where it has its kind's name. */
export function ownTitle(
  { activityMap }: Pick<Activities, 'activityMap'>,
  activity: number,
  language: Language,
): string | undefined {
  return activityMap[activity]?.title?.[language] || undefined
}

export function useOwnTitle(activity: number): string | undefined {
  const language = useLanguage()
  return usePlayer(({ activities }) => ownTitle(activities, activity, language))
}
