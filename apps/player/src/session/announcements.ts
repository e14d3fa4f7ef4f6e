import { activityTypes, bannerClickTypes } from '@perlas/contract/enums'
import { activityPath } from './activity-pages.ts'

/** What banners and notices have in common: to whom they are shown, and where they lead. */

export type Clicked = { clickType: number; clickAction: string }

/** Where a banner or a notice leads: a path of ours, an address outside, or nowhere (HM-14). */
export function clickTarget({ clickType, clickAction }: Clicked): string | undefined {
  if (clickType === bannerClickTypes.activity) return activityPath(Number(clickAction))
  if (clickType !== bannerClickTypes.url) return undefined
  return /^(?:\/(?![/\\])|https:\/\/)/.test(clickAction) ? clickAction : undefined
}

/** Shown only while they run. */
const onlyActive: readonly number[] = [
  activityTypes.FreeSign,
  activityTypes.Agent5,
  activityTypes.SignUpBonus,
]

/**
 * Banners, or notices of the popup, for this player, by sort: without the bind one once a number is
 * bound, without free sign, agent 5 and sign-up bonus while they do not run (HM-09, HM-14).
 */
export function shownTo<Item extends Clicked & { sort: number }>(
  items: readonly Item[],
  player: { mobile: string; activityIds: readonly number[] },
): Item[] {
  return items
    .filter(({ clickType, clickAction }) => {
      if (clickType !== bannerClickTypes.activity) return true
      const activity = Number(clickAction)
      if (activity === activityTypes.Bind) return player.mobile === ''
      return !onlyActive.includes(activity) || player.activityIds.includes(activity)
    })
    .sort((left, right) => left.sort - right.sort)
}
