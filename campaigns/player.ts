import type { PlayerCampaign } from '@perlas/player-kit/campaign.ts'
import { offering } from './offering.ts'
import { accumulatedRecharge } from './accumulated-recharge/player/player.ts'
import { agentCount } from './agent-count/player/player.ts'
import { agent } from './agent/player/player.ts'
import { agent5 } from './agent5/player/player.ts'
import { appUpdate } from './app-update/player/player.ts'
import { bindMobile } from './bind-mobile/player/player.ts'
import { chapters } from './chapters/player/player.ts'
import { christmas } from './christmas/player/player.ts'
import { continuousRecharge } from './continuous-recharge/player/player.ts'
import { dayBonus } from './day-bonus/player/player.ts'
import { festival } from './festival/player/player.ts'
import { firstChargePacks } from './first-charge-packs/player/player.ts'
import { follow } from './follow/player/player.ts'
import { freeSign } from './free-sign/player/player.ts'
import { fund } from './fund/player/player.ts'
import { ladderRecharge } from './ladder-recharge/player/player.ts'
import { inviteFriends } from './invite-friends/player/player.ts'
import { inviteSpin } from './invite-spin/player/player.ts'
import { newYear } from './new-year/player/player.ts'
import { newcomerSign } from './newcomer-sign/player/player.ts'
import { outLink } from './out-link/player/player.ts'
import { payday } from './payday/player/player.ts'
import { promoCode } from './promo-code/player/player.ts'
import { redPacket } from './red-packet/player/player.ts'
import { shop } from './shop/player/player.ts'
import { signInCards } from './sign-in-cards/player/player.ts'
import { tasks } from './tasks/player/player.ts'
import { weekendLottery } from './weekend-lottery/player/player.ts'
import { vip } from './vip/player/player.ts'
import { vipRebate } from './vip-rebate/player/player.ts'
import { supply } from './supply/player/player.ts'

/** One line per kind of activity, after those that add to a deposit. registry.test.ts fails when a folder is missing here. */
export const campaigns: readonly PlayerCampaign[] = [
  ...offering,
  accumulatedRecharge,
  agent,
  agent5,
  agentCount,
  appUpdate,
  bindMobile,
  chapters,
  christmas,
  continuousRecharge,
  dayBonus,
  festival,
  firstChargePacks,
  follow,
  freeSign,
  fund,
  inviteFriends,
  inviteSpin,
  ladderRecharge,
  newYear,
  newcomerSign,
  outLink,
  payday,
  promoCode,
  redPacket,
  shop,
  signInCards,
  tasks,
  vip,
  vipRebate,
  supply,
  weekendLottery,
]
