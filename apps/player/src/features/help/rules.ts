import type { HelpValues } from '@perlas/contract/help'
import { formatShort } from '@perlas/contract/money'
import type { Translate } from '@perlas/player-kit/messages.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'

const YEAR = 365

/**
 * The words for the blanks of articles: each of `HelpValues` in words, with its unit where it has one. A sum that is not set reads as
 * the page's own.
 */
export function filled(t: Translate, of: HelpValues): Record<keyof HelpValues, string> {
  const money = (value: number | null) => (value === null ? t('help.asShown') : pesos(value))
  const hours = (count: number) => t('help.hours', { count })
  const days = (count: number) =>
    count >= YEAR ? t('help.years', { count: Math.floor(count / YEAR) }) : t('help.days', { count })
  const bankDays = (count: number) => t('help.bankDays', { count })
  return {
    leastAge: String(of.leastAge),
    usernameLeast: String(of.usernameLeast),
    usernameMost: String(of.usernameMost),
    passwordLeast: String(of.passwordLeast),
    codeMinutes: String(of.codeMinutes),
    numberHours: hours(of.numberHours),
    idleMinutes: String(of.idleMinutes),
    sessionDays: days(of.sessionDays),
    recoveryHours: hours(of.recoveryHours),
    kycDays: days(of.kycDays),
    kycKeepDays: days(of.kycKeepDays),
    visitKeepDays: days(of.visitKeepDays),
    depositLeast: money(of.depositLeast),
    depositMost: money(of.depositMost),
    depositMinutes: String(of.depositMinutes),
    depositsOpen: String(of.depositsOpen),
    withdrawLeast: money(of.withdrawLeast),
    withdrawMost: money(of.withdrawMost),
    withdrawFee: of.withdrawFee ? pesos(of.withdrawFee) : t('help.noFee'),
    withdrawalsOpen: String(of.withdrawalsOpen),
    smallUpTo: money(of.smallUpTo),
    smallDays: bankDays(of.smallDays),
    middleUpTo: money(of.middleUpTo),
    middleDays: bankDays(of.middleDays),
    largeDays: bankDays(of.largeDays),
    accountHours: hours(of.accountHours),
    resetHours: hours(of.resetHours),
    payoutAccounts: String(of.payoutAccounts),
    pointsRate: formatShort(of.pointsRate),
    pointsLeast: formatShort(of.pointsLeast),
    pointsMost: of.pointsMost ? pesos(of.pointsMost) : t('help.noRule'),
    pointsMonths: String(of.pointsMonths),
    inviteDeposit: money(of.inviteDeposit),
    inviteBets: money(of.inviteBets),
    inviteDays: days(of.inviteDays),
    inviteWithin: days(of.inviteWithin),
    limitHours: hours(of.limitHours),
    complaintDays: days(of.complaintDays),
    dataDays: days(of.dataDays),
    appealDays: days(of.appealDays),
    helpline: of.helpline,
  }
}

const MARK = '\u0000'
/** Fills each blank with a mark, whatever it is called. */
const marks = new Proxy<Record<string, string>>({}, { get: () => MARK })

/** Whether a text has blanks to fill. */
export const hasBlanks = (t: Translate, key: string): boolean => t(key, marks).includes(MARK)

/** The paragraphs of a text. */
export const paragraphs = (text: string): string[] => text.split('\n')
