import { activityTypes, BANNER_ACTION_TASKS } from '@perlas/contract/enums'

const a = activityTypes

/** The page of each activity; on a desktop a path of the phone leads to its twin (RT-12). */
const paths: Readonly<Record<number, string>> = {
  [a.Bind]: '/bind',
  [a.VIP]: '/profile/vip',
  [a.SignUpBonus]: '/activity/signPay',
  [a.LadderRecharge]: '/activity/depositEvery',
  [a.InviteUserSpin]: '/activity/spin',
  [a.RedPacket]: '/activity/cashBonus',
  [a.Agent]: '/activity/agent',
  [a.Christmas]: '/activity/christmas',
  [a.NewYear]: '/activity/newYear',
  [a.FirstCharge]: '/activity/firstCharge',
  [a.InviteFriend1]: '/activity/inviteFriends',
  [a.Agent5]: '/activity/agent5',
  [a.Tasks]: '/profile/task',
  [a.ContinuousRecharge]: '/activity/depositEvery',
  [a.FreeLoginBonus]: '/activity/sign',
  [a.FollowRewards]: '/activity/follow',
  [a.Supply]: '/activity/supply',
  [a.AgentCount]: '/activity/agentCount',
  [a.WeekendLottery]: '/activity/weekendLottery',
  [a.Festival]: '/activity/festival',
  [a.FreeSign]: '/activity/freeSign',
  [BANNER_ACTION_TASKS]: '/profile/task',
}

/** Where a tapped activity leads: its own page, or the list of all rewards. */
export function activityPath(type: number): string {
  return paths[type] ?? '/lobby/rewards'
}

/** Its picture is `/pictures/features/<code>`, its name `home.features.<code>`. */
export const featureCodes: Readonly<Record<number, string>> = {
  [activityTypes.VIP]: 'vip',
  [activityTypes.SignUpBonus]: 'sign-up-bonus',
  [activityTypes.LadderRecharge]: 'deposit-every',
  [activityTypes.InviteUserSpin]: 'invite-spin',
  [activityTypes.RedPacket]: 'red-packet',
  [activityTypes.Agent]: 'agent',
  [activityTypes.AgentCount]: 'agent',
  [activityTypes.Agent5]: 'agent5',
  [activityTypes.Christmas]: 'christmas',
  [activityTypes.NewYear]: 'new-year',
  [activityTypes.FirstCharge]: 'first-charge',
  [activityTypes.InviteFriend1]: 'invite-friends',
  [activityTypes.Tasks]: 'tasks',
  [activityTypes.ContinuousRecharge]: 'continuous-recharge',
  [activityTypes.FreeLoginBonus]: 'daily-sign',
  [activityTypes.FollowRewards]: 'follow',
  [activityTypes.Supply]: 'supply',
  [activityTypes.WeekendLottery]: 'weekend-lottery',
  [activityTypes.Festival]: 'festival',
  [activityTypes.FreeSign]: 'free-sign',
}
