import { activityTypes, BANNER_ACTION_TASKS } from '@perlas/contract/enums'
import type { Activities, ActivityState } from '@perlas/player-kit/activities.ts'
import { ownTitle } from '@perlas/player-kit/activity/title.ts'
import { useLanguage, useT } from '@perlas/player-kit/messages.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'

const a = activityTypes

/** The page of each activity; on a desktop a path of the phone leads to its twin (RT-12). */
const paths: Readonly<Record<number, string>> = {
  [a.Bind]: '/bind',
  [a.VIP]: '/profile/vip',
  [a.SignUpBonus]: '/activity/signPay',
  [a.LadderRecharge]: '/activity/depositEvery?tab=ladder',
  [a.InviteUserSpin]: '/activity/spin',
  [a.RedPacket]: '/activity/cashBonus',
  [a.Agent]: '/activity/agent',
  [a.Christmas]: '/activity/christmas',
  [a.NewYear]: '/activity/newYear',
  [a.FirstCharge]: '/activity/firstCharge',
  [a.InviteFriend1]: '/activity/inviteFriends',
  [a.Agent5]: '/activity/agent5',
  [a.Tasks]: '/profile/task',
  [a.ContinuousRecharge]: '/activity/depositEvery?tab=steps',
  [a.FreeLoginBonus]: '/activity/sign',
  [a.FollowRewards]: '/activity/follow',
  [a.Supply]: '/activity/supply',
  [a.AgentCount]: '/activity/agentCount',
  [a.WeekendLottery]: '/activity/weekendLottery',
  [a.Festival]: '/activity/festival',
  [a.FreeSign]: '/activity/freeSign',
  [a.VipRebate]: '/activity/vipRebate',
  [BANNER_ACTION_TASKS]: '/profile/task',
}

/** Where a tapped activity leads: its own page, that under its code, or the list of all rewards. */
export function activityPath(type: number): string {
  const code = featureCodes[type]
  return paths[type] ?? (code ? `/reward/detail/${code}` : '/lobby/rewards')
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

/** Its picture is `/pictures/features/<code>`, its name `home.features.<code>`. */
export const featureCodes: Readonly<Record<number, string>> = {
  [activityTypes.Bind]: 'bind',
  [activityTypes.VIP]: 'vip',
  [activityTypes.SignUpBonus]: 'sign-up-bonus',
  [activityTypes.LadderRecharge]: 'deposit-every',
  [activityTypes.InviteUserSpin]: 'invite-spin',
  [activityTypes.RedPacket]: 'red-packet',
  [activityTypes.Agent]: 'agent',
  [activityTypes.AgentCount]: 'agent-count',
  [activityTypes.Agent5]: 'agent5',
  [activityTypes.Christmas]: 'christmas',
  [activityTypes.NewYear]: 'new-year',
  [activityTypes.FirstCharge]: 'first-charge',
  [activityTypes.InviteFriend1]: 'invite-friends',
  [activityTypes.Tasks]: 'tasks',
  [activityTypes.ContinuousRecharge]: 'continuous-recharge',
  [activityTypes.FreeLoginBonus]: 'daily-sign',
  [activityTypes.FollowRewards]: 'follow',
  [activityTypes.AccumulatedRecharge]: 'accumulated-recharge',
  [activityTypes.Fund]: 'fund',
  [activityTypes.DayBonus]: 'day-bonus',
  [activityTypes.AppUpdate]: 'app-update',
  [activityTypes.OutLink]: 'out-link',
  [activityTypes.Supply]: 'supply',
  [activityTypes.WeekendLottery]: 'weekend-lottery',
  [activityTypes.Festival]: 'festival',
  [activityTypes.FreeSign]: 'free-sign',
  [activityTypes.VipRebate]: 'vip-rebate',
}
