import { activityTypes as a } from '@perlas/contract/enums'
import type { Activities } from '@perlas/player-kit/activities.ts'
import { agentOf } from '#/session/agent.ts'

/** What floats over home, and when. Nothing here reads, writes or knows the time. */

/** In this order, each only while it runs (HM-10). */
const shortcutOrder: readonly number[] = [
  a.FirstCharge,
  a.InviteFriend1,
  a.ContinuousRecharge,
  a.Christmas,
  a.NewYear,
  a.WeekendLottery,
  a.Festival,
  a.Supply,
  a.SignUpBonus,
]

/** The floating shortcuts; green mode shows no activities (PR-07), help is for those who have nothing. */
export function shortcuts(mode: string, { activityIds, isBankrupt }: Activities): number[] {
  if (mode === 'green') return []
  return shortcutOrder.filter(
    (activity) => activityIds.includes(activity) && (activity !== a.Supply || isBankrupt === true),
  )
}

export type Browser = { mobile: boolean; native: boolean }

/** What kind of browser says so of itself. Ours inside the native app adds its name. */
export function browserOf(agent: string): Browser {
  const { system, ours, webView } = agentOf(agent)
  return { mobile: system !== 'desktop', native: ours || webView }
}

type Download = { downloadType: number; downloadUrl: string }
const offered: readonly number[] = [2, 3]

/** The banner that leads to the app's page: not in green mode, on a phone's browser, outside the app (HM-11). */
export function offersDownload(
  mode: string,
  browser: Browser,
  { downloadType }: Pick<Download, 'downloadType'>,
): boolean {
  return mode !== 'green' && browser.mobile && !browser.native && offered.includes(downloadType)
}

/** Where the button of the notice leads; undefined where it is not shown (HM-09). */
export function noticeDownload(
  mode: string,
  browser: Browser,
  download: Download,
): string | undefined {
  if (!offersDownload(mode, browser, download)) return undefined
  return /^(?:\/(?![/\\])|https:\/\/)/.test(download.downloadUrl) ? download.downloadUrl : undefined
}

/** Home offers the first deposit on a phone, while it runs, to players who have not deposited (HM-13). */
export function offersFirstCharge(state: {
  mode: string
  wide: boolean
  activityIds: readonly number[]
  /** Undefined for a visitor, who has no account to pay into. */
  firstRecharge: boolean | undefined
}): boolean {
  return (
    state.mode !== 'green' &&
    !state.wide &&
    state.activityIds.includes(a.FirstCharge) &&
    state.firstRecharge === false
  )
}
