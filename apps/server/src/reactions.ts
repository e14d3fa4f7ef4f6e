import type { WorkKind } from '@perlas/contract/office-desk'
import { followDownline, followRestored, programmeStands } from '#/engagement/agents/agents.ts'
import { noteDeposit, noteRegistration } from '#/engagement/attribution/attribution.ts'
import {
  broughtBy,
  followChange,
  followCounted,
  followDeposit,
  followFriend,
  followIdentity,
  followNewDay,
  giveByMail,
  knownMarks,
  markPayer,
  markPayment,
  programmeOf,
  promiseDeposit,
  receiveByMail,
  settleDeposit,
  takeDeposit,
  takeDepositBack,
  wealthOf,
} from '#/engagement/campaigns/campaigns.ts'
import {
  addMember,
  followMember,
  followMoved,
  followStep,
  marksKnown,
  spikesOf,
} from '#/engagement/invites/invites.ts'
import { duelReport } from '#/engagement/duels/duels.ts'
import { checkDepositLimits, excludeDuplicates } from '#/engagement/responsible/responsible.ts'
import { catalogue } from '#/gaming/catalogue/catalogue.ts'
import { closeSessionsOf, duelReported, winAtDesk } from '#/gaming/play/play.ts'
import { checkAgreed, profileOf as askedProfile, registering } from '#/identity/players/players.ts'
import {
  knowDevice,
  needProof,
  callerOfToken,
  reservedWords,
  linkedLogins,
  signedOut,
  undoLinkedChange,
} from '#/identity/sign-in/sign-in.ts'
import { kycApproved, kycRefused, verificationAtDesk } from '#/identity/kyc/kyc.ts'
import { linkedProviders } from '#/identity/social/social.ts'
import type { AppContext } from '#/kernel/context.ts'
import type { Reactions } from '#/kernel/db/dispatch.ts'
import { callerOf, deviceGotIn, hasAgreed, hasProved } from '#/kernel/http/gate.ts'
import { memberFor } from '#/kernel/http/office-route.ts'
import { admitDecision, caseDecided, narrowByWork, worksOn } from '#/kernel/http/case-work.ts'
import { takeLimit, wantCodeAbove } from '#/kernel/http/role-limit.ts'
import { answered } from '#/kernel/question.ts'
import { carryOut } from '#/operations/privacy/privacy.ts'
import { askInChat, dataRequestUpheld } from '#/operations/support/support.ts'
import { openWallet } from '#/ledger/wallet/wallet.ts'
import {
  admitDecision as admitByDesk,
  caseDecided as endByDesk,
  deskMembers,
  followAnswer,
  giveBackWork,
  narrowByWork as narrowByDesk,
  playerAsked,
  workSubject,
  worksOn as worksAtDesk,
  type CaseAtDesk,
} from '#/money/desk/desk.ts'
import { undoPayoutAccount, coolingHours, payoutAccountAdded } from '#/money/banks/banks.ts'
import {
  disputeAtDesk,
  disputeMoved,
  disputeReported,
  sumReversed,
} from '#/money/disputes/disputes.ts'
import {
  depositOpening,
  depositsReversed,
  depositTaken,
  depositReported,
  payerKnown,
  paymentRuled,
} from '#/money/deposits/deposits.ts'
import {
  depositBrings,
  depositGoesBack,
  depositPromised,
  depositsBrought,
} from '#/money/gifts/gifts.ts'
import { orderReported } from '#/money/providers/providers.ts'
import {
  flagDisputed,
  exceptionAtDesk,
  releaseAfterKyc,
  payoutReported,
  payoutRules,
  invitedSpikes,
  isRuled,
  lastAdjusted,
  orderAtDesk,
} from '#/money/withdrawals/withdrawals.ts'
import { lastAdjustment } from '#/operations/customers/customers.ts'
import {
  codeForAmount,
  countDecision,
  memberFor as memberOf,
  memberNames,
  deskMembers as membersOfDesk,
  memberShutOut,
} from '#/operations/staff/staff.ts'
import { namesOf } from '#/platform/audit/audit.ts'
import { given, nowHas, receiving } from '#/platform/mail/mail.ts'
import { profileOf } from '#/profile.ts'

/** After the event: who does what about which event, each in the transaction that takes the event off their list. */
export const reactions: Reactions = {
  'player.registered': { attribution: noteRegistration, invites: followMember },
  'superior.named': { invites: followMember },
  'deposit.settled': { attribution: noteDeposit, campaigns: followDeposit, invites: followStep },
  'kyc.moved': {
    exclusions: (tx, { playerId }) => excludeDuplicates(tx, playerId),
    // Campaigns, by the name that events wait for since they were gifts.
    gifts: followIdentity,
    invites: followStep,
  },
  'account.changed': { campaigns: followChange, invites: followStep },
  'invite.registered': { agents: followDownline, invites: addMember },
  'invite.moved': { invites: followMoved },
  'invite.qualified': { campaigns: followFriend },
  'invite.counted': { campaigns: followCounted },
  'invite.restored': { agents: followRestored },
  'question.answered': { desk: followAnswer },
  'session.day': { 'new-day': followNewDay },
}

