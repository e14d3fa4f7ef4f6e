import { activityTypes, BANNER_ACTION_TASKS } from '@perlas/contract/enums'
import type { Activities, ActivityState } from '@perlas/player-kit/activities.ts'
import { ownTitle } from '@perlas/player-kit/activity/title.ts'
import { useLanguage, useT } from '@perlas/player-kit/messages.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'

const a = activityTypes

/**
 * What each is called in texts and pictures (`home.features.<code>`, `/pictures/features/<code>`), and its page; without
 * one it is found under its code. On a desktop a path of the phone leads to its twin (RT-12).
 */
const all: readonly (readonly [type: number, code: string, page?: string])[] = [
  [a.Bind, 'bind', '/bind'],
  [a.VIP, 'vip', '/profile/vip'],
  [a.SignUpBonus, 'sign-up-bonus', '/activity/signPay'],
  [a.LadderRecharge, 'deposit-every', '/activity/depositEvery?tab=ladder'],
  [a.ContinuousRecharge, 'continuous-recharge', '/activity/depositEvery?tab=steps'],
  [a.InviteUserSpin, 'invite-spin', '/activity/spin'],
  [a.InviteFriend1, 'invite-friends', '/activity/inviteFriends'],
  [a.RedPacket, 'red-packet', '/activity/cashBonus'],
  [a.Agent, 'agent', '/activity/agent'],
  [a.AgentCount, 'agent-count', '/activity/agentCount'],
  [a.Agent5, 'agent5', '/activity/agent5'],
  [a.Christmas, 'christmas', '/activity/christmas'],
  [a.NewYear, 'new-year', '/activity/newYear'],
  [a.FirstCharge, 'first-charge', '/activity/firstCharge'],
  [a.Tasks, 'tasks', '/profile/task'],
  [a.FreeLoginBonus, 'daily-sign', '/activity/sign'],
  [a.FreeSign, 'free-sign', '/activity/freeSign'],
  [a.FollowRewards, 'follow', '/activity/follow'],
  [a.Supply, 'supply', '/activity/supply'],
  [a.WeekendLottery, 'weekend-lottery', '/activity/weekendLottery'],
  [a.Festival, 'festival', '/activity/festival'],
  [a.VipRebate, 'vip-rebate', '/activity/vipRebate'],
  [a.AccumulatedRecharge, 'accumulated-recharge'],
  [a.Fund, 'fund'],
  [a.DayBonus, 'day-bonus'],
  [a.Payday, 'payday'],
  [a.PromoCode, 'promo-code'],
  [a.Chapters, 'chapters'],
  [a.Shop, 'shop'],
  [a.AppUpdate, 'app-update'],
  [a.OutLink, 'out-link'],
]

/** What texts and pictures call each. */
export const featureCodes: Readonly<Record<number, string>> = Object.fromEntries(all)

/** Where a tapped activity leads: its own page, that under its code, or the list of all rewards. */
export function activityPath(type: number): string {
  const [, code, page] =
    all.find(([one]) => one === (type === BANNER_ACTION_TASKS ? a.Tasks : type)) ?? []
  return page ?? (code ? `/reward/detail/${code}` : '/lobby/rewards')
}

/** What the raised tab leads to, of what runs: an invitation's spin, else the season, else what is there every day. */
const centre: readonly number[] = [a.InviteUserSpin, a.Christmas, a.NewYear, a.FreeSign]
export const centreOf = (running: readonly number[]): number | undefined =>
  centre.find((type) => running.includes(type))

/** Whether anything of what runs can be received now. */
export const hasReady = ({ activityMap }: Pick<Activities, 'activityMap'>): boolean =>
  Object.values(activityMap).some(({ ready = 0 }) => ready > 0)

/** The key of the name of an activity's kind, in the texts of home. */
export const activityName = (type: number) => `home.features.${featureCodes[type] ?? 'tasks'}`

/** What an activity is called: by its operator while it runs, or by the title of one that ran; else by its kind. */
export function useActivityName(): (activity: number, own?: ActivityState['title']) => string {
  const t = useT()
  const language = useLanguage()
  const activities = usePlayer((player) => player.activities)
  return (activity, own) =>
    own?.[language] ?? ownTitle(activities, activity, language) ?? t(activityName(activity))
}
