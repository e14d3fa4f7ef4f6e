import { accountCalls } from './accounts.ts'
import { activityCalls } from './activities.ts'
import { getDepositOffers } from './deposit-offers.ts'
import { androidApp } from './android.ts'
import { attributionCalls } from './attribution.ts'
import { bonusCalls } from './bonus.ts'
import type { Call } from './call.ts'
import { cashierCalls } from './cashier.ts'
import { catalogueCalls } from './catalogue.ts'
import { contentCalls } from './content.ts'
import { giftCalls } from './gifts.ts'
import { identityCalls } from './identity.ts'
import { kycCalls, uploadKyc } from './kyc.ts'
import { inviteCalls } from './invites.ts'
import { mailCalls } from './mail.ts'
import { mailRewardCalls } from './mail-rewards.ts'
import { myContent } from './my-content.ts'
import { notificationCalls } from './notifications.ts'
import { duelCalls } from './duels.ts'
import { postcardCalls } from './postcards.ts'
import { potCalls } from './pots.ts'
import { raceCalls } from './races.ts'
import { challengeCalls } from './challenges.ts'
import { raffleCalls } from './raffles.ts'
import { paybackCalls } from './payback.ts'
import { pickCalls } from './picks.ts'
import { pinCalls } from './pin.ts'
import { safeCalls } from './safe.ts'
import { playCalls } from './play.ts'
import { tryGame } from './try-game.ts'
import { chatCalls, sendChatPicture } from './chat.ts'
import { recordCalls } from './records.ts'
import { recoveryCalls, sendRecoveryPicture } from './recovery.ts'
import { complaintCalls } from './complaints.ts'
import { getHelp } from './help.ts'
import { privacyCalls } from './privacy.ts'
import { pointsCalls } from './points.ts'
import { proofCalls } from './proof.ts'
import { protectionCalls } from './protection.ts'
import { responsibleCalls } from './responsible.ts'
import { securityCalls } from './security.ts'
import { socialCalls } from './social.ts'
import { taskCalls } from './tasks.ts'
import { telemetryCalls } from './telemetry.ts'
import { walletCalls } from './wallet.ts'

/** Every call of the player API. The server mounts exactly these; `/docs` and the tests walk them. */
export const calls: readonly Call[] = [
  ...accountCalls,
  ...identityCalls,
  ...inviteCalls,
  ...attributionCalls,
  ...securityCalls,
  ...socialCalls,
  ...protectionCalls,
  ...proofCalls,
  ...catalogueCalls,
  ...contentCalls,
  myContent,
  androidApp,
  ...walletCalls,
  ...safeCalls,
  ...pinCalls,
  ...playCalls,
  tryGame,
  ...chatCalls,
  ...complaintCalls,
  ...recordCalls,
  getHelp,
  ...privacyCalls,
  ...recoveryCalls,
  ...cashierCalls,
  ...bonusCalls,
  ...giftCalls,
  ...pointsCalls,
  ...taskCalls,
  ...activityCalls,
  getDepositOffers,
  ...kycCalls,
  ...mailCalls,
  ...mailRewardCalls,
  ...notificationCalls,
  ...duelCalls,
  ...postcardCalls,
  ...potCalls,
  ...raceCalls,
  ...challengeCalls,
  ...raffleCalls,
  ...responsibleCalls,
  ...paybackCalls,
  ...pickCalls,
  ...telemetryCalls,
]

/** Calls whose body is a form with one file, not JSON. */
export const formCalls: readonly Call[] = [uploadKyc, sendChatPicture, sendRecoveryPicture]
