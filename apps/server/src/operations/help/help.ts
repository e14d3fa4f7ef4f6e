import type { Output } from '@perlas/contract/call'
import type { getHelp, HelpValues } from '@perlas/contract/help'
import { inviteRulesNow } from '#/engagement/invites/invites.ts'
import { POINTS_LAST_MONTHS, pointRules } from '#/engagement/loyalty/loyalty.ts'
import { CODE_MINUTES } from '#/identity/codes/codes.ts'
import { kycRules, MIN_AGE } from '#/identity/kyc/kyc.ts'
import {
  IDLE_MINUTES,
  NUMBER_COOLING_HOURS,
  RECOVERY_REST_HOURS,
  SESSION_DAYS,
} from '#/identity/sign-in/sign-in.ts'
import type { AppContext } from '#/kernel/context.ts'
import { cached, type Cached } from '#/kernel/cached.ts'
import { slot } from '#/kernel/state.ts'
import { MAX_BANK_ACCOUNTS } from '#/money/banks/banks.ts'
import { channels, depositRules } from '#/money/deposits/deposits.ts'
import { MAX_OPEN_WITHDRAWALS, payoutRules } from '#/money/withdrawals/withdrawals.ts'
import { APPEAL_DAYS, deskNow, supportRules } from '#/operations/support/support.ts'
import { siteSettings } from '#/platform/sites/sites.ts'

/** Sites differ in these; everything else is the same for all. */
type OfSite = 'usernameLeast' | 'usernameMost' | 'passwordLeast' | 'helpline'
type Known = { values: Omit<HelpValues, OfSite>; desk: Output<typeof getHelp>['desk'] }

const CACHE_MS = 30_000
export const helpState = slot<Cached<Known>>('help')
export const openHelp = (): Cached<Known> => cached(CACHE_MS, known)

/** The values of articles as they are set now, and the hours of the desk. */
export async function help(ctx: AppContext, host: string): Promise<Output<typeof getHelp>> {
  const [{ values, desk }, site] = await Promise.all([
    helpState(ctx).now(ctx),
    siteSettings(ctx, host),
  ])
  return {
    values: {
      ...values,
      usernameLeast: site.usernameLengthMin,
      usernameMost: site.usernameLengthMax,
      passwordLeast: site.passwordLengthMin,
      helpline: site.helpline,
    },
    desk,
  }
}

async function known(ctx: AppContext): Promise<Known> {
  const [ofMoney, ofPeople, desk] = await Promise.all([
    valuesOfMoney(ctx),
    valuesOfPeople(ctx),
    deskNow(ctx),
  ])
  return { values: { ...ofMoney, ...ofPeople }, desk }
}

async function valuesOfMoney(ctx: AppContext) {
  const [open, deposit, payout, points] = await Promise.all([
    channels(ctx),
    depositRules(ctx),
    payoutRules(ctx),
    pointRules(ctx),
  ])
  const { periods } = payout
  return {
    depositLeast: open.length > 0 ? Math.min(...open.map(({ min }) => min)) : null,
    depositMost: open.length > 0 ? Math.max(...open.map(({ max }) => max)) : null,
    depositMinutes: deposit.minutes,
    depositsOpen: deposit.mostOpen,
    withdrawLeast: payout.least,
    withdrawMost: payout.most,
    withdrawFee: payout.fee,
    withdrawalsOpen: MAX_OPEN_WITHDRAWALS,
    smallUpTo: periods.smallUpTo,
    smallDays: periods.smallMax,
    middleUpTo: periods.middleUpTo,
    middleDays: periods.middleMax,
    largeDays: periods.largeMax,
    accountHours: payout.accountCoolingHours,
    resetHours: payout.resetCoolingHours,
    payoutAccounts: MAX_BANK_ACCOUNTS,
    pointsRate: points.rate,
    pointsLeast: points.least,
    pointsMost: points.dayMost,
    pointsMonths: POINTS_LAST_MONTHS,
  }
}

async function valuesOfPeople(ctx: AppContext) {
  const [kyc, invite, support] = await Promise.all([
    kycRules(ctx),
    inviteRulesNow(ctx),
    supportRules(ctx),
  ])
  return {
    leastAge: MIN_AGE,
    codeMinutes: CODE_MINUTES,
    numberHours: NUMBER_COOLING_HOURS,
    idleMinutes: IDLE_MINUTES,
    sessionDays: SESSION_DAYS,
    recoveryHours: RECOVERY_REST_HOURS,
    kycDays: kyc.deadlineDays,
    kycKeepDays: kyc.keepDays,
    visitKeepDays: ctx.config.accountKeepDays,
    inviteDeposit: invite.deposit,
    inviteBets: invite.stake,
    inviteDays: invite.days,
    inviteWithin: invite.withinDays,
    limitHours: ctx.config.limitRaiseHours,
    complaintDays: support.complaintDays,
    dataDays: support.dataDays,
    appealDays: APPEAL_DAYS,
  }
}
