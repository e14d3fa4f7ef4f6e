import type { Banner, PromotionalVideo } from '@perlas/contract/content'
import { activityTypes } from '@perlas/contract/enums'
import type { Activities } from '@perlas/player-kit/activities.ts'
import { activityPath, featureCodes } from '#/session/activity-pages.ts'
import type { Clicked } from '#/session/announcements.ts'

/** What home shows to whom. Nothing here reads, writes or knows the time. */

/** Entries of featured rewards; all of them are a tap away. */
export const MAX_FEATURED = 8

/** The type of the live games. */
export const LIVE_TYPE = 5

/**
 * One wide banner at a time on a desktop when each has its crop for it; else the phone's, two side by
 * side: a picture with words is composed for its frame, never cut to another.
 */
export function bannerLayout(
  banners: readonly Banner[],
  wide: boolean,
): { crop: 'phone' | 'desktop'; pictureOf: (banner: Banner) => string } {
  const desktop = wide && banners.every((banner) => banner.imgUrlDesktop)
  return desktop
    ? { crop: 'desktop', pictureOf: (banner) => banner.imgUrlDesktop }
    : { crop: 'phone', pictureOf: (banner) => banner.imgUrl2 }
}

const filmTypes = { activity: 1, everybody: 2 } as const

/**
 * The film of home (HM-04). The one that is shown stays the same object while its id is the same, so
 * that a fresh answer of the server does not start it over.
 */
export function promoFilm(
  films: readonly PromotionalVideo[],
  current: PromotionalVideo | undefined,
  { activityIds, loginPaying }: Activities,
): PromotionalVideo | undefined {
  const about = (activity: number) =>
    films.find(
      (film) => film.clickType === filmTypes.activity && Number(film.clickAction) === activity,
    )
  const { SignUpBonus, LadderRecharge } = activityTypes
  const own =
    activityIds.includes(SignUpBonus) && loginPaying !== false
      ? about(SignUpBonus)
      : activityIds.includes(LadderRecharge)
        ? about(LadderRecharge)
        : undefined
  // An activity that nobody filmed yet leaves the one of everybody.
  const chosen = own ?? films.find((film) => film.clickType === filmTypes.everybody)
  return chosen?.id === current?.id ? current : chosen
}

/** Where the film's button leads: to its activity, or to the game that it shows. */
export function filmTarget({ clickType, clickAction }: Clicked): string | undefined {
  if (clickType === filmTypes.activity) return activityPath(Number(clickAction))
  return /^[1-9]\d*$/.test(clickAction) ? `/start?gameId=${clickAction}` : undefined
}

/** The entries of the featured-rewards grid: what runs, by sort (HM-03). */
export function featuredActivities(activities: Activities): number[] {
  const { activityIds, activityMap, isBankrupt } = activities
  const place = (id: number) => activityMap[id]?.sort ?? Number.MAX_SAFE_INTEGER
  return [...new Set(activityIds)]
    .filter((id) => {
      // Counting agents takes the place of the plain one; help is for those who have nothing.
      if (id === activityTypes.Agent) return !activityIds.includes(activityTypes.AgentCount)
      if (id === activityTypes.Supply) return isBankrupt === true
      // It stands among the rewards (AC-02).
      if (id === activityTypes.SignUpBonus) return false
      return id in featureCodes
    })
    .sort((left, right) => place(left) - place(right))
}

const seasons: readonly number[] = [
  activityTypes.Christmas,
  activityTypes.NewYear,
  activityTypes.Festival,
  activityTypes.WeekendLottery,
]

/** A desktop has it beside its hero: the season that runs, else the first of what runs. */
export const seasonOf = (activities: readonly number[]): number | undefined =>
  seasons.find((season) => activities.includes(season)) ?? activities[0]