/** At once: what a lower domain asks of one above it, and who answers. */
export const answers = [
  answered(callerOf, (ctx, { token, passive }) => callerOfToken(ctx, token, passive)),
  answered(hasAgreed, checkAgreed),
  answered(hasProved, (ctx, { caller, purpose, proof }) => needProof(ctx, caller, purpose, proof)),
  answered(deviceGotIn, (ctx, { playerId, token }) => knowDevice(ctx, playerId, token)),
  answered(askedProfile, profileOf),
  answered(registering, openWallet),
  answered(signedOut, (ctx, { playerId, sessionIds, reason }) =>
    closeSessionsOf(ctx, playerId, reason, sessionIds),
  ),
  answered(undoLinkedChange, undoPayoutAccount),
  answered(linkedLogins, linkedProviders),
  answered(reservedWords, namesPlayed),
  answered(paymentRuled, isRuled),
  answered(coolingHours, async (ctx) => (await payoutRules(ctx)).accountCoolingHours),
  answered(depositOpening, checkDepositLimits),
  answered(depositTaken, takeDeposit),
  answered(orderReported, (ctx, report) => reported[report.about](ctx, report)),
  answered(depositsReversed, (ctx, { playerId, orderIds }) => sumReversed(ctx, playerId, orderIds)),
  answered(disputeMoved, flagDisputed),
  answered(payoutAccountAdded, markPayment),
  answered(payerKnown, markPayer),
  answered(depositPromised, promiseDeposit),
  answered(depositBrings, settleDeposit),
  answered(depositsBrought, broughtBy),
  answered(depositGoesBack, takeDepositBack),
  answered(marksKnown, knownMarks),
  answered(programmeStands, programmeOf),
  answered(invitedSpikes, spikesOf),
  answered(lastAdjusted, lastAdjustment),
  answered(receiving, receiveByMail),
  answered(given, giveByMail),
  answered(nowHas, wealthOf),
  answered(dataRequestUpheld, carryOut),
  answered(kycApproved, releaseAfterKyc),
  answered(kycRefused, (ctx, playerId) => closeSessionsOf(ctx, playerId, 'kyc-rejected')),
  answered(memberFor, memberOf),
  answered(takeLimit, countDecision),
  answered(wantCodeAbove, codeForAmount),
  answered(namesOf, memberNames),
  answered(deskMembers, membersOfDesk),
  answered(admitDecision, admitByDesk),
  answered(caseDecided, endByDesk),
  answered(narrowByWork, narrowByDesk),
  answered(worksOn, worksAtDesk),
  answered(memberShutOut, giveBackWork),
  answered(workSubject, (tx, { kind, ref }) => cases[kind](tx, ref)),
  answered(playerAsked, askInChat),
  answered(duelReported, duelReport),
]

/** Where a provider's word about an order goes. */
const reported = {
  deposit: depositReported,
  payout: payoutReported,
  dispute: disputeReported,
} as const

/** Where work at the desk finds its case, by kind, and how its player knows that. */
const cases: Record<WorkKind, (tx: AppContext, ref: string) => Promise<CaseAtDesk>> = {
  withdrawal: async (tx, ref) => ({
    ...(await orderAtDesk(tx, ref)),
    knownAs: { number: ref, about: { kind: 'withdrawal', ref } },
  }),
  verification: async (tx, ref) => ({
    ...(await verificationAtDesk(tx, ref)),
    knownAs: { number: '', about: null },
  }),
  exception: async (tx, ref) => {
    const { orderId, ...found } = await exceptionAtDesk(tx, ref)
    const about = { kind: 'deposit', ref: orderId } as const
    return { ...found, knownAs: { number: orderId, about: found.playerId === null ? null : about } }
  },
  dispute: async (tx, ref) => {
    const { deposit, ...found } = await disputeAtDesk(tx, ref)
    return { ...found, knownAs: { number: deposit, about: { kind: 'deposit', ref: deposit } } }
  },
  'held-win': async (tx, ref) => {
    const { roundId, ...found } = await winAtDesk(tx, ref)
    return { ...found, knownAs: { number: roundId, about: null } }
  },
}

async function namesPlayed(ctx: AppContext): Promise<string[]> {
  const { games, brands } = await catalogue(ctx)
  return [...games.map(({ name }) => name), ...brands.map(({ showName }) => showName)]
}
