import type { Campaign } from '@perlas/campaign-kit/campaign'
import type { Kind } from '@perlas/campaign-kit/kind'
import { accumulatedRecharge } from './accumulated-recharge/accumulated-recharge.ts'
import { agentCount } from './agent-count/agent-count.ts'
import { agent } from './agent/agent.ts'
import { agent5 } from './agent5/agent5.ts'
import { appUpdate } from './app-update/app-update.ts'
import { bindMobile } from './bind-mobile/bind-mobile.ts'
import { chapters } from './chapters/chapters.ts'
import { christmas } from './christmas/christmas.ts'
import { continuousRecharge } from './continuous-recharge/continuous-recharge.ts'
import { dayBonus } from './day-bonus/day-bonus.ts'
import { festival } from './festival/festival.ts'
import { firstChargePacks } from './first-charge-packs/first-charge-packs.ts'
import { firstCharge } from './first-charge/first-charge.ts'
import { follow } from './follow/follow.ts'
import { freeSign } from './free-sign/free-sign.ts'
import { fund } from './fund/fund.ts'
import { ladderRecharge } from './ladder-recharge/ladder-recharge.ts'
import { inviteFriends } from './invite-friends/invite-friends.ts'
import { inviteSpin } from './invite-spin/invite-spin.ts'
import { newYear } from './new-year/new-year.ts'
import { newcomerSign } from './newcomer-sign/newcomer-sign.ts'
import { outLink } from './out-link/out-link.ts'
import { payday } from './payday/payday.ts'
import { promoCode } from './promo-code/promo-code.ts'
import { redPacket } from './red-packet/red-packet.ts'
import { shop } from './shop/shop.ts'
import { signInCards } from './sign-in-cards/sign-in-cards.ts'
import { tasks } from './tasks/tasks.ts'
import { weekendLottery } from './weekend-lottery/weekend-lottery.ts'
import { vip } from './vip/vip.ts'
import { vipRebate } from './vip-rebate/vip-rebate.ts'
import { supply } from './supply/supply.ts'

/** One line per campaign. registry.test.ts fails when a folder is missing here. */
export const campaigns: readonly Campaign[] = [firstCharge]

/** One line per kind of activity. */
export const kinds: readonly Kind[] = [
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
